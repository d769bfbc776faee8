import { reportFinding } from './interference';
import type { Ledger } from './ledger';
import { ownerOf, onlySuspect } from './owners';

interface Script {
  sourceURL: string;
  duration: number;
}
interface LongEntry extends PerformanceEntry {
  scripts?: readonly Script[];
  /** How long the frame blocked the page, in milliseconds. */
  blockingDuration?: number;
}

/** Tasks longer than this, in milliseconds, are reported, because they block the page. */
export const LONG_TASK_MS = 1_000;
/** The maximum number of reports per module. */
const MAX_REPORTS = 10;

/** The release whose scripts took longest. React's work is attributed to the current module. */
export function slowestOwner(scripts: readonly Script[], shown: Ledger | undefined): Ledger | undefined {
  const times = new Map<Ledger, number>();
  for (const { sourceURL, duration } of scripts) {
    const owner = ownerOf(sourceURL);
    if (owner) times.set(owner, (times.get(owner) ?? 0) + duration);
  }
  const [slowest] = [...times].sort(([, one], [, other]) => other - one);
  return slowest?.[0] ?? shown;
}

/** Reports tasks that block the page, with the module that caused them. */
export function watchLongTasks(): void {
  const types = window.PerformanceObserver?.supportedEntryTypes ?? [];
  const type = ['long-animation-frame', 'longtask'].find((candidate) => types.includes(candidate));
  if (!type) return;
  const reports = new WeakMap<Ledger, number>();
  new PerformanceObserver((list) => {
    for (const { duration, blockingDuration = duration, scripts = [] } of list.getEntries() as LongEntry[]) {
      const owner = blockingDuration > LONG_TASK_MS ? slowestOwner(scripts, onlySuspect()) : undefined;
      const count = owner ? (reports.get(owner) ?? 0) : MAX_REPORTS;
      if (!owner || count >= MAX_REPORTS) continue;
      reports.set(owner, count + 1);
      const ms = Math.round(blockingDuration);
      reportFinding(owner, { status: 'slow', detail: `A task took ${ms} ms.`, ms });
    }
  }).observe({ type });
}
