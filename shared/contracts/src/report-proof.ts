/**
 * The gateway proves to the API that it has verified the page of a module report: an HMAC of the subject with the proxy
 * secret, in this header. The secret itself would prove nothing, because nginx sends it with every call of a visitor.
 */
export const REPORT_PROOF = {
  header: 'x-courtside-report',
  subject: 'verified module report',
} as const;

/**
 * The API's answer to a report has this header if a logged-in user reports: a name for the user, derived with a secret of
 * the API. The gateway counts each user once, and learns nothing else about them.
 */
export const REPORTER_HEADER = 'x-courtside-reporter';

/** The id of that user's club, for canaries of clubs. */
export const REPORTER_CLUB_HEADER = 'x-courtside-reporter-club';
