import { ANSWER_OWNER } from '@courtside/contracts/answer-owner';
import { ANSWER_TEAMS } from '@courtside/contracts/answer-teams';
import type { Call } from '@courtside/contracts/call';
import { PICTURE_MAX_BYTES } from '@courtside/contracts/limits';
import type { Role } from '@courtside/contracts/roles';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AuditLog } from '../audit/audit-log';
import { sourceOf } from '../audit/source';
import type { Config } from '../config/config';
import { iterateInScope, withScope } from '../database/team-scope';
import type { TeamScope } from '../database/team-scope';
import { sha256 } from '../encryption/hashes';
import { badRequest } from '../errors/api-error';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys';
import { networkOf } from './callers';
import type { UploadedFile } from './multipart';
import { refusePagesWithoutClubs } from './older-pages';
import { isCompressible, perMinute } from './plugins';
import { contentOf, readInput, type Input } from './read-input';
import { declaredSchema } from './responses';
import { isSlices, LongObject, streamArray, streamObject } from './streamed-body';

/** The user who makes a call. */
export interface Caller {
  readonly id: string;
  readonly clubId: string;
  /** See `ownerOf`. */
  readonly owner: string;
  readonly sessionId: string;
  /** With roles per team, the highest one. */
  readonly role: Role;
  /** The role in each team; null for a role in the whole club. */
  readonly teams: ReadonlyMap<string, Role> | null;
  /** What the call may find; null for the whole club. */
  readonly scope: TeamScope | null;
  /** The club requires a second factor, which the user doesn't have yet. */
  readonly secondFactorDue: boolean;
  /** A passkey proved who the user is, which counts as a second factor. */
  readonly byPasskey: boolean;
  /** The login that made this device the club's tablet, perhaps the caller's; null if the login is not limited to the court. */
  readonly tabletId: string | null;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** A long array may be returned in slices, and an object with a long list in parts, which are sent one by one. */
type BodyOf<Schema> = Schema extends z.ZodType
  ? z.input<Schema> | (z.input<Schema> extends readonly unknown[] ? AsyncIterable<z.input<Schema>> : InParts<Schema>)
  : null;
type InParts<Schema extends z.ZodType> = z.input<Schema> extends object ? LongObject<z.input<Schema>> : never;

/** A response that a call declares. Errors are thrown as ApiError instead. */
export type CallResponse<C extends Call> = {
  [Status in keyof C['responses'] & number]: {
    status: Status;
    body: BodyOf<C['responses'][Status]>;
    headers?: Readonly<Record<string, string>>;
  };
}[keyof C['responses'] & number];

/** The validated input of a handler. */
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
  /** Longer files are cut off at this many bytes and marked as `truncated`. */
  readonly maxFileBytes?: number;
  /** A form with a longer field is refused. Defaults to the limit of the server. */
  readonly maxFieldBytes?: number;
  /** A longer JSON body is refused. Defaults to the limit of the server. */
  readonly maxBodyBytes?: number;
  /** Called when an allowed request begins, before its body arrives. */
  readonly prepare?: () => void;
  /** Per IP address and process. Defaults to the limit across all calls. */
  readonly maxRequestsPerMinute?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The status of success; several if the call declares several. */
type Success<C extends Call> = keyof C['responses'] & (200 | 201 | 204);
type Answer<C extends Call> = C['responses'][Success<C>] extends null ? void : BodyOf<C['responses'][Success<C>]>;

/** The services that every call uses. */
export interface RouteServices {
  /** Finds the caller of an Authorization header, who may make the call. @throws ApiError 401 or 403 */
  readonly authenticate: (authorization: string | undefined, call: Call) => Promise<Caller>;
  readonly audit: AuditLog;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly config: Pick<Config, 'limitsFactor' | 'strictResponses'>;
  readonly log: FastifyBaseLogger;
}

/** Registers calls of the contracts: checks access, validates the request and checks the response. */
export class Routes {
  constructor(
    readonly app: FastifyInstance,
    private readonly services: RouteServices,
  ) {}

