import { createHmac } from 'node:crypto';
import { REPORT_PROOF } from '@courtside/contracts/report-proof';

/** The header that proves to the API that a report was verified; none without a secret. */
export const reportProof = (proxySecret: string | undefined): Record<string, string> =>
  proxySecret === undefined
    ? {}
    : { [REPORT_PROOF.header]: createHmac('sha256', proxySecret).update(REPORT_PROOF.subject).digest('base64url') };
