import type { Registry } from '@courtside/registry';
import { decideRegistry } from './known-revision';
import type { ReleaseEvents } from './release-events';

const INTERVAL_MS = 60_000;
/** The interval while the server announces releases to the page. */
const MAX_AGE_MS = 15 * INTERVAL_MS;

interface Options {
  /** The registry that the page started with. */
  initial: Registry;
  fetchRegistry: () => Promise<Registry>;
  /** Called with every registry that the page should use instead of the previous one. */
  onChange: (registry: Registry) => void;
  /** Calls back with every revision that the server announces. */
  listen: (onRevision: (revision: number) => void) => ReleaseEvents;
  now?: () => number;
}

/**
 * Fetches the registry if the last answer is older than `maxAgeMs`. With 0, it always sends a new request, because a
 * retry may want to replace the answer to an earlier one. Never rejects, because an old registry still works.
 */
export type RefreshRegistry = (maxAgeMs: number) => Promise<void>;

/**
 * Fetches the registry when the server announces a higher revision and when the user returns to the page. Without
 * announcements, it also fetches every minute, but not in the background.
 */
export function pollRegistry({ initial, fetchRegistry, onChange, listen, now = Date.now }: Options): RefreshRegistry {
  let known = initial;
  let checkedAt = now();
  let pending: Promise<void> | null = null;
  let sent = 0;
  let answered = 0;
  /** The announced revision that pending requests are about. */
  let askedFor = 0;

  const accept = (registry: Registry, request: number) => {
    // A later request was answered first.
    if (request < answered) return;
    answered = request;
    const decided = decideRegistry(known, registry);
    if (!decided) return;
    // A part that was completed from a lower revision is still incomplete.
    known = decided === registry ? registry : { ...decided, partial: true };
    onChange(decided);
  };
  const check = (revision = 0) => {
    sent += 1;
    const request = sent;
    askedFor = Math.max(askedFor, revision);
    const answer = fetchRegistry()
      .then((registry) => accept(registry, request))
      .catch(() => undefined)
      .finally(() => {
        checkedAt = now();
        if (request !== sent) return;
        pending = null;
        askedFor = 0;
      });
    pending = answer;
    return answer;
  };
  const checkIfVisible = () => {
    if (!document.hidden && !pending) void check();
  };

  // Heartbeats repeat the revision, so a gateway that was behind is asked again.
  const events = listen((told) => {
    if (told > Math.max(known.revision, askedFor)) void check(told);
  });
  setInterval(() => {
    if (!events.isAlive() || now() - checkedAt >= MAX_AGE_MS) checkIfVisible();
  }, INTERVAL_MS);
  for (const event of ['focus', 'online']) window.addEventListener(event, checkIfVisible);
  document.addEventListener('visibilitychange', checkIfVisible);
  return (maxAgeMs) => {
    if (maxAgeMs === 0) return check();
    return pending ?? (now() - checkedAt >= maxAgeMs ? check() : Promise.resolve());
  };
}
