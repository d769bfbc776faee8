import axios, { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { CURRENT_MS, type StartedCall } from '@courtside/contracts/first-calls';

declare global {
  interface Window {
    /** Set by the page. */
    courtsideFirstCalls?: StartedCall[];
  }
}

/** The calls that the page has started and that are not used yet. */
export interface FirstCalls {
  /**
   * The answer to a GET with this token, at most once. Null if the page hasn't started this call, or started it too
   * long ago.
   * @param url absolute
   */
  take(url: string, token: string): Promise<Response> | null;
  /** Forgets all of them. */
  drop(): void;
}

/** Normalizes an address, so that the order and the encoding of its query don't matter. */
function canonical(address: string): string {
  const url = new URL(address);
  url.searchParams.sort();
  return url.href;
}

/**
 * Keeps started calls for as long as their answers count as current.
 * @param now by the same clock as `startedAt`
 */
export function createFirstCalls(
  started: readonly StartedCall[],
  now: () => number = () => performance.now(),
): FirstCalls {
  let left = started;
  return {
    take(url, token) {
      // Answers can be large, so any call removes outdated ones.
      left = left.filter(({ startedAt }) => now() - startedAt <= CURRENT_MS);
      const call = left.find((each) => each.token === token && canonical(each.url) === canonical(url));
      left = left.filter((each) => each !== call);
      return call?.answer ?? null;
    },
    drop() {
      left = [];
    },
  };
}

/** Removes the started calls from the page, so that no module can read or replace them. */
export function startedCalls(): StartedCall[] {
  const started = window.courtsideFirstCalls ?? [];
  delete window.courtsideFirstCalls;
  // From now on, their age is measured with a clock that nobody can set.
  const epoch = Date.now() - performance.now();
  return started.map((call) => ({ ...call, startedAt: call.startedAt - epoch }));
}

const send: AxiosAdapter = (config) => axios.getAdapter(axios.defaults.adapter, config)(config);

/** The status of `Response.error()`. */
const NO_ANSWER = 0;

/** Waits for an answer, unless the caller gives up first. */
const waitFor = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    // A redirected answer isn't the server's. The client makes the call itself.
    answer.then(
      (response) => resolve(response.redirected ? Response.error() : response),
      () => resolve(Response.error()),
    );
  });

/** Makes axios treat the answer like one to its own request: status, headers, time limit and abort. */
const env = {
  fetch: (request: unknown, options: unknown) =>
    waitFor((options as { answer: Promise<Response> }).answer, (request as Request).signal),
};

async function adopt(config: InternalAxiosRequestConfig, answer: Promise<Response>): Promise<AxiosResponse> {
  const takeOver = axios.getAdapter('fetch', { env });
  try {
    const response = await takeOver({ ...config, fetchOptions: { answer } });
    return response.status === NO_ANSWER ? await send(config) : { ...response, config };
  } catch (error) {
    // A repetition after a token renewal is an ordinary call.
    if (axios.isAxiosError(error)) error.config = config;
    throw error;
  }
}

/** The page's started call for the same request. */
function find(firstCalls: FirstCalls, config: InternalAxiosRequestConfig): Promise<Response> | null {
  const authorization = config.headers.get('Authorization');
  const isPlain = config.method === 'get' && (config.responseType ?? 'json') === 'json' && config.data === undefined;
  if (!isPlain || typeof authorization !== 'string') return null;
  const url = new URL(axios.getUri(config), window.location.origin).href;
  return firstCalls.take(url, authorization.replace('Bearer ', ''));
}

/** Makes calls, but takes over calls that the page has started. The user's first change makes unused ones outdated. */
export const firstCallAdapter =
  (firstCalls: FirstCalls): AxiosAdapter =>
  async (config) => {
    if (config.method !== 'get' && !config.anonymous) firstCalls.drop();
    const answer = find(firstCalls, config);
    return answer ? adopt(config, answer) : send(config);
  };
