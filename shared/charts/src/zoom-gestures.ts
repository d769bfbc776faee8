import { pan, zoom, type ZoomWindow } from './zoom-window';

/** Left edge and width of the plot on the screen in px, and the smallest zoom window. */
export type PlotBox = () => { start: number; width: number; minSpan: number };
type Change = (next: (current: ZoomWindow) => ZoomWindow) => void;

/** Movement in px that starts a drag. A shorter one is a tap, which shows the tooltip. */
const DRAG_START_PX = 4;

/**
 * Pans on drag and zooms on pinch. The element needs `touch-action: pan-y`, so that vertical touch movements
 * scroll the page.
 * @returns a function that removes the listeners
 */
export function addZoomGestures(element: HTMLElement, plot: PlotBox, change: Change): () => void {
  /** x position of each pointer, by id. */
  const pointers = new Map<number, number>();
  let dragging = false;
  let pressedAt = 0;

  const pinch = () => {
    const [a = 0, b = 0] = [...pointers.values()];
    return { distance: Math.max(1, Math.abs(a - b)), middle: (a + b) / 2 };
  };

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (pointers.size === 2) return;
    pointers.set(event.pointerId, event.clientX);
    pressedAt = event.clientX;
    dragging = pointers.size > 1;
  };

  const onMove = (event: PointerEvent) => {
    const previous = pointers.get(event.pointerId);
    if (previous === undefined) return;
    if (!dragging && Math.abs(event.clientX - pressedAt) < DRAG_START_PX) return;
    if (!dragging) {
      dragging = true;
      element.setPointerCapture(event.pointerId);
    }
    const { start, width, minSpan } = plot();
    const before = pinch();
    pointers.set(event.pointerId, event.clientX);
    if (pointers.size === 1) {
      change((current) => pan(current, (previous - event.clientX) / width));
      return;
    }
    const after = pinch();
    const anchor = (before.middle - start) / width;
    change((current) =>
      pan(zoom(current, before.distance / after.distance, anchor, minSpan), (before.middle - after.middle) / width),
    );
  };

  const onEnd = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (pointers.size === 0) dragging = false;
  };

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd } as const;
  const types = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const type of types) element.addEventListener(type, listeners[type]);
  return () => {
    for (const type of types) element.removeEventListener(type, listeners[type]);
  };
}
