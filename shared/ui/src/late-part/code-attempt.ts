import { lazy, type ComponentType } from 'react';

/** Imports a component from its own file. */
export type LoadCode<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** One attempt to load a component. It belongs to no render, because React discards renders and repeats them. */
export interface CodeAttempt<Props = object> {
  readonly id: number;
  readonly Component: ComponentType<Props>;
  readonly code: Promise<{ default: ComponentType<Props> }>;
  readonly startedAt: number;
  /** What was on the screen before may stay until this resolves. Null if that time is over. */
  held: Promise<void> | null;
  isLoaded: boolean;
}

/** Delays before the same file is requested again, in milliseconds. */
const BACKOFF = [300, 900];
const FETCH_AGAIN_MS = 5_000;
/** Files that arrive within this time show without a skeleton in between. */
const HELD_MS = 500;
/** A failed attempt that nothing has shown by then is forgotten, so that the next visit requests the files again. */
const FORGET_MS = 1_000;

/** Components that are already loaded. They show without the skeleton, which React would keep for a third of a second. */
const loaded = new WeakMap<object, unknown>();
/** Attempts that nothing on the screen has taken over yet. */
const waiting = new WeakMap<object, unknown>();
let attempts = 0;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether a file could not be loaded. The bundler's name for it. */
export const isUnreachable = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** The address that the bundler could not load. */
const fileOf = (error: unknown) => (error as { request?: string }).request;

/**
 * Browsers cache files for a year, also one that a network has changed or cut off. Replaces it by the server's.
 * @throws the error if the server doesn't have the file either
 */
async function fetchAgain(error: unknown): Promise<void> {
  const file = fileOf(error);
  if (file === undefined) return;
  let isThere = false;
  try {
    isThere = (await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(FETCH_AGAIN_MS) })).ok;
  } catch {
    // There is no network, or it holds the file.
  }
  if (!isThere) throw error;
}

/** Requests each file that can't be loaded twice more: a network can have damaged all files of a screen. */
async function loadWithRetries<Props>(load: LoadCode<Props>): Promise<{ default: ComponentType<Props> }> {
  const retries = new Map<string | undefined, number>();
  let failure: unknown;
  for (;;)
    try {
      if (failure !== undefined) await fetchAgain(failure);
      return await load();
    } catch (error) {
      const earlier = retries.get(fileOf(error)) ?? 0;
      const ms = BACKOFF[earlier];
      if (ms === undefined || !isUnreachable(error)) throw error;
      retries.set(fileOf(error), earlier + 1);
      await delay(ms);
      failure = error;
    }
}

function loadedAttempt<Props>(Component: ComponentType<Props>): CodeAttempt<Props> {
  attempts += 1;
  const code = Promise.resolve({ default: Component });
  return { id: attempts, Component, code, startedAt: Date.now(), held: null, isLoaded: true };
}

/**
 * Starts an attempt. Files that can't be loaded are requested again twice.
 * @param holds whether what was on the screen before may stay for a moment
 */
export function startAttempt<Props>(load: LoadCode<Props>, holds: boolean): CodeAttempt<Props> {
  attempts += 1;
  const code = loadWithRetries(load);
  const attempt: CodeAttempt<Props> = {
    id: attempts,
    Component: lazy(() => code),
    code,
    startedAt: Date.now(),
    held: null,
    isLoaded: false,
  };
  const settle = async () => {
    try {
      const { default: Component } = await code;
      attempt.isLoaded = true;
      loaded.set(load, Component);
      forgetAttempt(load, attempt);
    } catch {
      setTimeout(() => forgetAttempt(load, attempt), FORGET_MS);
    }
  };
  const hold = async (settled: Promise<void>) => {
    await Promise.race([settled, delay(HELD_MS)]);
    attempt.held = null;
  };
  const settled = settle();
  if (holds) attempt.held = hold(settled);
  return attempt;
}

/**
 * The attempt for code that is about to be shown. A repeated render gets the same one: a failed file would otherwise be
 * requested without an end, and its failure never shown.
 */
export function attemptFor<Props>(load: LoadCode<Props>): CodeAttempt<Props> {
  const Component = loaded.get(load) as ComponentType<Props> | undefined;
  if (Component) return loadedAttempt(Component);
  const attempt = (waiting.get(load) as CodeAttempt<Props> | undefined) ?? startAttempt(load, true);
  waiting.set(load, attempt);
  return attempt;
}

const reported = new WeakSet<object>();

/** True only for the first failure of an attempt. */
export function isFirstFailure(attempt: object): boolean {
  if (reported.has(attempt)) return false;
  reported.add(attempt);
  return true;
}

/** Makes the next visit start its own attempt, because this one is on the screen now. */
export function forgetAttempt(load: object, attempt: unknown): void {
  if (waiting.get(load) === attempt) waiting.delete(load);
}

/** Loads code that is about to be shown, so that it appears without a skeleton. Rejects if it can't be loaded. */
export const preloadCode = <Props>(load: LoadCode<Props>): Promise<{ default: ComponentType<Props> }> =>
  attemptFor(load).code;
