// What axe-core finds on the page as it stands: nothing, in both themes. They differ in colours only, so the dark one is
// looked at for contrast.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function check(page: Page, what: string) {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const axe = new AxeBuilder({ page });
    if (theme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
    else axe.withRules(['color-contrast']);
    for (const { id, nodes } of (await axe.analyze()).violations) found.push(`${what}, ${theme}: ${id}: ${nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual([]);
}
