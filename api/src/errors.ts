import type { FieldErrors } from '@courtside/contracts/errors';

/** An answer other than success, thrown from anywhere below a handler. The contract decides its shape. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** A sentence for people. */
    readonly detail: string,
    readonly more: { readonly fields?: FieldErrors; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown } = {},
  ) {
    super(detail);
    this.name = 'ApiError';
  }
}

/** 404, for what is not there and for what belongs to another club: the two look the same from outside. */
export function notFound(detail = 'Not found.'): ApiError {
  return new ApiError(404, detail);
}

/** 400 that says what is wrong with each field. */
export function refuseFields(fields: FieldErrors): ApiError {
  return new ApiError(400, Object.values(fields)[0]?.[0] ?? 'Please check what you entered.', { fields });
}

/** 400 with one sentence. */
export function refuse(detail: string): ApiError {
  return new ApiError(400, detail);
}

/** 409: the request is well-formed, but the state of things stands against it. */
export function conflict(detail: string): ApiError {
  return new ApiError(409, detail);
}

/** 429 with the whole seconds to wait. */
export function tooMany(detail: string, retryAfterMs: number): ApiError {
  return new ApiError(429, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) } });
}

/** 503: something the server leans on does not answer; `retryAfterMs` says when to try again. */
export function unavailable(detail: string, retryAfterMs = 1000): ApiError {
  return new ApiError(503, detail, { headers: { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } });
}
