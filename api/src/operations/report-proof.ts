import { createHmac } from 'node:crypto';
import { REPORT_PROOF } from '@courtside/contracts/report-proof';
import { equalSecrets } from '../encryption/hashes';

/** Checks the proof. Without a secret, as in development, every report counts. */
export function reportVerifier(proxySecret: string | undefined): (proof: unknown) => boolean {
  if (proxySecret === undefined) return () => true;
  const expected = createHmac('sha256', proxySecret).update(REPORT_PROOF.subject).digest('base64url');
  return (proof) => typeof proof === 'string' && equalSecrets(proof, expected);
}
