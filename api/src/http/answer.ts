import type { Call } from '@courtside/contracts/call';
import { commonResponses, ErrorText, type FieldErrors } from '@courtside/contracts/errors';
import { SessionRefusal } from '@courtside/contracts/training-sessions';
import type { z } from 'zod';
import { ApiError } from '../errors';

/** The statuses that belong to any call, with the schema of their body. 401 only where a user is needed. */
function commonSchema(call: Call, status: number): z.ZodType | undefined {
  if (status === 401 && call.access === 'public') return undefined;
  return (commonResponses as Readonly<Record<number, z.ZodType>>)[status];
}

/** The schema a call declares for a status: null for an empty body, undefined where it is not declared. */
export function declaredSchema(call: Call, status: number): z.ZodType | null | undefined {
  return status in call.responses ? call.responses[status] : commonSchema(call, status);
}

/** An error as the body its call declares: field errors, `{ error }`, `{ detail }` with fields beside it, or `{ detail }`. */
export function errorBody(call: Call | undefined, error: ApiError): unknown {
  if (error.more.body !== undefined) return error.more.body;
  const declared = call && declaredSchema(call, error.status);
  if (declared === ErrorText) return { error: error.detail };
  if (declared === SessionRefusal) return { detail: error.detail, ...error.more.fields };
  return error.more.fields ?? { detail: error.detail };
}

/** The first thing zod found wrong with each field, by the first step of the path. What belongs to the whole stands under `non_field_errors`. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = Object.create(null) as FieldErrors;
  for (const issue of issues) {
    const [first] = issue.path;
    const field = typeof first === 'string' ? first : 'non_field_errors';
    fields[field] ??= [issue.message];
  }
  return { ...fields };
}

/** Fastify's and the parsers' own errors, in words of ours. Null where the fault is the server's. */
export function clientError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return null;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return null;
  return new ApiError(status in words ? status : 400, words[status] ?? words[400] ?? '');
}

const words: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  405: 'This method is not allowed here.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here.',
  429: 'Too many requests. Please wait a moment.',
};
