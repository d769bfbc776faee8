import { v7 as uuid } from 'uuid';
import { messageOf } from './message-of';
import { proxiedFetch } from './proxied-fetch';
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

  constructor({ url, token, fetch: given = proxiedFetch }: ClientOptions) {
    this.#url = url.replace(/\/$/, '');
    this.#token = token;
    this.#fetch = given;
  }

  status(environment: string | undefined): Promise<StatusLine[]> {
    return this.#read(environment === undefined ? '/v1/status' : `${pathOf(environment)}/status`);
  }

  differences(left: string, right: string): Promise<DifferenceLine[]> {
    return this.#read(`${pathOf(left)}/differences/${encodeURIComponent(right)}`);
  }

  /** @param of only changes of this module */
  history(environment: string, of?: string): Promise<HistoryLine[]> {
    const query = of === undefined ? '' : `?of=${encodeURIComponent(of)}`;
    return this.#read(`${pathOf(environment)}/history${query}`);
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
    const body: Requests['publish'] = { builds: builds.map(({ build }) => build), together, why };
    return this.#send('POST', `${pathOf(environment)}/publish`, body);
  }

  async preview(build: LocalBuild, options: Omit<Requests['preview'], 'build'>): Promise<PreviewOutcome> {
    await this.#upload([build]);
    const body: Requests['preview'] = { build: build.build, ...options };
    return this.#change('/v1/previews', body);
  }

  endPreview(name: string, why: string): Promise<Outcome> {
    const body: Requests['endPreview'] = { why };
    return this.#change(`/v1/previews/${encodeURIComponent(name)}/end`, body);
  }

  promote(environment: string, body: Requests['promote']): Promise<Outcome[]> {
    return this.#send('POST', `${pathOf(environment)}/promote`, body);
  }

  rollback(environment: string, body: Requests['rollback']): Promise<Outcome[]> {
    return this.#send('POST', `${pathOf(environment)}/rollback`, body);
  }

  canary(environment: string, body: Requests['canary']): Promise<CanaryOutcome> {
    return this.#change(`${pathOf(environment)}/canary`, body);
  }

  canaryStep(environment: string, body: Requests['canaryStep']): Promise<Outcome> {
    return this.#change(`${pathOf(environment)}/canary-step`, body);
  }

  withdraw(environment: string, module: string, { why }: { why: string }): Promise<Outcome> {
    const body: Requests['withdraw'] = { module, why };
    return this.#change(`${pathOf(environment)}/withdraw`, body);
  }

  checkApi(environment: string, body: Requests['checkApi']): Promise<ApiCheck> {
    return this.#send('POST', `${pathOf(environment)}/check-api`, body);
  }

  prune(body: Requests['prune']): Promise<Pruned> {
    return this.#send('POST', '/v1/prune', body);
  }

  /** @returns the token's text, which can't be read again */
  createToken(body: Requests['createToken']): Promise<TokenLine & { token: string }> {
    return this.#send('POST', '/v1/tokens', body);
  }

  revokeToken(id: string): Promise<TokenLine> {
    return this.#send('DELETE', `/v1/tokens/${encodeURIComponent(id)}`);
  }

  /** Sends the files that the service doesn't have. This also resumes an interrupted upload. */
  async #upload(builds: readonly LocalBuild[]): Promise<void> {
    const contents = new Map(builds.flatMap((build) => [...build.contents]));
    const body: Requests['missing'] = { hashes: [...contents.keys()] };
    const { missing } = await this.#send<{ missing: string[] }>('POST', '/v1/files/missing', body);
    for (const hash of missing) {
      const content = contents.get(hash);
      if (content) await this.#send('PUT', `/v1/files/${hash}`, content);
    }
  }

  #read<Answer>(path: string): Promise<Answer> {
    return this.#send('GET', path);
  }

  /** A change of one module. The response to a request that was already carried out is a list. */
  async #change<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await this.#send<Answer | Answer[]>('POST', path, body);
    return Array.isArray(answer) ? (answer[0] as Answer) : answer;
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
          `The registry service at ${this.#url} does not answer (${messageOf(error)}). Start it with npm start, or set COURTSIDE_RELEASE_SERVICE.`,
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

const pathOf = (environment: string) => `/v1/environments/${encodeURIComponent(environment)}`;
