import { useEffect, useRef, useState, type RefObject } from 'react';

/** The part of a screen's height below which a chart still counts as near. */
const MARGIN = '75%';
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Older browsers don't have it. Tests have no observer either. */
const hasActed = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false;
const canObserve = 'IntersectionObserver' in window;

const whenIdle = (callback: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
};

/**
 * Whether an element should be drawn: it is on the screen or near it, or the user has acted in the page and may scroll or
 * print next. On a phone, a chart further down would keep the page from responding when it is opened.
 * @returns the reference of the element, and whether it should be drawn
 */
export function useNear(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !canObserve || hasActed());
  useEffect(() => {
    if (isNear || !ref.current) return undefined;
    const show = () => setNear(true);
    let stopWaiting: (() => void) | undefined;
    const onActivity = () => (stopWaiting ??= whenIdle(show));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
      rootMargin: `0px 0px ${MARGIN} 0px`,
    });
    observer.observe(ref.current);
    for (const name of ACTIVITY) window.addEventListener(name, onActivity, { passive: true });
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      stopWaiting?.();
      for (const name of ACTIVITY) window.removeEventListener(name, onActivity);
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear]);
  return [ref, isNear];
}
