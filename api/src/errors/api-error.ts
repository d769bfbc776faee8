import type { FieldErrors } from '@courtside/contracts/errors';

/** An error response, thrown from anywhere below a handler. The contract decides the shape of its body. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** A sentence for the user. */
    readonly detail: string,
    readonly more: {
      readonly fields?: FieldErrors;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    } = {},
  ) {
    super(detail);
    this.name = 'ApiError';
  }
}

/** 404, both for missing rows and for rows of another club, so that callers cannot tell the two apart. */
export function notFound(detail = 'Not found.'): ApiError {
  return new ApiError(404, detail);
}

/** 400 with a message for each invalid field. */
export function invalidFields(fields: FieldErrors): ApiError {
  return new ApiError(400, Object.values(fields)[0]?.[0] ?? 'Please check what you entered.', { fields });
}

/** 400 with a single message. */
export function badRequest(detail: string): ApiError {
  return new ApiError(400, detail);
}

/** 409: the request is valid but conflicts with the current state. */
export function conflict(detail: string): ApiError {
  return new ApiError(409, detail);
}

/** 429 with Retry-After in full seconds, at least one. */
export function tooManyRequests(detail: string, retryAfterMs: number): ApiError {
  return new ApiError(429, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) } });
}

/** 503: a service that the server depends on does not respond. Clients may retry after `retryAfterMs`. */
export function unavailable(detail: string, retryAfterMs = 1000): ApiError {
  return new ApiError(503, detail, { headers: { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } });
}
