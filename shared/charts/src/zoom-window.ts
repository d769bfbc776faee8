/** The visible part of the x axis, as fractions of the whole: `[0, 1]` shows everything. */
export type ZoomWindow = readonly [from: number, to: number];

export const WHOLE: ZoomWindow = [0, 1];
/** Deepest zoom of a long axis: a fiftieth of it. */
const MIN_SHARE = 0.02;
/** Sessions have a date and no hour: a closer view would show nothing more. */
const MIN_VIEW_MS = 2 * 86_400_000;

/** The deepest zoom into what lies between `extent`, as a share of it; 1 where there is nothing to zoom into. */
export function deepestSpan([first, last]: readonly [number, number]): number {
  return Math.min(1, Math.max(MIN_SHARE, MIN_VIEW_MS / (last - first)));
}

/**
 * Zooms by `factor` (< 1 is closer, never below `minSpan`) so that what lies at `anchor` (0 left edge … 1 right edge of
 * the view) stays there.
 */
export function zoomed([from, to]: ZoomWindow, factor: number, anchor: number, minSpan: number): ZoomWindow {
  const span = to - from;
  const next = Math.min(1, Math.max(minSpan, span * factor));
  return shifted(from + (span - next) * anchor, next);
}

/** Moves the view by a share of its own width; positive goes towards later dates. Stops at the ends. */
export function panned([from, to]: ZoomWindow, share: number): ZoomWindow {
  const span = to - from;
  return shifted(from + span * share, span);
}

function shifted(from: number, span: number): ZoomWindow {
  if (span >= 1) return WHOLE;
  const start = Math.min(1 - span, Math.max(0, from));
  return [start, start + span];
}

const KEY_PAN = 0.2;
const KEY_ZOOM = 0.8;

/** What a key does to the view; null when it means nothing here. Arrows pan, + and − zoom, 0 shows everything. */
export function afterKey(window: ZoomWindow, key: string, minSpan: number): ZoomWindow | null {
  if (key === 'ArrowLeft') return panned(window, -KEY_PAN);
  if (key === 'ArrowRight') return panned(window, KEY_PAN);
  if (key === '+' || key === '=') return zoomed(window, KEY_ZOOM, 0.5, minSpan);
  if (key === '-' || key === '−' || key === '_') return zoomed(window, 1 / KEY_ZOOM, 0.5, minSpan);
  if (key === '0') return WHOLE;
  return null;
}

/** Pixels of wheel that double or halve the view. */
const WHEEL_OCTAVE_PX = 400;

/** What a turn of the wheel does: vertical zooms at the pointer, horizontal (or with Shift) pans. */
export function afterWheel(
  window: ZoomWindow,
  wheel: { deltaX: number; deltaY: number; shiftKey: boolean },
  view: { anchor: number; width: number; minSpan: number },
): ZoomWindow {
  const sideways = wheel.shiftKey ? wheel.deltaX || wheel.deltaY : wheel.deltaX;
  if (wheel.shiftKey || Math.abs(wheel.deltaX) > Math.abs(wheel.deltaY)) return panned(window, sideways / view.width);
  return zoomed(window, 2 ** (wheel.deltaY / WHEEL_OCTAVE_PX), view.anchor, view.minSpan);
}

/** The fraction of the whole shown as moments between `extent`. */
export function windowDomain([from, to]: ZoomWindow, [first, last]: readonly [number, number]): [number, number] {
  const span = last - first;
  return [first + span * from, first + span * to];
}
