import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { bytesOf, newCanvas, type Canvas } from './canvas';
import { writeFooters } from './frame';

/** A PDF of dated and numbered A4 pages, with vector graphics and embedded fonts. @param draw draws the pages */
export async function makePdf(
  title: string,
  createdOn: Date,
  draw: (canvas: Canvas) => void | Promise<void>,
): Promise<Buffer> {
  const canvas = newCanvas(title, createdOn);
  await draw(canvas);
  // Embedding the fonts takes time, so other requests run first.
  await yieldToOthers();
  writeFooters(canvas, createdOn);
  return bytesOf(canvas);
}
