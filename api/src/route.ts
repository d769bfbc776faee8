import type { Call } from '@courtside/contracts/call';
import { PICTURE_MAX_BYTES } from '@courtside/contracts/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authenticate, type Caller } from './auth/authenticate';
import type { Core } from './core';
import { ApiError, notFound, refuse, refuseFields } from './errors';
import { declaredSchema, toFieldErrors } from './http/answer';
import { readMultipart, type UploadedFile } from './http/multipart';
import { isStorable } from './http/storable-text';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type BodyOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : null;

/** One of the answers a call declares. Errors are thrown as ApiError instead. */
export type Answer<C extends Call> = {
  [Status in keyof C['responses'] & number]: {
    status: Status;
    body: BodyOf<C['responses'][Status]>;
    headers?: Readonly<Record<string, string>>;
  };
}[keyof C['responses'] & number];

/** What a handler is given, checked and typed by the contract. */
export interface CallContext<C extends Call> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
  /** Files of a multipart form by field name; empty for JSON. */
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly user: C['access'] extends 'user' ? Caller : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface CallOptions {
  /** Longest file taken, in bytes. A longer one arrives cut and marked `truncated`. */
  readonly fileBytes?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * Registers a call of the contracts: who may make it, what goes in, what may come out.
 * A body that does not fit answers 400 in the shape the call declares; a parameter that cannot name anything, 404.
 */
export function registerCall<const C extends Call, const A extends Answer<C>>(
  app: FastifyInstance,
  core: Core,
  call: C,
  handler: (context: CallContext<C>) => Promise<A>,
  { fileBytes = PICTURE_MAX_BYTES }: CallOptions = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    onRequest: async (request) => {
      if (call.access === 'user') request.caller = await authenticate(core.db, core.accessTokens, request.headers.authorization);
    },
    handler: async (request, reply) => {
      const input = await readInput(call, request, fileBytes);
      const context = { ...input, user: request.caller, request, reply } as unknown as CallContext<C>;
      const answer: AnyAnswer = await once(core, call, request, input, async () => handler(context));
      if (answer.headers) reply.headers(answer.headers);
      const body = call.produces && answer.status === 200 ? answer.body : checkedBody(core, call, answer);
      return reply.code(answer.status).send(body ?? undefined);
    },
  });
}

interface AnyAnswer {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  files: Readonly<Record<string, UploadedFile>>;
}

async function readInput(call: Call, request: FastifyRequest, fileBytes: number): Promise<Input> {
  const { params, query } = request;
  if (!isStorable(params)) throw notFound();
  const form = await readBody(call, request, fileBytes);
  if (!isStorable(query) || !isStorable(form.body)) throw refuse('The request contains text that cannot be stored.');
  const parsedParams = call.params?.safeParse(params);
  if (parsedParams && !parsedParams.success) throw notFound();
  return {
    params: parsedParams?.data,
    query: parse(call.query, query),
    body: parse(call.body, form.body),
    files: form.files,
  };
}

async function readBody(call: Call, request: FastifyRequest, fileBytes: number): Promise<Pick<Input, 'body' | 'files'>> {
  if (request.isMultipart()) {
    if (!call.consumes?.includes('multipart/form-data')) throw new ApiError(415, 'This kind of content is not accepted here.');
    const { fields, files } = await readMultipart(request, fileBytes);
    return { body: fields, files };
  }
  const body = request.body ?? {};
  if (call.body && (typeof body !== 'object' || Array.isArray(body))) throw refuse('Send a JSON object.');
  return { body, files: {} };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuseFields(toFieldErrors(parsed.error.issues));
  return parsed.data;
}

/** Carries a call with an Idempotency-Key out once. */
async function once(core: Core, call: Call, request: FastifyRequest, input: Input, work: () => Promise<AnyAnswer>): Promise<AnyAnswer> {
  const key = request.headers['idempotency-key'];
  if (!call.idempotent || key === undefined) return work();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw refuse('The Idempotency-Key must have 1 to 200 printable characters.');
  }
  const files = Object.entries(input.files).map(([field, file]) => [field, file.name, file.data.toString('base64')]);
  const content = JSON.stringify([input.params, input.query, input.body, files]);
  return core.idempotencyKeys.once({ owner: request.caller?.id ?? 'public', callId: call.id, key, content }, work);
}

/** Lets out what the contract declares and nothing else: an undeclared field never leaves the server. */
function checkedBody(core: Core, call: Call, answer: AnyAnswer): unknown {
  const schema = declaredSchema(call, answer.status);
  if (schema === undefined) throw new Error(`${call.id} answered ${answer.status}, which its contract does not declare.`);
  if (schema === null) return undefined;
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  if (core.config.strictAnswers) throw new Error(`${call.id} answered ${answer.status} with a body its contract does not declare: ${fields.join(', ')}.`);
  core.log.error({ call: call.id, status: answer.status, fields }, 'undeclared body');
  return answer.body;
}
