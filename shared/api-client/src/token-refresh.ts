import axios from 'axios';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import type { Tokens } from '@courtside/contracts/auth';
import { RENEW_BEFORE_MS } from '@courtside/contracts/first-calls';
import { paths } from '@courtside/contracts/paths';

const LOCK = 'courtside-token-refresh';
/** The longest delay until this tab sees tokens that another tab stored before releasing the lock. */
const STORAGE_SYNC_MS = 1_000;

const renewal = axios.create({ withCredentials: true, timeout: 15_000 });

/** Sets the base address of the API. */
export function setRenewalBase(baseUrl: string): void {
  renewal.defaults.baseURL = baseUrl;
}

/** Whether the stored access token should be renewed now. */
export function needsRenewal(now = Date.now()): boolean {
  const session = sessionBus.session();
  return session.status === 'user' && session.expiresAt - now < RENEW_BEFORE_MS;
}

async function renew(oldToken: string | null): Promise<boolean> {
  const current = localStorage.getItem(storageKeys.access);
  // Another tab renewed the tokens or logged out while this one waited for the lock.
  if (current !== oldToken) return current !== null;
  const refresh = localStorage.getItem(storageKeys.refresh);
  if (!refresh) return false;
  try {
    const { data } = await renewal.post<Tokens>(paths.refresh, { refresh });
    // The user logged out in the meantime and must stay logged out.
    if (localStorage.getItem(storageKeys.refresh) !== refresh) return false;
    sessionBus.logIn(data);
    return true;
  } catch (error) {
    if (axios.isAxiosError(error) && error.response && error.response.status < 500 && error.response.status !== 429)
      return false;
    throw error;
  }
}

/** Resolves when the stored access token changes, or after `STORAGE_SYNC_MS`. */
async function waitForNewToken(oldToken: string | null): Promise<void> {
  if (localStorage.getItem(storageKeys.access) !== oldToken) return;
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
  if (!navigator.locks) return renew(oldToken);
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
  const oldToken = localStorage.getItem(storageKeys.access);
  inFlight ??= renewInOneTab(oldToken).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

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
    const wait = Math.max(0, session.expiresAt - Date.now() - RENEW_BEFORE_MS);
    timer = setTimeout(() => void attempt(), Math.min(wait, 2 ** 31 - 1));
  };
  const attempt = async () => {
    try {
      if (needsRenewal() && !(await renewTokens())) sessionBus.logOut();
    } catch {
      timer = setTimeout(() => void attempt(), 10_000);
    }
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible' && needsRenewal()) void attempt();
  };

  const unsubscribe = sessionBus.subscribe(schedule);
  document.addEventListener('visibilitychange', onVisible);
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
