/**
 * Adds the page's nonce to every style element that a script creates. Component libraries create them
 * without one, and the page's security policy blocks style elements without a nonce.
 */
export function addNonceToStyles(page: Document = document): void {
  const nonce = page.querySelector('script')?.nonce;
  if (!nonce) return;
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'style') element.nonce = nonce;
    return element;
  };
}
