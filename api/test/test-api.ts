import type { Call } from '@courtside/contracts/call';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import pino from 'pino';
import { buildApp } from '../src/app';
import { readConfig, type Config } from '../src/config';
import { openCore, type Core } from '../src/core';
import { migrate } from '../src/database/migrate';
import { declaredSchema } from '../src/http/answer';
import { testDatabase, type TestDatabase } from './test-database';

/** A whole server without a port, on a database of its own. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly core: Core;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Every line logged so far. */
  readonly logs: readonly string[];
  /**
   * Makes a call of the contracts.
   *
   * @throws Error where the status or the body is not declared
   */
  call(call: Call, request?: CallRequest): Promise<Response>;
  close(): Promise<void>;
}

export interface CallRequest {
  /** Access token. */
  readonly as?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** A JSON body, or a form. */
  readonly body?: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server's clock: real until it is moved. */
export interface TestClock {
  now(): number;
  advance(ms: number): void;
}

/** Builds a migrated server. Limits are wide open unless the test sets them. */
export async function buildTestApi(changes: Partial<Config> = {}): Promise<TestApi> {
  const database = await testDatabase();
  const clock = testClock();
  const logs: string[] = [];
  const log = pino({ ...testLog }, { write: (line: string) => void logs.push(line) });
  const config: Config = {
    ...readConfig({ COURTSIDE_DATA: database.folder, COURTSIDE_LIMITS_FACTOR: '1000000', COURTSIDE_MQTT_PORT: '0' }),
    strictAnswers: true,
    ...changes,
  };
  const core = openCore(config, { db: database.open(), now: () => clock.now(), log });
  await migrate(core.db);
  const app = await buildApp(core);
  return {
    app,
    core,
    database,
    clock,
    logs,
    call: (call, request) => inject(app, call, request),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/** The URL of a call with its parameters and query filled in. */
export function urlOf(call: Call, { params = {}, query = {} }: Pick<CallRequest, 'params' | 'query'> = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value = []]) => [value].flat().map((one) => [name, one])));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

async function inject(app: FastifyInstance, call: Call, request: CallRequest = {}): Promise<Response> {
  const options: InjectOptions = {
    method: call.method,
    url: urlOf(call, request),
    headers: { ...(request.as ? { authorization: `Bearer ${request.as}` } : {}), ...request.headers },
  };
  const response = await app.inject({ ...options, ...(await payload(request.body, options.headers)) });
  assertDeclared(call, response);
  return response;
}

async function payload(body: CallRequest['body'], headers: InjectOptions['headers']): Promise<Partial<InjectOptions>> {
  if (!(body instanceof FormData)) return body === undefined ? {} : { payload: body };
  const encoded = new globalThis.Response(body);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** @throws Error for an answer the contract does not declare */
export function assertDeclared(call: Call, response: Pick<Response, 'statusCode' | 'body' | 'headers'>): void {
  const schema = declaredSchema(call, response.statusCode);
  if (schema === undefined) throw new Error(`${call.id} answered ${response.statusCode}, undeclared: ${response.body.slice(0, 500)}`);
  if (!response.headers['x-request-id']) throw new Error(`${call.id} answered without a request id.`);
  if (schema === null || (call.produces && response.statusCode === 200)) return;
  const parsed = schema.safeParse(JSON.parse(response.body));
  if (!parsed.success) throw new Error(`${call.id} answered ${response.statusCode} with an undeclared body: ${response.body.slice(0, 500)}`);
}

const testLog = { level: 'info', base: null };

function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}
