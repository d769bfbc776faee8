import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Units } from '@courtside/contracts/display-units';
import { formatDate } from '@courtside/contracts/format-date';
import { fullName } from '@courtside/contracts/player-list';
import type { Canvas } from './pdf/canvas';
import { drawGroupPages } from './pdf/group-pages';
import { loadFonts } from './pdf/fonts';
import { makePdf } from './pdf/frame';
import { drawPairPage } from './pdf/pair-page';
import { drawPlayerPage } from './pdf/player-page';
import { drawSquadPages } from './pdf/squad-pages';
import { element } from './pdf/tags';
import { type Report, type ReportEntry, reportTitle } from './report';
import type { SquadReport } from './squad-report';

/** The report as a PDF. */
export async function reportPdf(report: Report): Promise<Buffer> {
  const { entries, createdOn, kind } = report;
  const [first, second] = entries;
  if (!first) throw new RangeError('A report needs an entry.');
  await loadFonts(JSON.stringify(report));
  return makePdf(reportTitle(report), createdOn, (canvas) => {
    if (!second || kind === 'players') return drawPlayerPages(canvas, entries, report.units);
    return entries.length === 2 ? drawPairPage(canvas, report) : drawGroupPages(canvas, report);
  });
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

/** The team as a PDF. Twenty players fit on a page. */
export async function squadPdf(report: SquadReport): Promise<Buffer> {
  const { team, createdOn } = report;
  await loadFonts(JSON.stringify(report));
  return makePdf(`${team.team_name}, ${formatDate(createdOn)}`, createdOn, (canvas) => drawSquadPages(canvas, report));
}
