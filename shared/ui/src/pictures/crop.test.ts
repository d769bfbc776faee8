import { clampFraming, shownSquare, wholePicture } from './crop';

const wide = { width: 800, height: 400 };

it('begins with the middle square, as large as it can be', () => {
  expect(shownSquare(wide, wholePicture)).toEqual({ left: 200, top: 0, side: 400 });
});

it.each([
  ['to the left end', { zoom: 1, x: 9, y: 0 }, { left: 0, top: 0, side: 400 }],
  ['to the right end', { zoom: 1, x: -9, y: 0 }, { left: 400, top: 0, side: 400 }],
  ['into a corner, zoomed', { zoom: 2, x: 9, y: 9 }, { left: 0, top: 0, side: 200 }],
])('never shows what lies beside the picture: moved %s', (_, framing, square) => {
  expect(shownSquare(wide, framing)).toEqual(square);
});

it('keeps the zoom between one and four', () => {
  expect(clampFraming(wide, { zoom: 0.1, x: 0, y: 0 }).zoom).toBe(1);
  expect(clampFraming(wide, { zoom: 99, x: 0, y: 0 }).zoom).toBe(4);
});
