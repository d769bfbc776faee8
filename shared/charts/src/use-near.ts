import { useCallback, useState, type RefCallback } from 'react';

/** A chart within this fraction of the screen height below the screen counts as near. */
const MARGIN = '75%';
/** After this time, all charts are drawn as soon as the page is idle. */
const COMPLETE_AFTER_MS = 2_500;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Older browsers and tests don't have it. */
const hasActed = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false;
const canObserve = () => 'IntersectionObserver' in window;

const whenIdle = (callback: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
};

/**
 * Calls back once the element is near the screen, the user has acted, or the page is idle. Returns a function that
 * stops.
 */
function onceNear(element: Element, callback: () => void): () => void {
  let stopWaiting: (() => void) | undefined;
  const onActivity = () => (stopWaiting ??= whenIdle(callback));
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && callback(), {
    rootMargin: `0px 0px ${MARGIN} 0px`,
  });
  observer.observe(element);
  const timer = setTimeout(onActivity, COMPLETE_AFTER_MS);
  for (const name of ACTIVITY) window.addEventListener(name, onActivity, { passive: true });
  window.addEventListener('beforeprint', callback);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    stopWaiting?.();
    for (const name of ACTIVITY) window.removeEventListener(name, onActivity);
    window.removeEventListener('beforeprint', callback);
  };
}

/**
 * Decides whether an element should be drawn: if it is near the screen, if the user has acted in the page and may
 * scroll or print next, or after a few seconds. On a phone, drawing a chart further down would block a page that is
 * just opening.
 * @returns the ref for the placeholder, and whether the element should be drawn
 */
export function useNear(): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(() => !canObserve() || hasActed());
  const ref = useCallback(
    (element: Element | null) => (element ? onceNear(element, () => setNear(true)) : undefined),
    [],
  );
  return [ref, isNear];
}
