/** A PDF to draw on. */
export type Canvas = PDFKit.PDFDocument;

/** In points from the top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
