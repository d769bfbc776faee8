import { createHmac } from 'node:crypto';

/**
 * The header that tells the API that a report was verified. It isn't the proxy secret itself, which nginx sends with
 * every call of a visitor. (The API computes the same one in api/src/operations/report-proof.ts.)
 */
export const reportProof = (proxySecret: string | undefined): Record<string, string> =>
  proxySecret === undefined
    ? {}
    : {
        'x-courtside-report': createHmac('sha256', proxySecret).update('verified module report').digest('base64url'),
      };
