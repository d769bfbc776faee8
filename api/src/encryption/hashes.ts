import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 as base64url. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

/** `sha256` of text in parts, which need not be in memory at the same time. */
export function sha256OfParts(parts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}

/** Compares two secrets in a time that reveals nothing about the expected one. */
export const equalSecrets = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
