/** What the provider of single sign-on is called; null if this site has none. The server writes it into the page. */
export function providerName(page: Document = document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="courtside-single-sign-on"]')?.content.trim() || null;
}

/** Leaves the product for the pages of the provider. */
export function openProvider(address: string): void {
  if (!/^https?:\/\//.test(address)) throw new Error('This is no address of a provider.');
  const link = document.createElement('a');
  link.href = address;
  link.rel = 'noreferrer';
  link.click();
}
