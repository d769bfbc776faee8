import axios from 'axios';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import type { Tokens } from '@courtside/contracts/auth';
import { paths } from '@courtside/contracts/paths';

/** Tokens are renewed this long before they expire, so that no call meets an expired one. */
const RENEW_BEFORE_MS = 2 * 60_000;
const LOCK = 'courtside-token-refresh';
/** What another tab stored is seen here a moment after it let go of the lock; longer than this it did not store anything. */
const SEEN_WITHIN_MS = 1_000;

const renewal = axios.create({ withCredentials: true, timeout: 15_000 });

/** Points the renewal at the API of this environment. */
export function setRenewalBase(baseUrl: string): void {
  renewal.defaults.baseURL = baseUrl;
}

/** Whether the stored access token should be renewed now. */
export function needsRenewal(now = Date.now()): boolean {
  const session = sessionBus.session();
  return session.status === 'user' && session.expiresAt - now < RENEW_BEFORE_MS;
}

async function renew(spent: string | null): Promise<boolean> {
  const current = localStorage.getItem(storageKeys.access);
  // Another tab renewed it, or logged out, while this one waited for the lock.
  if (current !== spent) return current !== null;
  const refresh = localStorage.getItem(storageKeys.refresh);
  if (!refresh) return false;
  try {
    const { data } = await renewal.post<Tokens>(paths.refresh, { refresh });
    // Logged out meanwhile: a renewal must not log in again.
    if (localStorage.getItem(storageKeys.refresh) !== refresh) return false;
    sessionBus.logIn(data);
    return true;
  } catch (failure) {
    if (axios.isAxiosError(failure) && failure.response && failure.response.status < 500 && failure.response.status !== 429) return false;
    throw failure;
  }
}

/** Resolves once another access token than this is seen here, or none is to be expected any more. */
async function untilSeen(spent: string | null): Promise<void> {
  if (localStorage.getItem(storageKeys.access) !== spent) return;
  await new Promise<void>((resolve) => {
    const seen = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = sessionBus.subscribe(seen);
    const timer = setTimeout(seen, SEEN_WITHIN_MS);
  });
}

/** Renews where no other tab does; else waits for what comes of that. */
async function renewInTurn(spent: string | null): Promise<boolean> {
  if (!navigator.locks) return renew(spent);
  const renewed = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && renew(spent));
  return renewed ?? navigator.locks.request(LOCK, () => untilSeen(spent).then(() => renew(spent)));
}

let inFlight: Promise<boolean> | null = null;

/**
 * Renews the tokens once, however many calls and tabs ask at the same time.
 * @returns false where the session is over (no refresh token, or the server refuses it)
 * @throws when the server cannot be reached; the session then stays as it is
 */
export function renewTokens(): Promise<boolean> {
  const spent = localStorage.getItem(storageKeys.access);
  inFlight ??= renewInTurn(spent).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/**
 * Keeps the session fresh while a tab is open: renews well before expiry and when the tab wakes.
 * @returns a function that stops it
 */
export function startSilentRenewal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
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
  const wake = () => {
    if (document.visibilityState === 'visible' && needsRenewal()) void attempt();
  };

  const unsubscribe = sessionBus.subscribe(plan);
  document.addEventListener('visibilitychange', wake);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', wake);
  };
}
