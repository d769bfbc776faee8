import { useCallback, useState, type RefCallback } from 'react';

/** The width of an element without a layout, as in tests. */
const UNKNOWN_PX = 600;

/** The width of an element in px, which changes with the window. */
export function useWidth(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(UNKNOWN_PX);
  const ref = useCallback((element: Element | null) => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const measure = () => setWidth(element.clientWidth || UNKNOWN_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
