import { BEAT_MS, formatMark, stoppedRelease, type StoppedRelease } from './mark';

/** In session storage, because a reloaded tab keeps it but other tabs don't have it. */
const KEY = 'courtside-running';

/** A private window may forbid the storage. Then there is no mark. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export interface Heart {
  /** A release of a module is about to run. */
  run: (release: StoppedRelease) => void;
  /** No release of this module is running any more. */
  end: (module: string) => void;
}

/**
 * Removes the mark of this tab's previous page. Returns the release that stopped that page, or null.
 * @param startedAt when this page was requested, in ms since the epoch
 */
export function takeMark(startedAt = performance.timeOrigin): StoppedRelease | null {
  const text = attempt(() => sessionStorage.getItem(KEY));
  attempt(() => sessionStorage.removeItem(KEY));
  return stoppedRelease(text, startedAt);
}

/**
 * Keeps a mark in the tab while a module runs and the page is visible. A page that ends or is hidden removes it, so the
 * next page finds it only if this one stopped responding, or if the browser killed its process.
 */
export function startHeart(): Heart {
  const running: StoppedRelease[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let hasEnded = false;

  const beat = () => {
    const latest = running.at(-1);
    if (latest) attempt(() => sessionStorage.setItem(KEY, formatMark(latest, Date.now())));
  };
  const update = () => {
    clearInterval(timer);
    if (running.length === 0 || hasEnded || document.hidden) {
      attempt(() => sessionStorage.removeItem(KEY));
      return;
    }
    beat();
    timer = setInterval(beat, BEAT_MS);
  };
  const remove = (module: string) => {
    const index = running.findIndex((release) => release.module === module);
    if (index >= 0) running.splice(index, 1);
  };

  document.addEventListener('visibilitychange', update);
  // `pageshow` also fires if a page returns from the back/forward cache.
  for (const [event, ended] of [
    ['pagehide', true],
    ['pageshow', false],
  ] as const)
    window.addEventListener(event, () => {
      hasEnded = ended;
      update();
    });

  return {
    run(release) {
      remove(release.module);
      running.push(release);
      update();
    },
    end(module) {
      remove(module);
      update();
    },
  };
}
