// Which card the reader wants to see. The shell opens the browser; boards only say which card.
class Browse {
  open = $state(false);
  card = $state<string | undefined>(undefined);
}
export const browse = new Browse();

export function openCard(card?: string) {
  browse.card = card;
  browse.open = true;
}
