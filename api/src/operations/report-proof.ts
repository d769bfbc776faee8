import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The gateway sends it with a report after it has verified the page. Visitors and nginx can't compute it. */
export const REPORT_PROOF_HEADER = 'x-courtside-report';
const SUBJECT = 'verified module report';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks the proof. Without a secret, as in development, every report counts. */
export function reportVerifier(proxySecret: string | undefined): (proof: unknown) => boolean {
  if (proxySecret === undefined) return () => true;
  const expected = createHmac('sha256', proxySecret).update(SUBJECT).digest('base64url');
  return (proof) => typeof proof === 'string' && timingSafeEqual(digest(proof), digest(expected));
}
