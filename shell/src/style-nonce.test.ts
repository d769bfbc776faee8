import { addNonceToStyles } from './style-nonce';

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it("adds the page's nonce to style elements only", () => {
  const page = pageWith('<script nonce="n"></script>');
  addNonceToStyles(page);
  expect(page.createElement('style').nonce).toBe('n');
  expect(page.createElement('div').nonce).toBeFalsy();
});

it('changes nothing on a page without a nonce', () => {
  const page = pageWith('');
  addNonceToStyles(page);
  expect(page.createElement('style').nonce).toBeFalsy();
});
