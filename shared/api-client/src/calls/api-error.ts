import { isAxiosError, isCancel } from 'axios';
import type { FieldErrors } from '@courtside/contracts/errors';
import { messages } from '@courtside/contracts/messages';
import { parseBody } from '../answers/require-answers';

/**
 * A failed call. `status` is null if there was no response (network error or timeout).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number | null,
    /** Error messages of the server by field. */
    readonly fields: FieldErrors = {},
    /** The message of the server, if any. */
    readonly detail?: string,
    /** The error message of the import and glove calls. */
    readonly error?: string,
    /** The complete body, for calls with more fields. */
    readonly body?: unknown,
    /** Seconds to wait before a retry, if the server sent them. */
    readonly retryAfter?: number,
  ) {
    super(
      detail ??
        error ??
        Object.values(fields).flat()[0] ??
        (status === null ? 'The server did not respond.' : `Status ${status}`),
    );
  }

  /** All field messages in the server's order. */
  get fieldMessages(): string[] {
    return Object.values(this.fields).flat();
  }
}

function textOf(body: Record<string, unknown>, key: string): string | undefined {
  const value = body[key];
  return typeof value === 'string' ? value : undefined;
}

/** Reads the known parts of an error body and ignores the rest. */
function readErrorBody(body: unknown): Pick<ApiError, 'fields' | 'detail' | 'error'> {
  if (typeof body !== 'object' || body === null) return { fields: {} };
  const record = body as Record<string, unknown>;
  const fields: FieldErrors = {};
  for (const [key, value] of Object.entries(record)) {
    if (Array.isArray(value)) {
      const messages = value.filter((message): message is string => typeof message === 'string');
      if (messages.length > 0) fields[key] = messages;
    } else if (typeof value === 'string' && key !== 'detail' && key !== 'error') {
      fields[key] = [value];
    }
  }
  return { fields, detail: textOf(record, 'detail'), error: textOf(record, 'error') };
}

/** Whether the server no longer answers pages with these contracts. */
export const isPageTooOld = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 410 && error.detail === messages.pageTooOld;

/** Converts an axios error to an `ApiError`. Returns everything else unchanged, such as a cancelled call. */
export async function toApiError(failure: unknown): Promise<unknown> {
  if (failure instanceof ApiError || isCancel(failure) || !isAxiosError(failure)) return failure;
  if (!failure.response) return new ApiError(null);
  const body = await parseBody(failure.response.data);
  const { fields, detail, error } = readErrorBody(body);
  const retryAfter = Number(failure.response.headers['retry-after']);
  return new ApiError(
    failure.response.status,
    fields,
    detail,
    error,
    body,
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  );
}
