import axios, { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { FirstCalls } from './first-calls';

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
