interface Connection {
  saveData?: boolean;
}

/** Calls back once the browser has nothing better to do; not every browser tells. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 2_000));

/**
 * Loads screens nobody asked for yet, one after the other, so that going there is instant. Not for
 * people who asked their browser to save data.
 * @param loads each of them; none may reject
 * @param busy whether something is on its way that somebody did ask for: that comes first
 */
export function prefetchWhenIdle(loads: readonly (() => Promise<void>)[], busy: () => boolean): void {
  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  const [first, ...rest] = loads;
  if (!first) return;
  whenIdle(() => {
    if (busy()) prefetchWhenIdle(loads, busy);
    else void first().finally(() => prefetchWhenIdle(rest, busy));
  });
}
