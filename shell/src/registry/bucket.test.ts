import { stickyBucket } from './bucket';

describe('the bucket', () => {
  it('is drawn once and kept', () => {
    const page = { cookie: '' };
    expect(stickyBucket(page, () => 0.42)).toBe(42);
    page.cookie = `other=1; ${page.cookie.split(';')[0]}`;
    expect(stickyBucket(page, () => 0.99)).toBe(42);
  });

  it('gives a canary its share of a thousand browsers', () => {
    const share = Array.from({ length: 1000 }, (_, i) => stickyBucket({ cookie: '' }, () => i / 1000)).filter((bucket) => bucket < 10).length;
    expect(share).toBe(100);
  });
});
