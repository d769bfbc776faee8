import { useCallback, useState, type RefCallback } from 'react';

/** The part of a screen's height below which a chart still counts as near. */
const MARGIN = '75%';
/** After this time, a page is drawn completely as soon as it is idle. */
const COMPLETE_AFTER_MS = 2_500;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Older browsers don't have it. Tests have no observer either. */
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

/** Calls back once the element is on the screen or near it, the user has acted, or the page is complete otherwise. Returns a function that stops. */
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
 * Whether an element should be drawn: it is on the screen or near it, the user has acted in the page and may scroll or
 * print next, or a few seconds have passed. On a phone, a chart further down would keep the page from responding when it is opened.
 * @returns the reference of what stands for the element, and whether it should be drawn
 */
export function useNear(): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(() => !canObserve() || hasActed());
  const ref = useCallback(
    (element: Element | null) => (element ? onceNear(element, () => setNear(true)) : undefined),
    [],
  );
  return [ref, isNear];
}
