/**
 * Component libraries add style elements without asking for a nonce: for the scroll lock under a
 * dialog, for measuring scrollbars, for icons. Every style element that a script of this page makes
 * gets the page's nonce, so that the policy can go on refusing those that come in as markup.
 */
export function giveStylesTheNonce(page: Document = document): void {
  const nonce = page.querySelector('script')?.nonce;
  if (!nonce) return;
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'style') element.nonce = nonce;
    return element;
  };
}
