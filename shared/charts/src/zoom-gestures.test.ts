import { addZoomGestures } from './zoom-gestures';
import type { ZoomWindow } from './zoom-window';

/** A plot of 100 px whose left edge is at 0, zoomed to 0.3…0.7. */
function setUp() {
  const element = document.createElement('div');
  element.setPointerCapture = () => {};
  let window: ZoomWindow = [0.3, 0.7];
  const stop = addZoomGestures(
    element,
    () => ({ start: 0, width: 100, minSpan: 0.02 }),
    (next) => void (window = next(window)),
  );
  const send = (type: string, pointerId: number, clientX: number) =>
    element.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, pointerType: 'touch', button: 0 }));
  return { send, stop, window: () => window.map((edge) => Number(edge.toFixed(3))) };
}

test('a drag pans', () => {
  const { send, window } = setUp();
  send('pointerdown', 1, 60);
  send('pointermove', 1, 35);
  send('pointerup', 1, 35);
  expect(window()).toEqual([0.4, 0.8]);
});

test('a tap moves nothing', () => {
  const { send, window } = setUp();
  send('pointerdown', 1, 60);
  send('pointermove', 1, 62);
  send('pointerup', 1, 62);
  expect(window()).toEqual([0.3, 0.7]);
});

test('two fingers that move apart zoom in', () => {
  const { send, window } = setUp();
  send('pointerdown', 1, 45);
  send('pointerdown', 2, 55);
  send('pointermove', 1, 40);
  send('pointermove', 2, 60);
  expect(window()).toEqual([0.4, 0.6]);
});

test('nothing moves after the pointer is released or the listeners are removed', () => {
  const { send, stop, window } = setUp();
  send('pointerdown', 1, 60);
  send('pointercancel', 1, 60);
  send('pointermove', 1, 10);
  stop();
  send('pointerdown', 1, 60);
  send('pointermove', 1, 10);
  expect(window()).toEqual([0.3, 0.7]);
});
