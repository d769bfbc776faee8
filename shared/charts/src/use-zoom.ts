import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { zoomGestures } from './zoom-gestures';
import { afterKey, afterWheel, WHOLE, type ZoomWindow } from './zoom-window';

/** Space the drawing leaves left and right of its plot, in px: gestures measure within it. */
export interface PlotInset {
  readonly left: number;
  readonly right: number;
}

interface Zoom {
  readonly window: ZoomWindow;
  readonly area: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly reset: () => void;
}

/** Pixels of one line, for browsers whose wheel counts lines. */
const LINE_PX = 16;
/** A pinch on a touchpad arrives as a wheel with Ctrl and small steps. */
const PINCH_GAIN = 6;

/**
 * The one truth about what part of the x axis is seen: wheel, drag, pinch and keys all pass through it.
 * The listeners are native because React's wheel listener is passive and could not keep the page from scrolling.
 * A wheel that cannot zoom out any more scrolls the page, so that a chart never holds somebody fast.
 */
export function useZoom(inset: PlotInset, minSpan: number): Zoom {
  const [window, setWindow] = useState<ZoomWindow>(WHOLE);
  // Several events may come between two renders: each goes on from the one before.
  const latest = useRef(window);
  const area = useRef<HTMLDivElement>(null);
  const { left, right } = inset;

  const change = useCallback((next: (now: ZoomWindow) => ZoomWindow) => {
    latest.current = next(latest.current);
    setWindow(latest.current);
  }, []);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const plot = () => {
      const box = element.getBoundingClientRect();
      return { start: box.left + left, width: Math.max(1, box.width - left - right), minSpan };
    };
    const onWheel = (event: WheelEvent) => {
      const scale = (event.deltaMode === 1 ? LINE_PX : 1) * (event.ctrlKey ? PINCH_GAIN : 1);
      const { start, width, ...depth } = plot();
      const anchor = Math.min(1, Math.max(0, (event.clientX - start) / width));
      const turn = { deltaX: event.deltaX * scale, deltaY: event.deltaY * scale, shiftKey: event.shiftKey };
      const next = afterWheel(latest.current, turn, { anchor, width, ...depth });
      if (next === WHOLE && latest.current === WHOLE) return;
      event.preventDefault();
      event.stopPropagation();
      change(() => next);
    };
    element.addEventListener('wheel', onWheel, { passive: false, capture: true });
    const stopGestures = zoomGestures(element, plot, change);
    return () => {
      element.removeEventListener('wheel', onWheel, { capture: true });
      stopGestures();
    };
  }, [left, right, minSpan, change]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = afterKey(latest.current, event.key, minSpan);
      if (!next) return;
      event.preventDefault();
      change(() => next);
    },
    [minSpan, change],
  );
  const reset = useCallback(() => change(() => WHOLE), [change]);
  return { window, area, onKeyDown, reset };
}
