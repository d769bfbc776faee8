import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import { commonResponses } from '@courtside/contracts/errors';
import type { Call } from '@courtside/contracts/call';
import { configureApi } from '@courtside/api-client';
import { sessionBus } from '@courtside/session-bus';
import { usualAnswers, type FakeAnswer, type FakeRequest } from './fake-answers';
import { fakeClub, type FakeClub } from './fake-club';
import { logInForTest } from './fake-session';

const base = 'http://api.test';

/** One call the screens made, with its body as sent (the fields of a form, or JSON). */
export interface SeenCall {
  readonly id: string;
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

/** `'no answer'` stands for a lost connection, `'pending'` for an answer that has not come yet. */
type Override = FakeAnswer | 'no answer' | 'pending' | ((request: FakeRequest) => FakeAnswer | 'no answer' | Promise<FakeAnswer>);

export interface FakeApi {
  /** The club it answers from; new for every test. */
  club: FakeClub;
  /** Every call since the test began, in order. */
  readonly calls: SeenCall[];
  callsOf(call: Call): SeenCall[];
  /** Replaces the usual answer of a call until the test ends. */
  answer(call: Call, override: Override): void;
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData());
  if (type.startsWith('application/json')) return request.json();
  return undefined;
}

/** A body the contract does not know would hide a fault of the screen or of the test: it throws. */
function checkAnswer(call: Call, { status, body }: FakeAnswer): void {
  const schema = call.responses[status] ?? (commonResponses as Call['responses'])[status];
  if (schema === undefined && call.responses[status] === undefined && status < 500) {
    throw new Error(`${call.id} does not declare the status ${status}.`);
  }
  if (schema && !(body instanceof Blob)) schema.parse(body);
}

/** Files of a form are not part of the contract's fields. */
function readFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !(value instanceof Blob)));
}

function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (fields[String(path[0] ?? 'non_field_errors')] ??= []).push(message);
  return fields;
}

function respond(call: Call, answer: FakeAnswer): Response {
  checkAnswer(call, answer);
  const { body, ...init } = answer;
  if (body instanceof Blob) return new HttpResponse(body, init);
  return body === undefined ? new HttpResponse(null, init) : HttpResponse.json(body as JsonBodyType, init);
}

/**
 * The API of a test file: a server made from the contracts over a club in memory. It checks what screens send and
 * what tests make it answer against the same schemas as the real one. The coach is logged in before every test.
 *
 * @example const api = useFakeApi(); // at the top of a describe
 */
export function useFakeApi(): FakeApi {
  const calls: SeenCall[] = [];
  const overrides = new Map<string, Override>();
  const api: FakeApi = {
    club: fakeClub(),
    calls,
    callsOf: (call) => calls.filter(({ id }) => id === call.id),
    answer: (call, override) => void overrides.set(call.id, override),
  };

  const handlers = usualAnswers.map(([call, usual]) =>
    http[call.method.toLowerCase() as 'get'](base + call.path, async ({ request, params }) => {
      const body = await readBody(request.clone());
      const seen = { id: call.id, params: params as Record<string, string>, query: new URL(request.url).searchParams, body, headers: request.headers };
      calls.push(seen);
      const parsed = call.body?.safeParse(readFields(body));
      const asked = { ...seen, body: parsed?.data ?? {} };
      const override = overrides.get(call.id);
      const answer = typeof override === 'function' ? await override(asked) : override;
      if (answer === 'pending') return new Promise<Response>(() => undefined);
      if (answer === 'no answer') return HttpResponse.error();
      if (answer) return respond(call, answer);
      if (parsed && !parsed.success) return respond(call, { status: 400, body: fieldErrors(parsed.error) });
      return respond(call, usual(api.club, asked));
    }),
  );
  const server = setupServer(...handlers);

  beforeAll(() => {
    configureApi({ baseUrl: base });
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    calls.length = 0;
    overrides.clear();
    api.club = fakeClub();
    sessionBus.logOut();
    logInForTest();
  });
  afterAll(() => server.close());
  return api;
}
