import { messages } from '@courtside/contracts/messages';

/** What the user is told, by the reason why a single sign-on fails. */
const TEXTS = {
  singleSignOnClock: messages.singleSignOnClock,
  singleSignOnDenied: messages.singleSignOnDenied,
  singleSignOnExpired: messages.singleSignOnExpired,
  singleSignOnInvalid: messages.singleSignOnInvalid,
  singleSignOnMisconfigured: messages.singleSignOnMisconfigured,
  singleSignOnUnavailable: messages.singleSignOnUnavailable,
} as const;

export type SingleSignOnProblem = keyof typeof TEXTS;

/** A single sign-on that failed because of the provider, its answer, or the settings. */
export class SingleSignOnFailure extends Error {
  constructor(
    readonly problem: SingleSignOnProblem,
    options?: ErrorOptions,
  ) {
    super(TEXTS[problem], options);
    this.name = 'SingleSignOnFailure';
  }

  /** Whether the user can do nothing about it. */
  get isOutage(): boolean {
    return this.problem === 'singleSignOnUnavailable' || this.problem === 'singleSignOnMisconfigured';
  }
}

/** What the library says, by its code. */
const BY_CODE = new Map<string, SingleSignOnProblem>(
  Object.entries({
    OAUTH_TIMEOUT: 'singleSignOnUnavailable',
    OAUTH_ABORT: 'singleSignOnUnavailable',
    OAUTH_PARSE_ERROR: 'singleSignOnUnavailable',
    OAUTH_RESPONSE_IS_NOT_JSON: 'singleSignOnUnavailable',
    OAUTH_RESPONSE_IS_NOT_CONFORM: 'singleSignOnUnavailable',
    OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'singleSignOnClock',
    // The client is unknown, or its secret is wrong.
    OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'singleSignOnMisconfigured',
    // The document of the provider names another issuer, or lacks an address.
    OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'singleSignOnMisconfigured',
    OAUTH_MISSING_SERVER_METADATA: 'singleSignOnMisconfigured',
    OAUTH_INVALID_SERVER_METADATA: 'singleSignOnMisconfigured',
    OAUTH_HTTP_REQUEST_FORBIDDEN: 'singleSignOnMisconfigured',
  } as const),
);

/** What the provider says (RFC 6749 and OpenID Connect Core). */
const BY_ERROR = new Map<string, SingleSignOnProblem>(
  Object.entries({
    invalid_grant: 'singleSignOnExpired',
    invalid_client: 'singleSignOnMisconfigured',
    unauthorized_client: 'singleSignOnMisconfigured',
    unsupported_response_type: 'singleSignOnMisconfigured',
    invalid_scope: 'singleSignOnMisconfigured',
    invalid_request: 'singleSignOnMisconfigured',
    server_error: 'singleSignOnUnavailable',
    temporarily_unavailable: 'singleSignOnUnavailable',
  } as const),
);

/** Says what an error of the library means for the user. */
export function problemOf(error: unknown): SingleSignOnProblem {
  const { code = '', error: said } = (error ?? {}) as { code?: string; error?: unknown };
  const isAnswer = code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
  if (isAnswer || code === 'OAUTH_RESPONSE_BODY_ERROR')
    return BY_ERROR.get(String(said)) ?? (isAnswer ? 'singleSignOnDenied' : 'singleSignOnInvalid');
  if (!code && isFailedFetch(error)) return 'singleSignOnUnavailable';
  return BY_CODE.get(code) ?? 'singleSignOnInvalid';
}

/** Without a connection, `fetch` throws a `TypeError`. By its name, because `fetch` can belong to another global object. */
function isFailedFetch(error: unknown): boolean {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: unknown };
  return name === 'TypeError' || (cause !== undefined && isFailedFetch(cause));
}
