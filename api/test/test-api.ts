import type { Call } from '@courtside/contracts/call';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import pino from 'pino';
import { buildApp } from '../src/app';
import { readConfig, type Config } from '../src/config/config';
import { type Core, openCore, prepareDatabase } from '../src/core';
import { declaredSchema } from '../src/http/responses';
import { testDatabase, type TestDatabase } from './test-database';

/** A server without a port, on its own database. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly core: Core;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Every log line so far. */
  readonly logs: readonly string[];
  /**
   * Makes a call of the contracts.
   *
   * @throws Error if the status or the body is not declared
   */
  call(call: Call, request?: CallRequest): Promise<Response>;
  /** The body of the response to such a call. */
  json<T>(call: Call, request?: CallRequest): Promise<T>;
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
  /** The IP address that the request comes from. */
  readonly remoteAddress?: string;
}

/** The clock of the server: real time plus the advanced time. */
export interface TestClock {
  now(): number;
  advance(ms: number): void;
}

/** Builds a server on a migrated database, by default a new one. Rate limits are disabled unless the test sets them. */
export async function buildTestApi(overrides: Partial<Config> = {}, existing?: TestDatabase): Promise<TestApi> {
  const database = existing ?? (await testDatabase());
  const clock = testClock();
  const logs: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void logs.push(line) });
  const config: Config = {
    ...readConfig({ COURTSIDE_DATA: database.folder, COURTSIDE_LIMITS_FACTOR: '1000000', COURTSIDE_MQTT_PORT: '0' }),
    strictResponses: true,
    ...overrides,
  };
  const core = openCore(config, { db: database.open(), now: () => clock.now(), log });
  await prepareDatabase(core);
  const app = await buildApp(core);
  return {
    app,
    core,
    database,
    clock,
    logs,
    call: (call, request) => inject(app, call, request),
    json: async <T>(call: Call, request?: CallRequest) => (await inject(app, call, request)).json<T>(),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/** The URL of a call with its parameters and query. */
export function urlOf(call: Call, { params = {}, query = {} }: Pick<CallRequest, 'params' | 'query'> = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value = []]) => [value].flat().map((item) => [name, item])),
  );
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

async function inject(app: FastifyInstance, call: Call, request: CallRequest = {}): Promise<Response> {
  const options: InjectOptions = {
    method: call.method,
    url: urlOf(call, request),
    remoteAddress: request.remoteAddress,
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

/** @throws Error if the contract does not declare the response */
export function assertDeclared(call: Call, response: Pick<Response, 'statusCode' | 'body' | 'headers'>): void {
  const schema = declaredSchema(call, response.statusCode);
  if (schema === undefined)
    throw new Error(`${call.id} returned the undeclared status ${response.statusCode}: ${response.body.slice(0, 500)}`);
  if (!response.headers['x-request-id']) throw new Error(`${call.id} responded without a request id.`);
  // Browsers keep a picture, and ask the server before each use.
  const isPicture = call.produces?.includes('image/jpeg') && response.statusCode < 400;
  if (!isPicture && response.headers['cache-control'] !== 'no-store')
    throw new Error(`A cache may store the response of ${call.id}.`);
  if (schema === null || (call.produces && response.statusCode === 200)) return;
  const parsed = schema.safeParse(JSON.parse(response.body));
  if (!parsed.success)
    throw new Error(
      `${call.id} returned ${response.statusCode} with an undeclared body: ${response.body.slice(0, 500)}`,
    );
}

function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}
