import axios from 'axios';
import { v4, validate } from 'uuid';
import { deviceStorage, notify, sessionBus, storageKeys, type Session } from '@courtside/session-bus';
import type { Tokens } from '@courtside/contracts/auth';
import { RENEW_BEFORE_MS } from '@courtside/contracts/first-calls';
import { routes } from '@courtside/contracts/routes';
import { messages } from '@courtside/contracts/messages';
import { parseBody, requireAnswers } from '../answers/require-answers';
import { RenewalPace } from './renewal-pace';
import { requestOf } from './request';

const LOCK = 'courtside-token-refresh';
/** The longest delay until this tab sees tokens that another tab stored before releasing the lock. */
const STORAGE_SYNC_MS = 1_000;

const renewal = axios.create({ withCredentials: true, timeout: 15_000 });
requireAnswers(renewal);

/** Sets the base address of the API. */
export function setRenewalBase(baseUrl: string): void {
  renewal.defaults.baseURL = baseUrl;
}

const pace = new RenewalPace(() => performance.now(), Math.random);
sessionBus.onSessionEnd(() => pace.reset());

type UserSession = Extract<Session, { status: 'user' }>;

/** How long an access token is valid, by the server's own times. Undefined if the token doesn't say it. */
const lifetimeOf = ({ issuedAt, expiresAt }: UserSession) =>
  issuedAt !== undefined && expiresAt > issuedAt ? expiresAt - issuedAt : undefined;

/** Milliseconds until the stored access token should be renewed. Infinity if it can't be. */
function renewalDueIn(session: Session): number {
  if (session.status !== 'user' || deviceStorage.getItem(storageKeys.refresh) === null) return Infinity;
  const earlier = Math.min(RENEW_BEFORE_MS, (lifetimeOf(session) ?? Infinity) / 5);
  const left = sessionBus.isTimeDoubtful() ? 0 : session.expiresAt - sessionBus.serverTime() - earlier;
  return Math.max(left, pace.waitFor(session.accessToken));
}

/** Whether the stored access token should be renewed now. */
export const needsRenewal = (): boolean => renewalDueIn(sessionBus.session()) <= 0;

/** The name of the current renewal. It outlives the page, because the answer may be lost with it. */
function currentAttempt(): string {
  const stored = deviceStorage.getItem(storageKeys.renewalAttempt) ?? '';
  if (validate(stored)) return stored;
  const attempt = v4();
  deviceStorage.setItem(storageKeys.renewalAttempt, attempt);
  return attempt;
}

/** How long the reason for an unexpected logout is shown. */
const REASON_MS = 15_000;

/** The reasons that the user can't know: an owner has removed them, or the login was ended on another device. */
const REASONS: ReadonlySet<unknown> = new Set([messages.accessEnded, messages.loginEnded]);

/** Says why the session has ended if the user can't know it. */
async function sayWhy(data: unknown): Promise<void> {
  const body = (await parseBody(data)) as { detail?: unknown } | null;
  if (REASONS.has(body?.detail)) notify({ kind: 'error', text: String(body?.detail), ms: REASON_MS });
}

async function renew(oldToken: string | null): Promise<boolean> {
  const current = deviceStorage.getItem(storageKeys.access);
  // Another tab renewed the tokens or logged out while this one waited for the lock.
  if (current !== oldToken) return current !== null;
  const refresh = deviceStorage.getItem(storageKeys.refresh);
  if (!refresh) return false;
  const refusal = pace.refusal(oldToken);
  if (refusal) throw refusal.error;
  const attempt = currentAttempt();
  try {
    const { data } = await renewal.request<Tokens>(requestOf(routes.refreshTokens, { body: { refresh, attempt } }));
    // The user logged out in the meantime and must stay logged out.
    if (deviceStorage.getItem(storageKeys.refresh) !== refresh) return false;
    deviceStorage.removeItem(storageKeys.renewalAttempt);
    // If a tab has opened another club in the meantime, its token is the newer one.
    const newer = deviceStorage.getItem(storageKeys.access);
    sessionBus.logIn(newer === current || newer === null ? data : { ...data, access: newer });
    if (newer === current && sessionBus.hasMoved()) deviceStorage.setItem(storageKeys.clubEnded, '1');
    const renewed = sessionBus.session();
    if (renewed.status === 'user') pace.noteSuccess(renewed.accessToken, lifetimeOf(renewed));
    return true;
  } catch (error) {
    const answer = axios.isAxiosError(error) ? error.response : undefined;
    if (answer?.status === 401) {
      await sayWhy(answer.data);
      return false;
    }
    const retryAfterMs = Number(answer?.headers['retry-after']) * 1_000 || 0;
    pace.noteFailure(oldToken, { error, answered: answer !== undefined, retryAfterMs });
    throw error;
  }
}

/** Resolves when the stored access token changes, or after `STORAGE_SYNC_MS`. */
async function waitForNewToken(oldToken: string | null): Promise<void> {
  if (deviceStorage.getItem(storageKeys.access) !== oldToken) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = sessionBus.subscribe(finish);
    const timer = setTimeout(finish, STORAGE_SYNC_MS);
  });
}

/** Renews the tokens, or waits for the result if another tab is renewing them. */
async function renewInOneTab(oldToken: string | null): Promise<boolean> {
  // Without site data, browsers refuse locks, and no other tab has this session.
  if (!navigator.locks || deviceStorage.problem() === 'blocked') return renew(oldToken);
  const renewed = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && renew(oldToken));
  return renewed ?? navigator.locks.request(LOCK, () => waitForNewToken(oldToken).then(() => renew(oldToken)));
}

let inFlight: Promise<boolean> | null = null;

/**
 * Renews the tokens. Simultaneous calls, even from other tabs, share one renewal.
 * @returns false if the session ended (no refresh token, or the server rejects it)
 * @throws if the server cannot be reached; the session does not change
 */
export function renewTokens(): Promise<boolean> {
  const oldToken = deviceStorage.getItem(storageKeys.access);
  inFlight ??= renewInOneTab(oldToken).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** Timers stop while a device sleeps, and its clock can be set, so the time is checked at least this often. */
const CHECK_MS = 60_000;
/** No mistake in a token or a clock makes the timer run faster. */
const SHORTEST_WAIT_MS = 1_000;

/**
 * Renews the tokens before they expire and when the tab becomes visible.
 * @returns a function that stops the renewals
 */
export function startSilentRenewal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    clearTimeout(timer);
    const session = sessionBus.session();
    if (session.status !== 'user') return;
    const wait = Math.max(SHORTEST_WAIT_MS, renewalDueIn(session));
    timer = setTimeout(() => void attempt(), Math.min(wait, CHECK_MS));
  };
  const attempt = async () => {
    try {
      if (needsRenewal() && !(await renewTokens())) sessionBus.logOut();
    } catch {
      // The server can't be reached, or is busy. The pace decides when to try again.
    }
    schedule();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void attempt();
  };

  const unsubscribe = sessionBus.subscribe(schedule);
  document.addEventListener('visibilitychange', onVisible);
  void attempt();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
