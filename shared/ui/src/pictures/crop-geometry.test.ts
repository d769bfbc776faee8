import { clampCrop, INITIAL_CROP, visibleSquare } from './crop-geometry';

const wide = { width: 800, height: 400 };

it.each([
  ['the largest square in the middle at first', INITIAL_CROP, { left: 200, top: 0, side: 400 }],
  ['nothing beyond the left edge', { zoom: 1, x: 9, y: 0 }, { left: 0, top: 0, side: 400 }],
  ['nothing beyond the right edge', { zoom: 1, x: -9, y: 0 }, { left: 400, top: 0, side: 400 }],
  ['nothing beyond a corner when zoomed', { zoom: 2, x: 9, y: 9 }, { left: 0, top: 0, side: 200 }],
])('shows %s', (_, crop, square) => {
  expect(visibleSquare(wide, crop)).toEqual(square);
});

it('limits the zoom to between one and four', () => {
  expect(clampCrop(wide, { zoom: 0.1, x: 0, y: 0 }).zoom).toBe(1);
  expect(clampCrop(wide, { zoom: 99, x: 0, y: 0 }).zoom).toBe(4);
});
