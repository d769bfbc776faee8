import { bucketCookie, bucketIn, drawBucket } from '@courtside/module-kit/bucket';

/**
 * The browser's number from 0 to 99, which decides its canaries. It is kept in a cookie, because a logout
 * clears the local storage. The gateway usually sets it; static hosting leaves it to this function.
 */
export function stickyBucket(page: Pick<Document, 'cookie'> = document, draw?: () => number): number {
  const bucket = bucketIn(page.cookie) ?? drawBucket(draw);
  page.cookie = bucketCookie(bucket);
  return bucket;
}
