import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A page reports within this time, or requests another token. */
const LIFETIME_MS = 60 * 60_000;

/** The description of a page in its token. */
const ServedPage = z.strictObject({
  environment: z.string(),
  /** The visitor's bucket, 0 to 99. Null if unknown; then the page has no canary. */
  bucket: z.number().nullable(),
  /** The releases that it has because it was chosen for them, as `<module>/<version>`. */
  chosen: z.optional(z.array(z.string())),
  /** Different for every page, so that a page counts once. */
  id: z.string(),
  /** Milliseconds since the epoch. */
  expires: z.number(),
});
export type ServedPage = z.infer<typeof ServedPage>;

const mac = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest();

/** Creates the token of a new page: its description and a signature, in base64url. */
export function signPage(
  environment: string,
  { bucket, chosen }: Pick<ServedPage, 'bucket' | 'chosen'>,
  key: Buffer,
  now: number,
): string {
  const page: ServedPage = {
    environment,
    bucket,
    ...(chosen && chosen.length > 0 && { chosen }),
    id: randomBytes(12).toString('base64url'),
    expires: now + LIFETIME_MS,
  };
  const text = Buffer.from(JSON.stringify(page)).toString('base64url');
  return `${text}.${mac(text, key).toString('base64url')}`;
}

/** The page of a token; null if its signature is invalid or it has expired. */
export function readPage(token: string, key: Buffer, now: number): ServedPage | null {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(text, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const page = ServedPage.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return page.expires > now ? page : null;
}
