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
