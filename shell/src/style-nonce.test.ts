import { giveStylesTheNonce } from './style-nonce';

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it("gives style elements made by scripts the page's nonce, and nothing else", () => {
  const page = pageWith('<script nonce="n"></script>');
  giveStylesTheNonce(page);
  expect(page.createElement('style').nonce).toBe('n');
  expect(page.createElement('div').nonce).toBeFalsy();
});

it('changes nothing on a page without a nonce', () => {
  const page = pageWith('');
  giveStylesTheNonce(page);
  expect(page.createElement('style').nonce).toBeFalsy();
});
