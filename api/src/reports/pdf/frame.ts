import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { formatDate } from '@courtside/contracts/format-date';
import { INDEX_VERSION } from '@courtside/contracts/metrics';
import { bytesOf, type Canvas, newCanvas, rule, textWidth, write } from './canvas';
import { COLOURS, CONTENT_WIDTH, PAGE } from './style';
import { decoration } from './tags';

const NOTE = `Composite Index (${INDEX_VERSION}) and scores: 0 to 100, 50 is the reference average. A dash or a 0 means not measured.`;

/** Starts a page with the kind of report and the team. Returns the y below. */
export function beginPage(canvas: Canvas, kind: string, team: string): number {
  canvas.addPage();
  const y = PAGE.margin;
  decoration(canvas, () => canvas.rect(0, 0, PAGE.width, 6).fill(COLOURS.accent));
  const kindStyle = { size: 8.5, weight: 'semibold', colour: COLOURS.accent, spacing: 0.5 } as const;
  write(canvas, kind.toUpperCase(), kindStyle, PAGE.margin, y, 180);
  const style = { size: 9, colour: COLOURS.muted, align: 'right', lines: 2 } as const;
  const width = CONTENT_WIDTH - 190;
  const teamAt = textWidth(canvas, team, style) > width ? y - 12 : y - 0.5;
  write(canvas, team, style, PAGE.margin + 190, teamAt, width);
  return y + 22;
}

/** Writes the date and the page number on every page. Call it last, when the number of pages is known. */
export function writeFooters(canvas: Canvas, createdOn: Date): void {
  const { start, count } = canvas.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    canvas.switchToPage(page);
    const y = PAGE.height - 54;
    rule(canvas, y - 8);
    const style = { size: 7.5, colour: COLOURS.muted };
    const writeNotes = () => {
      write(canvas, NOTE, style, PAGE.margin, y, CONTENT_WIDTH);
      write(canvas, `Courtside · Made on ${formatDate(createdOn)}`, style, PAGE.margin, y + 12, CONTENT_WIDTH / 2);
    };
    // Screen readers read the notes once, and know the page.
    if (page === start) writeNotes();
    else decoration(canvas, writeNotes, 'Pagination');
    const number = `Page ${page + 1} of ${count}`;
    const right = { ...style, align: 'right' } as const;
    decoration(canvas, () => write(canvas, number, right, PAGE.margin, y + 12, CONTENT_WIDTH), 'Pagination');
  }
}

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
