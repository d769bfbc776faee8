import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 as base64url. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

/** Compares two secrets in a time that reveals nothing about the expected one. */
export const equalSecrets = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
