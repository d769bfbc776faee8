import { whenIdle } from '../when-idle';

interface Connection {
  saveData?: boolean;
}

/** Prefetching may wait this long, in milliseconds. */
const LATEST = 10_000;

/**
 * Prefetches screens one after the other while the browser is idle. Does nothing if the user asked the
 * browser to save data.
 * @param loads must not reject
 * @param isBusy whether something that the user asked for is still loading
 */
export function prefetchWhenIdle(loads: readonly (() => Promise<void>)[], isBusy: () => boolean): void {
  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  const [first, ...rest] = loads;
  if (!first) return;
  whenIdle(() => {
    if (isBusy()) prefetchWhenIdle(loads, isBusy);
    else void first().finally(() => prefetchWhenIdle(rest, isBusy));
  }, LATEST);
}
