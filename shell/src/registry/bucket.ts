import { bucketCookie, bucketIn, drawBucket } from '@courtside/registry/bucket';

interface Page {
  cookie: string;
  location: Pick<Location, 'protocol'>;
  querySelector: (selectors: string) => Element | null;
}

/**
 * The browser's number from 0 to 99, which decides its canaries. It is kept in a cookie, because a logout clears local
 * storage. A page from the gateway contains it, because reading cookies blocks a starting page. Static hosting leaves
 * it to this function.
 */
export function stickyBucket(page: Page = document, draw?: () => number): number {
  const known = page.querySelector('meta[name="courtside-bucket"]')?.getAttribute('content');
  if (known) return Number(known);
  const bucket = bucketIn(page.cookie) ?? drawBucket(draw);
  page.cookie = bucketCookie(bucket, page.location.protocol === 'https:');
  return bucket;
}
