import { v7 as uuid } from 'uuid';
import { Refusal } from './refusal';
import {
  REQUEST_ID_HEADER,
  type ApiCheck,
  type CanaryOutcome,
  type DifferenceLine,
  type Failure,
  type HistoryLine,
  type Outcome,
  type PreviewLine,
  type PreviewOutcome,
  type Pruned,
  type Requests,
  type StatusLine,
  type TokenLine,
} from './protocol';
import type { LocalBuild } from './read-build';

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
}

/** The connection may break before the response arrives. */
const ATTEMPTS = 3;

type Body<Call extends keyof Requests> = Requests[Call];
type Reason = { why: string };

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

  constructor({ url, token, fetch: given = fetch }: ClientOptions) {
    this.#url = url.replace(/\/$/, '');
    this.#token = token;
    this.#fetch = given;
  }

  status(environment: string | undefined): Promise<StatusLine[]> {
    return this.#read(
      environment === undefined ? '/v1/status' : `/v1/environments/${encodeURIComponent(environment)}/status`,
    );
  }

  differences(left: string, right: string): Promise<DifferenceLine[]> {
    return this.#read(`/v1/environments/${encodeURIComponent(left)}/differences/${encodeURIComponent(right)}`);
  }

  /** @param of only changes of this module */
  history(environment: string, of?: string): Promise<HistoryLine[]> {
    const query = of === undefined ? '' : `?of=${encodeURIComponent(of)}`;
    return this.#read(`/v1/environments/${encodeURIComponent(environment)}/history${query}`);
  }

  previews(): Promise<PreviewLine[]> {
    return this.#read('/v1/previews');
  }

  tokens(): Promise<TokenLine[]> {
    return this.#read('/v1/tokens');
  }

  async publish(
    environment: string,
    builds: readonly LocalBuild[],
    together: boolean,
    why: string,
  ): Promise<Outcome[]> {
    await this.#upload(builds);
    const body: Body<'publish'> = { builds: builds.map(({ build }) => build), together, why };
    return this.#change(environment, 'publish', body);
  }

  async preview(build: LocalBuild, options: Omit<Body<'preview'>, 'build'>): Promise<PreviewOutcome> {
    await this.#upload([build]);
    const body: Body<'preview'> = { build: build.build, ...options };
    return this.#send<PreviewOutcome | PreviewOutcome[]>('POST', '/v1/previews', body).then(one);
  }

  endPreview(name: string, why: string): Promise<Outcome> {
    return this.#send<Outcome | Outcome[]>('POST', `/v1/previews/${encodeURIComponent(name)}/end`, {
      why,
    } satisfies Body<'endPreview'>).then(one);
  }

  promote(environment: string, body: Body<'promote'>): Promise<Outcome[]> {
    return this.#change(environment, 'promote', body);
  }

  rollback(environment: string, body: Body<'rollback'>): Promise<Outcome[]> {
    return this.#change(environment, 'rollback', body);
  }

  canary(environment: string, body: Body<'canary'>): Promise<CanaryOutcome> {
    return this.#change<CanaryOutcome | CanaryOutcome[]>(environment, 'canary', body).then(one);
  }

  canaryStep(environment: string, body: Body<'canaryStep'>): Promise<Outcome> {
    return this.#change<Outcome | Outcome[]>(environment, 'canary-step', body).then(one);
  }

  withdraw(environment: string, module: string, { why }: Reason): Promise<Outcome> {
    const body: Body<'withdraw'> = { module, why };
    return this.#change<Outcome | Outcome[]>(environment, 'withdraw', body).then(one);
  }

  checkApi(environment: string, body: Body<'checkApi'>): Promise<ApiCheck> {
    return this.#change(environment, 'check-api', body);
  }

  prune(body: Body<'prune'>): Promise<Pruned> {
    return this.#send('POST', '/v1/prune', body);
  }

  /** @returns the token's text, which can't be read again */
  createToken(body: Body<'createToken'>): Promise<TokenLine & { token: string }> {
    return this.#send('POST', '/v1/tokens', body);
  }

  revokeToken(id: string): Promise<TokenLine> {
    return this.#send('DELETE', `/v1/tokens/${encodeURIComponent(id)}`);
  }

  /** Sends the files that the service doesn't have. This also resumes an interrupted upload. */
  async #upload(builds: readonly LocalBuild[]): Promise<void> {
    const contents = new Map(builds.flatMap((build) => [...build.contents]));
    const body: Body<'missing'> = { hashes: [...contents.keys()] };
    const { missing } = await this.#send<{ missing: string[] }>('POST', '/v1/files/missing', body);
    for (const hash of missing) {
      const content = contents.get(hash);
      if (content) await this.#send('PUT', `/v1/files/${hash}`, content);
    }
  }

  #read<Answer>(path: string): Promise<Answer> {
    return this.#send('GET', path);
  }

  #change<Answer>(environment: string, what: string, body: object): Promise<Answer> {
    return this.#send('POST', `/v1/environments/${encodeURIComponent(environment)}/${what}`, body);
  }

  /** If a response is lost, the call is sent again with the same id, so it is carried out only once. */
  async #send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
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
          `The registry service at ${this.#url} does not answer (${causeOf(error)}). Start it with npm start, or set COURTSIDE_RELEASE_SERVICE.`,
        );
      });
      if (answer) return this.#result(answer, attempt > 1);
    }
  }

  async #result<Answer>(answer: Response, isRepetition: boolean): Promise<Answer> {
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as Answer;
    let failure: Failure;
    try {
      failure = JSON.parse(text) as Failure;
    } catch {
      throw new ReleaseFailed(`The registry service answered ${answer.status}: ${text.slice(0, 200)}`);
    }
    if (answer.status === 409 && isRepetition && failure.outcome !== undefined) return failure.outcome as Answer;
    if (failure.refused !== undefined) throw new Refusal(failure.refused, failure.why, failure.fix ?? '');
    throw new ReleaseFailed(failure.why);
  }
}

/** The response to a request that was already carried out is a list. */
const one = <Value>(answer: Value | Value[]): Value => (Array.isArray(answer) ? (answer[0] as Value) : answer);

const causeOf = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : { cause: undefined, message: String(error) };
  return cause instanceof Error && cause.message ? cause.message : message;
};
