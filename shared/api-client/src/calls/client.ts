import { CONTRACTS_HEADER } from '@courtside/contracts/contract-version';
import { messages } from '@courtside/contracts/messages';
import type { AnswerOf, Route } from '@courtside/contracts/route';
import { CONTRACTS_VERSION } from '@courtside/contracts/routes';
import axios, { type AxiosInstance, type AxiosRequestConfig, type InternalAxiosRequestConfig, isCancel } from 'axios';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { requireAnswers } from '../answers/require-answers';
import { ApiError, isPageTooOld, toApiError } from './api-error';
import { currentUser } from './current-user';
import { createFirstCalls, firstCallAdapter, type FirstCalls, startedCalls } from './first-calls';
import { network } from './network';
import { pageAge } from './page-age';
import { requestOf, type InputArguments } from './request';
import { noteTeams } from './team-limit';
import { needsRenewal, renewTokens, setRenewalBase } from './token-refresh';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sends no bearer token and does not handle a 401. */
    anonymous?: boolean;
    /** Set on the retry after a token renewal. */
    retried?: boolean;
    /** The user who makes the call. It is not sent if another user is logged in by then. */
    asUser?: string;
    /** The user whose token was sent. */
    sentBy?: string;
  }
}

/** A client that adds the user's token, renews it, and throws errors as `ApiError`. */
export function createClient(firstCalls: FirstCalls): AxiosInstance {
  const created = axios.create({ withCredentials: true, timeout: 30_000, adapter: firstCallAdapter(firstCalls) });

  /** Aborts pending reads of a user who has logged out. Changes continue, because they were made before the logout. */
  let reads = new AbortController();

  created.interceptors.request.use(async (config: InternalAxiosRequestConfig) => {
    config.headers.set(CONTRACTS_HEADER, CONTRACTS_VERSION);
    if (config.anonymous) return config;
    if (config.method === 'get') config.signal = eitherSignal(reads.signal, config.signal);
    if (needsRenewal()) await renewTokens().catch(() => false);
    const token = deviceStorage.getItem(storageKeys.access);
    // Each token is for one club, and what this page shows and does is for another one.
    if (sessionBus.hasMoved()) throw new ApiError(401, {}, messages.clubSwitched);
    // The server would respond the same. Screens may still make calls while their user logs out.
    if (!token || (config.asUser !== undefined && config.asUser !== currentUser()))
      throw new ApiError(401, {}, 'Please log in.');
    config.headers.set('Authorization', `Bearer ${token}`);
    config.sentBy = currentUser() ?? undefined;
    return config;
  });

  requireAnswers(created, network.noteAnswer);
  created.interceptors.response.use((response) => {
    noteTeams(response.config.sentBy, response.headers);
    return response;
  });
  created.interceptors.response.use(undefined, async (failure: unknown) => {
    const error = await toApiError(failure);
    if (axios.isAxiosError(failure) && !isCancel(failure) && !failure.response) network.noteNoAnswer();
    if (isPageTooOld(error)) pageAge.noteTooOld();
    const config = axios.isAxiosError(failure) ? failure.config : undefined;
    if (!(error instanceof ApiError) || error.status !== 401 || !config || config.anonymous) throw error;
    // After a renewal, the server no longer refuses the token: something else refuses the call.
    if (config.retried) throw error;
    if (usedOlderToken(config) || (await renewAfterRejection())) return created.request({ ...config, retried: true });
    if (deviceStorage.getItem(storageKeys.access) !== null) sessionBus.logOut();
    throw error;
  });

  sessionBus.onSessionEnd(() => {
    firstCalls.drop();
    reads.abort();
    reads = new AbortController();
  });
  return created;
}

/** Whether the tokens were renewed during a call. Then the call is made again with the new token. */
function usedOlderToken({ headers }: InternalAxiosRequestConfig): boolean {
  const token = deviceStorage.getItem(storageKeys.access);
  return token !== null && headers.get('Authorization') !== `Bearer ${token}`;
}

/** @throws ApiError if the server can't renew the tokens now. That doesn't end the session. */
async function renewAfterRejection(): Promise<boolean> {
  try {
    return await renewTokens();
  } catch (failure) {
    throw await toApiError(failure);
  }
}

/** Browsers that can't combine signals use the caller's. */
const eitherSignal = (own: AbortSignal, given: AxiosRequestConfig['signal']) =>
  given instanceof AbortSignal && 'any' in AbortSignal ? AbortSignal.any([own, given]) : (given ?? own);

const client = createClient(createFirstCalls(startedCalls()));

/** Sets the base address of the API. Empty means the origin of the page. */
export function configureApi({ baseUrl }: { baseUrl: string }): void {
  client.defaults.baseURL = baseUrl;
  setRenewalBase(baseUrl);
}

/**
 * Makes a call and returns the body of the response.
 * @throws ApiError if the call fails
 */
export async function call<Body>(config: AxiosRequestConfig): Promise<Body> {
  const { data } = await client.request<Body>(config);
  return data;
}

/**
 * Makes a call of the contracts and returns the body of the response.
 * @throws ApiError if the call fails
 *
 * @example callApi(routes.editPlayer, { params: { id }, body })
 */
export const callApi = <C>(route: Route<C>, ...input: InputArguments<C>): Promise<AnswerOf<C>> =>
  call<AnswerOf<C>>(requestOf(route, ...input));
