import type { Call } from '@courtside/contracts/call';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, badRequest, invalidFields, notFound } from '../errors/api-error';
import { isStorable, readMultipart, type UploadedFile } from './multipart';
import { toFieldErrors } from './responses';

/** The validated input of a call. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  files: Readonly<Record<string, UploadedFile>>;
}

interface FormLimits {
  readonly maxFileBytes: number;
  readonly maxFieldBytes: number | undefined;
}

/** Reads and validates the input of a call. @throws ApiError 400, 404 or 415 */
export async function readInput(call: Call, request: FastifyRequest, limits: FormLimits): Promise<Input> {
  const { params, query } = request;
  if (!isStorable(params)) throw notFound();
  const form = await readBody(call, request, limits);
  if (!isStorable(query) || !isStorable(form.body))
    throw badRequest('The request contains text that cannot be stored.');
  const parsedParams = call.params?.safeParse(params);
  if (parsedParams && !parsedParams.success) throw notFound();
  return {
    params: parsedParams?.data,
    query: parse(call.query, query),
    body: parse(call.body, form.body),
    files: form.files,
  };
}

async function readBody(
  call: Call,
  request: FastifyRequest,
  { maxFileBytes, maxFieldBytes }: FormLimits,
): Promise<Pick<Input, 'body' | 'files'>> {
  if (request.isMultipart()) {
    if (!call.consumes?.includes('multipart/form-data')) throw new ApiError(415, 'This content type is not supported.');
    const { fields, files } = await readMultipart(request, maxFileBytes, maxFieldBytes);
    return { body: fields, files };
  }
  const body = request.body ?? {};
  if (call.body && (typeof body !== 'object' || Array.isArray(body))) throw badRequest('Send a JSON object.');
  return { body, files: {} };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidFields(toFieldErrors(parsed.error.issues));
  return parsed.data;
}

/** A multiple of three, so that the parts of a file's base64 text join without padding. */
const PART_BYTES = 48 * 1024;

/** The content of a request as JSON, in parts: the text of a large file would need several times its memory. */
export function* contentOf({ params, query, body, files }: Input): Generator<string> {
  // A form with only files has the same content as before its call took fields, so that a request that an earlier version
  // of the server has begun can be continued.
  const fields = Object.keys(files).length > 0 && isEmpty(body) ? null : body;
  yield `${JSON.stringify([params, query, fields]).slice(0, -1)},[`;
  for (const [index, [field, { name, data }]] of Object.entries(files).entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify([field, name]).slice(0, -1)},"`;
    for (let start = 0; start < data.length; start += PART_BYTES)
      yield data.toString('base64', start, Math.min(start + PART_BYTES, data.length));
    yield '"]';
  }
  yield ']]';
}

const isEmpty = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length === 0;
