/** A card's description for screen readers: index, change, date and missing tests. */
export function cardResults(card: HTMLElement): string[] {
  const details = document.getElementById(card.getAttribute('aria-describedby') ?? '');
  return [...(details?.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
}
