/** What a card describes to screen readers: index, change, date and what is missing. */
export function cardResults(card: HTMLElement): string[] {
  const details = document.getElementById(card.getAttribute('aria-describedby') ?? '');
  return [...(details?.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
}
