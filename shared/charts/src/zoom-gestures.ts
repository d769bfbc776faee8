import { panned, zoomed, type ZoomWindow } from './zoom-window';

/** Where the plot begins on the screen and how wide it is, in px, and how deep it may be zoomed. */
export type PlotBox = () => { start: number; width: number; minSpan: number };
type Change = (next: (now: ZoomWindow) => ZoomWindow) => void;

/** Movement in px that turns a press into a drag; below it a tap still shows the tooltip. */
const DRAG_START_PX = 4;

/**
 * Drag pans, two fingers pinch. Listens on `element` until the returned function is called.
 * The element keeps `touch-action: pan-y`, so that the page still scrolls under a finger that moves up or down.
 */
export function zoomGestures(element: HTMLElement, plot: PlotBox, change: Change): () => void {
  const fingers = new Map<number, number>();
  let dragging = false;
  let pressedAt = 0;

  const spread = () => {
    const [a = 0, b = 0] = [...fingers.values()];
    return { distance: Math.max(1, Math.abs(a - b)), middle: (a + b) / 2 };
  };

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 2) return;
    fingers.set(event.pointerId, event.clientX);
    pressedAt = event.clientX;
    dragging = fingers.size > 1;
  };

  const onMove = (event: PointerEvent) => {
    const previous = fingers.get(event.pointerId);
    if (previous === undefined) return;
    if (!dragging && Math.abs(event.clientX - pressedAt) < DRAG_START_PX) return;
    if (!dragging) {
      dragging = true;
      element.setPointerCapture(event.pointerId);
    }
    const { start, width, minSpan } = plot();
    const before = spread();
    fingers.set(event.pointerId, event.clientX);
    if (fingers.size === 1) {
      change((now) => panned(now, (previous - event.clientX) / width));
      return;
    }
    const after = spread();
    const anchor = (before.middle - start) / width;
    change((now) => panned(zoomed(now, before.distance / after.distance, anchor, minSpan), (before.middle - after.middle) / width));
  };

  const onEnd = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) dragging = false;
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onEnd);
  element.addEventListener('pointercancel', onEnd);
  return () => {
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onEnd);
    element.removeEventListener('pointercancel', onEnd);
  };
}
