import type { Canvas } from './canvas';
import { strokeLine } from './strokes';
import { COLOURS, type SeriesStyle } from './style';

/** Draws the marker of a series. */
export function drawMarker(
  canvas: Canvas,
  { marker, colour }: SeriesStyle,
  x: number,
  y: number,
  radius: number,
): void {
  canvas.undash();
  switch (marker) {
    case 'circle':
      canvas.circle(x, y, radius).fill(colour);
      break;
    case 'square':
      canvas.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8).fill(colour);
      break;
    case 'triangle':
      canvas
        .polygon([x, y - radius * 1.2], [x + radius * 1.1, y + radius * 0.8], [x - radius * 1.1, y + radius * 0.8])
        .fill(colour);
      break;
    case 'diamond':
      canvas
        .polygon([x, y - radius * 1.25], [x + radius * 1.25, y], [x, y + radius * 1.25], [x - radius * 1.25, y])
        .fill(colour);
      break;
    case 'ring':
      canvas
        .circle(x, y, radius * 0.9)
        .lineWidth(radius * 0.5)
        .fillAndStroke(COLOURS.paper, colour);
      break;
    case 'cross':
      canvas.lineWidth(radius * 0.6).strokeColor(colour);
      strokeLine(canvas, [x - radius, y - radius], [x + radius, y + radius]);
      strokeLine(canvas, [x - radius, y + radius], [x + radius, y - radius]);
      break;
  }
}
