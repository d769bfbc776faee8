import type { Registry } from '@courtside/module-kit/registry';
import type { ReleaseEvents } from './release-events';

const INTERVAL_MS = 60_000;
/** The interval while the server announces releases to the page. */
const MAX_AGE_MS = 15 * INTERVAL_MS;

interface Options {
  /** The registry that the page started with. */
  initial: Pick<Registry, 'revision' | 'partial'>;
  fetchRegistry: () => Promise<Registry>;
  /** Called with every registry that differs from the previous one. */
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
 * Fetches the registry when the server announces another revision and when the user returns to the page. Without
 * announcements, it also fetches every minute, but not in the background.
 */
export function pollRegistry({ initial, fetchRegistry, onChange, listen, now = Date.now }: Options): RefreshRegistry {
  /** Null if only a part is known. */
  let knownRevision = initial.partial ? null : initial.revision;
  let checkedAt = now();
  let pending: Promise<void> | null = null;
  let sent = 0;
  let answered = 0;

  const accept = (registry: Registry, request: number) => {
    // A later request was answered first.
    if (request < answered) return;
    answered = request;
    if (registry.revision === knownRevision) return;
    knownRevision = registry.revision;
    onChange(registry);
  };
  const check = () => {
    sent += 1;
    const request = sent;
    const answer = fetchRegistry()
      .then((registry) => accept(registry, request))
      .catch(() => undefined)
      .finally(() => {
        checkedAt = now();
        if (request === sent) pending = null;
      });
    pending = answer;
    return answer;
  };
  const checkIfVisible = () => {
    if (!document.hidden && !pending) void check();
  };

  let toldRevision = initial.revision;
  const events = listen((told) => {
    if (told === toldRevision) return;
    toldRevision = told;
    void check();
  });
  setInterval(() => {
    if (!events.isOpen() || now() - checkedAt >= MAX_AGE_MS) checkIfVisible();
  }, INTERVAL_MS);
  for (const event of ['focus', 'online']) window.addEventListener(event, checkIfVisible);
  document.addEventListener('visibilitychange', checkIfVisible);
  return (maxAgeMs) => {
    if (maxAgeMs === 0) return check();
    return pending ?? (now() - checkedAt >= maxAgeMs ? check() : Promise.resolve());
  };
}
