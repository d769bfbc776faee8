import type { Notice } from '@courtside/session-bus';
import { anyCallerOf } from './caller';
import { reportContained } from './interference';
import { createRateLimit } from './rate-limit';

export type SourcedNotice = Notice & { id: number; source: string };

const MAX_SHOWN = 3;
const MAX_NOTICES = 10;
const WITHIN_MS = 10_000;

/**
 * Creates a function that returns the source of the notice that is being posted, or null if that source has posted too
 * many. Call it while the notice is being posted.
 */
export function createNoticeGate(): (listener: unknown) => string | null {
  const admits = createRateLimit(MAX_NOTICES, WITHIN_MS, () => performance.now());
  return (listener) => {
    const owner = anyCallerOf(listener);
    if (!owner || admits(owner)) return owner?.module ?? 'shell';
    reportContained(
      owner,
      `posted more than ${MAX_NOTICES} notices in ${WITHIN_MS / 1000} s. The others were dropped.`,
    );
    return null;
  };
}

/**
 * Adds a notice. If there are too many, removes the oldest of the source with the most, so no source hides the others.
 */
export function addNotice(shown: readonly SourcedNotice[], added: SourcedNotice): SourcedNotice[] {
  const all = [...shown.filter(({ text }) => text !== added.text), added];
  if (all.length <= MAX_SHOWN) return all;
  const countOf = ({ source }: SourcedNotice) => all.filter((notice) => notice.source === source).length;
  const most = Math.max(...all.map(countOf));
  const removed = all.find((notice) => countOf(notice) === most);
  return all.filter((notice) => notice !== removed);
}
