import { COLOURS, type SeriesStyle } from './style';

type Point = readonly [x: number, y: number];

/** Draws a line with the current colour and width. */
export function strokeLine(canvas: Canvas, from: Point, to: Point): void {
  canvas
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
}

/** Sets the dashes of a series for the lines that follow. */
export function useDash(canvas: Canvas, { dash }: Pick<SeriesStyle, 'dash'>): void {
  if (dash) canvas.dash(dash[0], { space: dash[1] });
  else canvas.undash();
}

/** Sets the style of the lines of a grid. The line of the reference mean is dashed. */
export function useGridStyle(canvas: Canvas, isReference = false): void {
  if (isReference) canvas.dash(2.5, { space: 2 }).lineWidth(0.8).strokeColor(COLOURS.faint);
  else canvas.undash().lineWidth(0.5).strokeColor(COLOURS.rule);
}

/** A PDF to draw on. */
export type Canvas = PDFKit.PDFDocument;

/** In points from the top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
