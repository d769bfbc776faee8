interface Connection {
  saveData?: boolean;
}

/** Not every browser has `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 2_000);

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
  });
}
