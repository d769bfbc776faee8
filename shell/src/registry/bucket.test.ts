import { stickyBucket } from './bucket';

/** A page without cookies. */
const pageAt = (address: string, html = '') => {
  const head = document.createElement('head');
  head.innerHTML = html;
  return {
    cookie: '',
    location: new URL(address) as unknown as Location,
    querySelector: (selectors: string) => head.querySelector(selectors),
  };
};

it('uses the bucket that the page was rendered for, without reading cookies', () => {
  const page = pageAt('http://a.example', '<meta name="courtside-bucket" content="7">');
  page.cookie = 'courtside-bucket=42';
  expect(stickyBucket(page)).toBe(7);
  expect(page.cookie).toBe('courtside-bucket=42');
});

it('keeps the first bucket that was drawn', () => {
  const page = pageAt('http://localhost:4600');
  expect(stickyBucket(page, () => 0.42)).toBe(42);
  page.cookie = `other=1; ${page.cookie.split(';')[0]}`;
  expect(stickyBucket(page, () => 0.99)).toBe(42);
});

it('spreads browsers evenly over the buckets', () => {
  const buckets = Array.from({ length: 1000 }, (_, i) => stickyBucket(pageAt('http://a.example'), () => i / 1000));
  expect(buckets.filter((bucket) => bucket < 10)).toHaveLength(100);
});

it.each([
  ['https://a.example', true],
  ['http://a.example', false],
])('at %s the cookie is for encrypted connections only: %s', (address, secure) => {
  const page = pageAt(address);
  stickyBucket(page);
  expect(page.cookie.endsWith('; secure')).toBe(secure);
});
