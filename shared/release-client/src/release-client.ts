import { fillPath } from '@courtside/contracts/paths';
import { v7 as uuid } from 'uuid';
import { messageOf } from './message-of';
import { proxiedFetch } from './proxied-fetch';
import { Refusal } from './refusal';
import { REQUEST_ID_HEADER, type Failure, type Outcome, type PreviewOutcome } from './protocol';
import type { LocalBuild } from './read-build';
import type { AnswerForm, ReleaseCall, ReleaseInput, Schemas } from './release-call';
import { releaseCalls, type ReleaseBody } from './release-calls';

/** The service didn't carry out a call, but not because of the request: for example, its disk is full. */
export class ReleaseFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReleaseFailed';
  }
}

/** The part of `fetch` in use. */
export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** The address of the registry service, such as http://127.0.0.1:4602. */
  url: string;
  token: string | undefined;
  /** Tests replace it to use a service without a port. */
  fetch?: Fetch;
  /** What to do if the service doesn't answer. */
  advice?: string;
}

const ADVICE = 'Set COURTSIDE_RELEASE_SERVICE to its address, or ask the team that runs it.';

/** What callers give, without the types of a call. */
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
}

/** The service answers every call with an object or a list. Undefined for anything else. */
function objectIn(text: string): object | undefined {
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The beginning of an answer without markup. */
const wordsOf = (text: string) =>
  text
    .replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gis, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200) || 'an empty answer';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an answer has the form of its call. */
function hasForm(answer: unknown, { isList, field }: AnswerForm): boolean {
  if (!isList) return isObject(answer) && (field === null || field in answer);
  return Array.isArray(answer) && answer.every((line) => isObject(line) && (field === null || field in line));
}

/** The connection may break before the response arrives. */
const ATTEMPTS = 3;

/**
 * The calls of the registry service.
 *
 * Every method throws a `Refusal` if the service refuses the call (then nothing has changed), and `ReleaseFailed` if
 * the service fails or can't be reached.
 */
export class ReleaseClient {
  readonly #url: string;
  readonly #token: string | undefined;
  readonly #fetch: Fetch;
  readonly #advice: string;

  constructor({ url, token, fetch: given = proxiedFetch, advice = ADVICE }: ClientOptions) {
    this.#url = url.replace(/\/$/, '');
    this.#token = token;
    this.#fetch = given;
    this.#advice = advice;
  }

  /** @example client.call(releaseCalls.endPreview, { params: { name }, body: { why } }) */
  async call<S extends Schemas, Answer>(
    call: ReleaseCall<S, Answer>,
    ...[input]: unknown extends ReleaseInput<S> ? [] : [input: ReleaseInput<S>]
  ): Promise<Answer> {
    const { params, query, body } = (input ?? {}) as Parts;
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given as [string, string][]).toString();
    const path = fillPath<string>(call.path, params ?? {}) + (search && `?${search}`);
    const sent = await this.#send(call.method, path, body);
    // The answer to a change that was already carried out is a list.
    const answer = call.changesOne && Array.isArray(sent) ? (sent[0] as unknown) : sent;
    if (!hasForm(answer, call.form)) throw this.#foreign(200, JSON.stringify(sent));
    return answer as Answer;
  }

  async publish(
    environment: string,
    builds: readonly LocalBuild[],
    together: boolean,
    why: string,
  ): Promise<Outcome[]> {
    await this.#upload(builds);
    const body = { builds: builds.map(({ build }) => build), together, why };
    return this.call(releaseCalls.publish, { params: { environment }, body });
  }

  async preview(build: LocalBuild, options: Omit<ReleaseBody<'preview'>, 'build'>): Promise<PreviewOutcome> {
    await this.#upload([build]);
    return this.call(releaseCalls.preview, { body: { build: build.build, ...options } });
  }

  /** Sends the files that the service doesn't have. This also resumes an interrupted upload. */
  async #upload(builds: readonly LocalBuild[]): Promise<void> {
    const contents = new Map(builds.flatMap((build) => [...build.contents]));
    const { missing } = await this.call(releaseCalls.missingFiles, { body: { hashes: [...contents.keys()] } });
    for (const sha256 of missing) {
      const body = contents.get(sha256);
      if (body) await this.call(releaseCalls.sendFile, { params: { sha256 }, body });
    }
  }

  /** If a response is lost, the call is sent again with the same id, so it is carried out only once. */
  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const isFile = body instanceof Uint8Array;
    const headers = {
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(method !== 'GET' && { [REQUEST_ID_HEADER]: uuid() }),
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    };
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#fetch(this.#url + path, {
        method,
        headers,
        ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      }).catch((error: unknown) => {
        if (attempt < ATTEMPTS) return null;
        throw new ReleaseFailed(
          `The registry service at ${this.#url} does not answer (${messageOf(error)}). ${this.#advice}`,
        );
      });
      if (answer) return this.#result(answer, attempt > 1);
    }
  }

  async #result(answer: Response, isRepetition: boolean): Promise<unknown> {
    const text = await answer.text();
    const body = objectIn(text);
    if (answer.ok && body) return body;
    const { refused, why, fix = '', outcome } = (body ?? {}) as Partial<Failure>;
    if (answer.status === 409 && isRepetition && outcome !== undefined) return outcome;
    if (typeof why !== 'string') throw this.#foreign(answer.status, text);
    if (refused !== undefined) throw new Refusal(refused, why, fix);
    throw new ReleaseFailed(why);
  }

  #foreign(status: number, text: string): ReleaseFailed {
    return new ReleaseFailed(
      `A proxy, or another server than the registry service, answered at ${this.#url} with status ${status}: ${wordsOf(text)}`,
    );
  }
}
