/** Puts a text on the clipboard. Over plain http a browser has no clipboard for pages, only the old command that copies what is selected. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; opacity: 0';
  (focused?.closest('dialog') ?? document.body).append(field); // beside an open dialog nothing can be selected
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  focused?.focus();
  if (!done) throw new Error('the browser does not copy');
}
