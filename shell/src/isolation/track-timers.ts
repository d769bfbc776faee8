import { callerOf } from './caller';
import type { Ledger, Registration } from './ledger';
import { replaceMethod } from './replace-method';

interface Entry extends Registration {
  owner: Ledger;
}
type Work = (...args: unknown[]) => unknown;

/**
 * Tracks one kind of timer.
 * @param isRepeated whether it repeats until it is stopped
 */
function track(request: string, cancels: readonly string[], isRepeated: boolean): void {
  /** By the id that the module has. */
  const entries = new Map<unknown, Entry>();
  const browser = window as unknown as Record<string, (...args: unknown[]) => number>;
  const nativeCancel = browser[cancels[0]!]?.bind(window);
  replaceMethod(window, request, (self, args, native, wrapper) => {
    const [work, ...options] = args;
    const owner = typeof work === 'function' ? callerOf(wrapper) : undefined;
    if (!owner) return native.apply(self, args);
    // A module that was left must not do any work.
    if (owner.isLeft && !isRepeated) return 0;
    const run: Work = (...values) => {
      if (!isRepeated) forget();
      return (work as Work)(...values);
    };
    let current: unknown;
    const entry: Entry = {
      owner,
      comesBack: isRepeated,
      target: request,
      signature: () => `${String(options[0])} ${String(work)}`,
      start: () => {
        current = native.call(window, run, ...options);
      },
      stop: () => nativeCancel?.(current),
      forget: () => entries.delete(id),
    };
    entry.start();
    const id = current;
    const forget = () => {
      entries.delete(id);
      owner.delete(entry);
    };
    entries.set(id, entry);
    owner.add(entry);
    return id;
  });
  for (const cancel of cancels)
    replaceMethod(window, cancel, (self, args, native) => {
      const entry = entries.get(args[0]);
      if (!entry) return native.apply(self, args);
      entry.stop();
      entries.delete(args[0]);
      entry.owner.delete(entry);
      return undefined;
    });
}

/** A pending timeout may store input, so it still runs. A chain of timeouts ends soon after the module was left. */
function endChains(request: string): void {
  replaceMethod(window, request, (self, args, native, wrapper) =>
    callerOf(wrapper)?.isFinished ? 0 : native.apply(self, args),
  );
}

/** Tracks the timers of modules. They stay assignable: tests of the page replace the clock. */
export function trackTimers(): void {
  track('setInterval', ['clearInterval', 'clearTimeout'], true);
  track('requestAnimationFrame', ['cancelAnimationFrame'], false);
  endChains('setTimeout');
  endChains('requestIdleCallback');
}
