import type { Registry } from '@courtside/module-kit/registry';

/** How often an open page asks, in milliseconds. */
const EVERY_MS = 60_000;

interface Following {
  /** Revision of the registry the page began with; null where it began with a part of one. */
  revision: number | null;
  ask: () => Promise<Registry>;
  /** Called with every registry that is another than the one before. */
  learn: (newest: Registry) => void;
  now?: () => number;
}

/** Makes sure that what is known of the registry is no older than this, in milliseconds. */
export type Freshen = (atMost: number) => Promise<void>;

/**
 * Asks what is published now and then, and whenever somebody comes back to the page. A page in the
 * background does not ask.
 * @returns never throws: an old answer is an answer
 */
export function followRegistry({ revision, ask, learn, now = Date.now }: Following): Freshen {
  let known: number | null = revision;
  let last = now();
  let asking: Promise<void> | null = null;

  const hear = (newest: Registry) => {
    if (newest.revision === known) return;
    known = newest.revision;
    learn(newest);
  };
  const check = () => {
    asking ??= ask()
      .then(hear)
      .catch(() => undefined)
      .finally(() => {
        last = now();
        asking = null;
      });
    return asking;
  };
  const checkIfSeen = () => {
    if (!document.hidden) void check();
  };

  setInterval(checkIfSeen, EVERY_MS);
  for (const event of ['focus', 'online']) window.addEventListener(event, checkIfSeen);
  document.addEventListener('visibilitychange', checkIfSeen);
  return (atMost) => (asking || now() - last >= atMost ? check() : Promise.resolve());
}
