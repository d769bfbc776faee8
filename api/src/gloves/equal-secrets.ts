import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that depends only on their length. */
export function equalSecrets(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
