/**
 * The gateway proves to the API that it has verified the page of a module report: an HMAC of the subject with the proxy
 * secret, in this header. The secret itself would prove nothing, because nginx sends it with every call of a visitor.
 */
export const REPORT_PROOF = {
  header: 'x-courtside-report',
  subject: 'verified module report',
} as const;
