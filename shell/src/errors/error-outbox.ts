import type { ErrorReport, ReportedError } from '@courtside/contracts/reported-errors';

/** Different errors that wait; more are only counted. */
const MAX_WAITING = 20;
const MAX_COUNT = 100_000;
const MAX_LOST = 1_000_000;
/** The first errors of a page wait a moment for more of their kind; then there is one report in this time. */
export const FIRST_MS = 1_000;
export const INTERVAL_MS = 15_000;

type Batch = Omit<ErrorReport, 'page'>;

interface Options {
  /** Sends a batch once. Must not reject. */
  send: (batch: Batch) => void;
  isOnline: () => boolean;
  now: () => number;
  /** Calls back once, after this time. */
  after: (ms: number, callback: () => void) => void;
}

export interface ErrorOutbox {
  add: (error: ReportedError) => void;
  /** Counts an error that isn't described. It is sent with the others that wait. */
  lose: () => void;
  /** Sends what waits, now: the user leaves. */
  leave: () => void;
  /** The network is back. */
  online: () => void;
}

/** Collects the errors of a page: each different one once, with its number, in at most four reports a minute. */
export function createErrorOutbox({ send, isOnline, now, after }: Options): ErrorOutbox {
  let waiting = new Map<string, { error: ReportedError; count: number }>();
  let lost = 0;
  let isPlanned = false;
  let lastSent = -INTERVAL_MS;

  const leave = () => {
    if (waiting.size === 0) return;
    const batch = { errors: [...waiting.values()], lost };
    waiting = new Map();
    lost = 0;
    lastSent = now();
    send(batch);
  };
  const plan = () => {
    if (isPlanned || waiting.size === 0) return;
    isPlanned = true;
    after(Math.max(FIRST_MS, lastSent + INTERVAL_MS - now()), () => {
      isPlanned = false;
      // Without a network, the errors wait for `online`, in their bounded place.
      if (isOnline()) leave();
    });
  };

  const lose = () => {
    lost = Math.min(MAX_LOST, lost + 1);
  };

  return {
    lose,
    add(error) {
      const key = JSON.stringify(error);
      const known = waiting.get(key);
      if (known) known.count = Math.min(MAX_COUNT, known.count + 1);
      else if (waiting.size < MAX_WAITING) waiting.set(key, { error, count: 1 });
      else lose();
      plan();
    },
    leave,
    online: plan,
  };
}
