import { isAxiosError, isCancel } from 'axios';
import type { FieldErrors } from '@courtside/contracts/errors';

/**
 * A refused or unanswered call, as every screen meets it.
 * `status` is null where no answer came (network, broker of the proxy, time-out).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number | null,
    /** What is wrong with each field, as the server says it. */
    readonly fields: FieldErrors = {},
    /** The server's sentence, where it gave one. */
    readonly detail?: string,
    /** The `error` text of the import and glove calls. */
    readonly error?: string,
    /** The whole answer, for calls that carry more (the address of a failed confirmation). */
    readonly body?: unknown,
    /** Seconds to wait before trying again, where the server named them. */
    readonly retryAfter?: number,
  ) {
    super(detail ?? error ?? Object.values(fields).flat()[0] ?? (status === null ? 'The server did not answer.' : `Status ${status}`));
  }

  /** Every field message, in the server's order. */
  get fieldMessages(): string[] {
    return Object.values(this.fields).flat();
  }
}

function textOf(body: Record<string, unknown>, key: string): string | undefined {
  const value = body[key];
  return typeof value === 'string' ? value : undefined;
}

/** Turns the body of a refused call into its three parts; anything unexpected yields none of them. */
function readRefusal(body: unknown): Pick<ApiError, 'fields' | 'detail' | 'error'> {
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

/** The words inside a refusal that came as a Blob, because the call asked for a file. */
async function parseBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text()) as unknown;
  } catch {
    return undefined;
  }
}

/** Turns whatever axios throws into an `ApiError`; a cancelled call stays as it is. */
export async function toApiError(failure: unknown): Promise<unknown> {
  if (failure instanceof ApiError || isCancel(failure) || !isAxiosError(failure)) return failure;
  if (!failure.response) return new ApiError(null);
  const body = await parseBody(failure.response.data);
  const { fields, detail, error } = readRefusal(body);
  const retryAfter = Number(failure.response.headers['retry-after']);
  return new ApiError(failure.response.status, fields, detail, error, body, Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined);
}
