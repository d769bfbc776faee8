import { useCallback, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { addZoomGestures } from './zoom-gestures';
import { applyKey, applyWheel, FULL_RANGE, type ZoomWindow } from './zoom-window';

/** Space left and right of the plot inside the chart, in px. */
export interface PlotInset {
  readonly left: number;
  readonly right: number;
}

interface Zoom {
  readonly window: ZoomWindow;
  readonly area: RefCallback<HTMLDivElement>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly reset: () => void;
}

/** Pixels per line, for browsers whose wheel events count lines. */
const LINE_PX = 16;
/** A pinch on a touchpad sends wheel events with Ctrl and small deltas. */
const PINCH_FACTOR = 6;

/**
 * The zoom window of a chart, changed by wheel, drag, pinch and keys. A wheel that cannot zoom out any further
 * scrolls the page.
 */
export function useZoom(inset: PlotInset, minSpan: number): Zoom {
  const [window, setWindow] = useState<ZoomWindow>(FULL_RANGE);
  // Several events can arrive between two renders. Each one continues from the previous one.
  const latest = useRef(window);
  const { left, right } = inset;

  const change = useCallback((next: (current: ZoomWindow) => ZoomWindow) => {
    latest.current = next(latest.current);
    setWindow(latest.current);
  }, []);

  // A retry after an error creates another element.
  const area = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined;
      const plot = () => {
        const box = element.getBoundingClientRect();
        return { start: box.left + left, width: Math.max(1, box.width - left - right), minSpan };
      };
      const onWheel = (event: WheelEvent) => {
        const scale = (event.deltaMode === 1 ? LINE_PX : 1) * (event.ctrlKey ? PINCH_FACTOR : 1);
        const { start, width } = plot();
        const anchor = Math.min(1, Math.max(0, (event.clientX - start) / width));
        const wheel = { deltaX: event.deltaX * scale, deltaY: event.deltaY * scale, shiftKey: event.shiftKey };
        const next = applyWheel(latest.current, wheel, { anchor, width, minSpan });
        if (next === FULL_RANGE && latest.current === FULL_RANGE) return;
        event.preventDefault();
        event.stopPropagation();
        change(() => next);
      };
      // A native listener, because React's wheel listeners are passive and cannot prevent scrolling.
      element.addEventListener('wheel', onWheel, { passive: false, capture: true });
      const removeGestures = addZoomGestures(element, plot, change);
      return () => {
        element.removeEventListener('wheel', onWheel, { capture: true });
        removeGestures();
      };
    },
    [left, right, minSpan, change],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = applyKey(latest.current, event.key, minSpan);
      if (!next) return;
      event.preventDefault();
      change(() => next);
    },
    [minSpan, change],
  );
  const reset = useCallback(() => change(() => FULL_RANGE), [change]);
  return { window, area, onKeyDown, reset };
}
