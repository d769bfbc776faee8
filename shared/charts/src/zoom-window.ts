/** The visible part of the x axis, as fractions of the full range. */
export type ZoomWindow = readonly [from: number, to: number];

export const FULL_RANGE: ZoomWindow = [0, 1];
/** Smallest window of a long axis, as a fraction of it. */
const MIN_FRACTION = 0.02;
/** Smallest window in ms: sessions have a date but no time. */
const MIN_WINDOW_MS = 2 * 86_400_000;

/** The smallest window for this range of dates, as a fraction of it; 1 if it is too short to zoom. */
export function minimumSpan([first, last]: readonly [number, number]): number {
  return Math.min(1, Math.max(MIN_FRACTION, MIN_WINDOW_MS / (last - first)));
}

/**
 * Zooms by `factor` (below 1 zooms in) around `anchor`, a position in the window from 0 (left edge) to 1. The
 * result is never smaller than `minSpan`.
 */
export function zoom([from, to]: ZoomWindow, factor: number, anchor: number, minSpan: number): ZoomWindow {
  const span = to - from;
  const newSpan = Math.min(1, Math.max(minSpan, span * factor));
  return clampWindow(from + (span - newSpan) * anchor, newSpan);
}

/** Moves the window by a fraction of its width; positive moves to later dates. Stops at the ends. */
export function pan([from, to]: ZoomWindow, fraction: number): ZoomWindow {
  const span = to - from;
  return clampWindow(from + span * fraction, span);
}

function clampWindow(from: number, span: number): ZoomWindow {
  if (span >= 1) return FULL_RANGE;
  const start = Math.min(1 - span, Math.max(0, from));
  return [start, start + span];
}

const KEY_PAN = 0.2;
const KEY_ZOOM = 0.8;

/** Applies a key: arrows pan, + and − zoom, 0 resets. Null for other keys. */
export function applyKey(window: ZoomWindow, key: string, minSpan: number): ZoomWindow | null {
  if (key === 'ArrowLeft') return pan(window, -KEY_PAN);
  if (key === 'ArrowRight') return pan(window, KEY_PAN);
  if (key === '+' || key === '=') return zoom(window, KEY_ZOOM, 0.5, minSpan);
  if (key === '-' || key === '−' || key === '_') return zoom(window, 1 / KEY_ZOOM, 0.5, minSpan);
  if (key === '0') return FULL_RANGE;
  return null;
}

/** Wheel distance that doubles or halves the window. */
const WHEEL_DOUBLING_PX = 400;

/** Applies a wheel event: vertical zooms at the pointer, horizontal (or with Shift) pans. */
export function applyWheel(
  window: ZoomWindow,
  wheel: { deltaX: number; deltaY: number; shiftKey: boolean },
  plot: { anchor: number; width: number; minSpan: number },
): ZoomWindow {
  const horizontal = wheel.shiftKey ? wheel.deltaX || wheel.deltaY : wheel.deltaX;
  if (wheel.shiftKey || Math.abs(wheel.deltaX) > Math.abs(wheel.deltaY)) return pan(window, horizontal / plot.width);
  return zoom(window, 2 ** (wheel.deltaY / WHEEL_DOUBLING_PX), plot.anchor, plot.minSpan);
}

/** The visible part of a range of dates. */
export function visibleDomain([from, to]: ZoomWindow, [first, last]: readonly [number, number]): [number, number] {
  const span = last - first;
  return [first + span * from, first + span * to];
}
