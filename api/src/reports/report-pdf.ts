import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Units } from '@courtside/contracts/display-units';
import { fullName } from '@courtside/contracts/player-list';
import { bytesOf, newCanvas, type Canvas } from './pdf/canvas';
import { writeFooters } from './pdf/frame';
import { drawGroupPages } from './pdf/group-pages';
import { drawPairPage } from './pdf/pair-page';
import { drawPlayerPage } from './pdf/player-page';
import { element } from './pdf/tags';
import type { Report, ReportEntry } from './report';
import { reportTitle } from './report-title';

/** The report as a PDF of dated and numbered A4 pages, with vector graphics and embedded fonts. */
export async function reportPdf(report: Report): Promise<Buffer> {
  const { entries, createdOn, kind } = report;
  const [first, second] = entries;
  if (!first) throw new RangeError('A report needs an entry.');
  const canvas = newCanvas(reportTitle(report), createdOn);
  if (!second || kind === 'players') await drawPlayerPages(canvas, entries, report.units);
  else if (entries.length === 2) drawPairPage(canvas, report);
  else await drawGroupPages(canvas, report);
  // Embedding the fonts takes time, so other requests run first.
  await yieldToOthers();
  writeFooters(canvas, createdOn);
  return bytesOf(canvas);
}

/** A page for each player, with a bookmark if there are several. */
async function drawPlayerPages(
  canvas: Canvas,
  entries: readonly ReportEntry[],
  units: Units = 'metric',
): Promise<void> {
  for (const entry of entries) {
    await yieldToOthers();
    element(canvas, 'Sect', () => drawPlayerPage(canvas, entry, units));
    if (entries.length > 1) canvas.outline.addItem(fullName(entry.player));
  }
}
