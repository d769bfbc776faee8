import { stickyBucket } from './bucket';

it('keeps the first bucket that was drawn', () => {
  const page = { cookie: '' };
  expect(stickyBucket(page, () => 0.42)).toBe(42);
  page.cookie = `other=1; ${page.cookie.split(';')[0]}`;
  expect(stickyBucket(page, () => 0.99)).toBe(42);
});

it('spreads browsers evenly over the buckets', () => {
  const buckets = Array.from({ length: 1000 }, (_, i) => stickyBucket({ cookie: '' }, () => i / 1000));
  expect(buckets.filter((bucket) => bucket < 10)).toHaveLength(100);
});
