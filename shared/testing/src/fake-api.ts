import { http, HttpResponse, type JsonBodyType, type PathParams } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import { commonResponses } from '@courtside/contracts/errors';
import type { Call } from '@courtside/contracts/call';
import { configureApi, outbox } from '@courtside/api-client';
import { sessionBus } from '@courtside/session-bus';
import type { FakeRequest, FakeResponse } from './fake-call';
import { defaultResponses } from './fake-responses';
import { fakeClub, type FakeClub } from './fake-club';
import { logInForTest, TEST_USER } from './fake-session';

const base = 'http://api.test';

/** A call of a screen. `body` is JSON or the fields of a form, as sent. */
export interface RecordedCall {
  readonly id: string;
  /** Path and query. */
  readonly address: string;
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

/** `'pending'`: the response does not arrive. */
type Override =
  | FakeResponse
  | 'network error'
  | 'pending'
  | ((request: FakeRequest) => FakeResponse | 'network error' | Promise<FakeResponse>);

export interface FakeApi {
  /** The data behind the responses; new for every test. */
  club: FakeClub;
  /** All calls of the test, in order. */
  readonly calls: RecordedCall[];
  callsOf(call: Call): RecordedCall[];
  /** Replaces the response of a call until the test ends. */
  respond(call: Call, override: Override): void;
  /**
   * Answers calls of a module's own server until the test ends.
   * @param address for example `moduleUrl('mf-scouting', 'notes/:id')`
   */
  serve(method: Call['method'], address: string, answer: (request: FakeRequest) => FakeResponse): void;
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData());
  if (type.startsWith('application/json')) return request.json();
  return undefined;
}

/** @throws if the response does not match the contract */
function assertResponse(call: Call, { status, body }: FakeResponse): void {
  const schema = call.responses[status] ?? (commonResponses as Call['responses'])[status];
  if (schema === undefined && call.responses[status] === undefined && status < 500) {
    throw new Error(`${call.id} does not declare the status ${status}.`);
  }
  if (schema && !(body instanceof Blob)) schema.parse(body);
}

/** The fields of a form without its files, which are not part of the schema. */
function readFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !(value instanceof Blob)));
}

function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (fields[String(path[0] ?? 'non_field_errors')] ??= []).push(message);
  return fields;
}

function toResponse({ body, ...init }: FakeResponse): Response {
  if (body instanceof Blob) return new HttpResponse(body, init);
  return body === undefined ? new HttpResponse(null, init) : HttpResponse.json(body as JsonBodyType, init);
}

/**
 * Starts a fake API for a test file, with a club in memory. It validates requests and responses with the schemas
 * of the real API. A coach is logged in before every test.
 *
 * @example const api = useFakeApi(); // at the top of a describe
 */
export function useFakeApi(): FakeApi {
  const calls: RecordedCall[] = [];
  const overrides = new Map<string, Override>();
  const api: FakeApi = {
    club: fakeClub(),
    calls,
    callsOf: (call) => calls.filter(({ id }) => id === call.id),
    respond: (call, override) => void overrides.set(call.id, override),
    serve: (method, address, answer) =>
      server.use(
        http[method.toLowerCase() as 'get'](`*${address}`, async ({ request, params }) =>
          toResponse(answer(await record(`${method} ${address}`, request, params))),
        ),
      ),
  };

  const record = async (id: string, request: Request, params: PathParams): Promise<RecordedCall> => {
    const recorded = {
      id,
      address: addressOf(request),
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      body: await readBody(request.clone()),
      headers: request.headers,
    };
    calls.push(recorded);
    return recorded;
  };

  const handlers = defaultResponses.map(([call, defaultResponse]) =>
    http[call.method.toLowerCase() as 'get'](base + call.path, async ({ request, params }) => {
      const recorded = await record(call.id, request, params);
      const parsed = call.body?.safeParse(readFields(recorded.body));
      const fakeRequest = { ...recorded, body: parsed?.data ?? {} };
      const override = overrides.get(call.id);
      const response = typeof override === 'function' ? await override(fakeRequest) : override;
      if (response === 'pending') return new Promise<Response>(() => undefined);
      if (response === 'network error') return HttpResponse.error();
      const invalid = parsed?.error && { status: 400, body: fieldErrors(parsed.error) };
      const answer = response ?? invalid ?? defaultResponse(api.club, fakeRequest);
      assertResponse(call, answer);
      return toResponse(answer);
    }),
  );
  const server = setupServer(...handlers);

  beforeAll(() => {
    configureApi({ baseUrl: base });
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(async () => {
    calls.length = 0;
    overrides.clear();
    server.resetHandlers();
    api.club = fakeClub();
    sessionBus.logOut();
    logInForTest();
    // Removes leftovers of an earlier test.
    await outbox.deleteAll(TEST_USER);
  });
  afterAll(() => server.close());
  return api;
}
