import { bucketCookie, bucketIn, drawBucket } from '@courtside/module-kit/bucket';

/**
 * The browser's number from 0 to 99, drawn once: it decides which canaries it gets. A cookie holds
 * it, because a logout clears the local storage and must not draw again. The gateway draws it with
 * the first page; where pages are plain files, it is drawn here.
 */
export function stickyBucket(page: Pick<Document, 'cookie'> = document, draw?: () => number): number {
  const bucket = bucketIn(page.cookie) ?? drawBucket(draw);
  page.cookie = bucketCookie(bucket);
  return bucket;
}
