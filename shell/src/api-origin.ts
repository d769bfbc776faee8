/**
 * The origin of the API. The server writes it into the page, so that the same files work in every environment. Empty
 * means the origin of the page.
 */
export function apiOrigin(page: Document = document): string {
  const content = page.querySelector<HTMLMetaElement>('meta[name="courtside-api"]')?.content ?? '';
  const url = URL.canParse(content) ? new URL(content) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}
