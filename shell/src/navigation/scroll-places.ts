import { historyIndex, isReturn } from './address';

/** An entry of the history, as the router and `navigate` store it. */
interface Entry {
  readonly key: string;
  readonly index: number;
  readonly path: string;
}

/** Content that takes longer appears where the coach has scrolled since. */
const PATIENCE_MS = 10_000;
/** What a coach does to scroll. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const currentEntry = (): Entry => ({
  key: (window.history.state as { key?: string } | null)?.key ?? 'first',
  index: historyIndex(),
  path: window.location.pathname,
});

/** Scrolls as soon as the page is high enough. @returns a function that gives up */
function scrollWhenPossible(top: number): () => void {
  const observer = new ResizeObserver(() => scroll());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const gesture of GESTURES) window.removeEventListener(gesture, stop, true);
  };
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, stop, { capture: true, passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

/**
 * A screen that is opened begins at its top, and back and forward return to the place that the coach has left. The
 * browser can't do it, because the content of a screen appears later than its address.
 */
export function keepScrollPlaces(): void {
  const places = new Map<string, { readonly path: string; readonly top: number }>();
  let entry = currentEntry();
  /** The entry that is about to be shown. Its screen may replace it before it is shown. */
  let coming = entry;
  let wasMoved = false;
  let hasReturned = false;
  /** Whether the page is certainly at its top. Reading the place later would compute a layout of the unfinished screen. */
  let isAtTop = false;
  let stop = () => {};

  window.history.scrollRestoration = 'manual';
  // After a reload the browser knows the place.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('popstate', (event: PopStateEvent & { singleSpa?: boolean }) => {
    if (!event.singleSpa) wasMoved = true;
  });
  const onScroll = () => {
    isAtTop = false;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  // The old screen is still shown, at its place.
  window.addEventListener('single-spa:before-routing-event', () => {
    coming = currentEntry();
    // Reading the place computes a layout, and a page that starts leaves no screen.
    if (coming.key !== entry.key) {
      const top = window.scrollY;
      isAtTop = top === 0;
      places.set(entry.key, { path: entry.path, top });
    }
    hasReturned ||= isReturn();
  });
  window.addEventListener('single-spa:routing-event', () => {
    const before = entry;
    entry = currentEntry();
    const isMove = wasMoved;
    const isBack = !isMove && hasReturned;
    wasMoved = false;
    hasReturned = false;
    const replaces = coming.index === entry.index && coming.path === entry.path;
    const key = replaces ? coming.key : entry.key;
    const left = isBack ? [...places.values()].findLast(({ path }) => path === entry.path) : places.get(key);
    const place = isMove || isBack ? left?.top : undefined;
    places.delete(key);
    // The same entry has a place if the coach went back before the other screen appeared.
    if (entry.key === before.key && place === undefined) return;
    const isReplaced = !isMove && entry.index === before.index;
    if (isReplaced && entry.path === before.path) return;
    stop();
    const top = place ?? 0;
    if (top > 0 || !isAtTop) stop = scrollWhenPossible(top);
  });
}