  /**
   * Registers a call with a single success status, which the contract declares. The handler returns only the body, or
   * nothing for an empty one.
   */
  answer<const C extends Call>(call: C, handler: (context: CallContext<C>) => Answer<C> | Promise<Answer<C>>): void {
    const status = Object.keys(call.responses)
      .map(Number)
      .find((each) => each < 300);
    this.add(call, async (context) => {
      const body = (await handler(context)) ?? null;
      return { status, body } as CallResponse<C>;
    });
  }

  /**
   * Registers a call whose handler returns the status too. An invalid query or body responds with 400 in the shape that
   * the call declares, an invalid path parameter with 404.
   */
  add<const C extends Call, const R extends CallResponse<C>>(
    call: C,
    handler: (context: CallContext<C>) => Promise<R>,
    { maxFileBytes = PICTURE_MAX_BYTES, maxFieldBytes, maxBodyBytes, maxRequestsPerMinute, prepare }: CallOptions = {},
  ): void {
    const { authenticate, config } = this.services;
    this.app.route({
      method: call.method,
      url: call.path,
      bodyLimit: maxBodyBytes,
      ...(!isCompressible(call) && { compress: false }),
      config: { call, ...(maxRequestsPerMinute && { rateLimit: perMinute(config, maxRequestsPerMinute) }) },
      onRequest: async (request, reply) => {
        if (call.access !== 'user') return;
        request.caller = await authenticate(request.headers.authorization, call);
        refusePagesWithoutClubs(request);
        reply.header(ANSWER_OWNER, request.caller.owner);
        const { teams } = request.caller;
        if (teams !== null) reply.header(ANSWER_TEAMS, nameOfTeams(teams));
        prepare?.();
      },
      handler: async (request, reply) => {
        const input = await readInput(call, request, { maxFileBytes, maxFieldBytes });
        const context = { ...input, user: request.caller, request, reply } as unknown as CallContext<C>;
        const scope = request.caller?.scope ?? null;
        const response: AnyResponse = await withScope(scope, () =>
          this.#once(call, request, input, () => this.#recorded(call, request, input, async () => handler(context))),
        );
        if (response.headers) reply.headers(response.headers);
        void reply.code(response.status);
        const check = <Body>(body: Body) => this.#checked(call, response.status, body) as Body;
        if (!call.produces && isSlices(response.body))
          return reply.type(JSON_TYPE).send(await streamArray(iterateInScope(scope, response.body), check));
        if (response.body instanceof LongObject) return reply.type(JSON_TYPE).send(streamObject(response.body, check));
        const body = call.produces && response.status === 200 ? response.body : check(response.body);
        return reply.send(body ?? undefined);
      },
    });
  }

  /** Runs a call that leaves what `auditedAs` says in the audit log. */
  #recorded<T>(call: Call, request: FastifyRequest, input: Input, work: () => Promise<T>): Promise<T> {
    const source = sourceOf(call, request.caller, networkOf(request.ip), input);
    return source ? this.services.audit.record(source, this.services.config.strictResponses, work) : work();
  }

  /** Runs a call at most once per Idempotency-Key. */
  async #once(
    call: Call,
    request: FastifyRequest,
    input: Input,
    work: () => Promise<AnyResponse>,
  ): Promise<AnyResponse> {
    const key = request.headers['idempotency-key'];
    if (!call.idempotent || key === undefined) return work();
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw badRequest('The Idempotency-Key must have 1 to 200 printable characters.');
    }
    const keyed = { owner: request.caller?.owner ?? 'public', callId: call.id, key, content: contentOf(input) };
    return this.services.idempotencyKeys.once(keyed, work);
  }

  /** Strips every field that the contract does not declare. */
  #checked(call: Call, status: number, body: unknown): unknown {
    const schema = declaredSchema(call, status);
    if (schema === undefined) throw new Error(`${call.id} returned the undeclared status ${status}.`);
    if (schema === null) return undefined;
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
    if (this.services.config.strictResponses)
      throw new Error(`${call.id} returned a ${status} body that does not match its contract: ${fields.join(', ')}.`);
    this.services.log.error({ call: call.id, status, fields }, 'undeclared body');
    return body;
  }
}

/** Short, and different for other teams or roles. It has no ids, because proxies may log headers. */
const nameOfTeams = (teams: ReadonlyMap<string, Role>): string =>
  sha256(
    [...teams]
      .map((each) => each.join(':'))
      .toSorted()
      .join(' '),
  ).slice(0, 16);

interface AnyResponse {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}
