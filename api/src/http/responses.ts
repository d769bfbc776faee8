import type { Call } from '@courtside/contracts/call';
import { commonResponses, ErrorText, type FieldErrors } from '@courtside/contracts/errors';
import { SessionEditError } from '@courtside/contracts/training-sessions';
import type { z } from 'zod';
import { ApiError } from '../errors/api-error';

/** The schema of a status that every call may return. 401 applies only to calls that need a user. */
function commonSchema(call: Call, status: number): z.ZodType | undefined {
  if (status === 401 && call.access === 'public') return undefined;
  return (commonResponses as Readonly<Record<number, z.ZodType>>)[status];
}

/** The schema that a call declares for a status: null for an empty body, undefined if the status is not declared. */
export function declaredSchema(call: Call, status: number): z.ZodType | null | undefined {
  return status in call.responses ? call.responses[status] : commonSchema(call, status);
}

/** The error body in the shape that the call declares: field errors, `{ error }`, `{ detail, ...fields }` or `{ detail }`. */
export function errorBody(call: Call | undefined, error: ApiError): unknown {
  if (error.more.body !== undefined) return error.more.body;
  const declared = call && declaredSchema(call, error.status);
  if (declared === ErrorText) return { error: error.detail };
  if (declared === SessionEditError) return { detail: error.detail, ...error.more.fields };
  return error.more.fields ?? { detail: error.detail };
}

/** The first issue of each top-level field. Issues of the entire body go into `non_field_errors`. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = Object.create(null) as FieldErrors;
  for (const issue of issues) {
    const [first] = issue.path;
    const field = typeof first === 'string' ? first : 'non_field_errors';
    fields[field] ??= [issue.message];
  }
  return { ...fields };
}

/** Errors of Fastify and its parsers with our messages. Null if the server caused the error. */
export function clientError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return null;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return null;
  return new ApiError(status in errorMessages ? status : 400, errorMessages[status] ?? errorMessages[400] ?? '');
}

const errorMessages: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  405: 'This method is not allowed here.',
  413: 'The request is too large.',
  415: 'This content type is not supported.',
  429: 'Too many requests. Please wait a moment.',
};
