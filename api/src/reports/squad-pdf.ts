import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { formatDate } from '@courtside/contracts/format-date';
import { bytesOf, newCanvas } from './pdf/canvas';
import { writeFooters } from './pdf/frame';
import { drawSquadPages } from './pdf/squad-pages';
import type { SquadReport } from './squad-report';

/** The team as a PDF. Twenty players fit on a page. */
export async function squadPdf(report: SquadReport): Promise<Buffer> {
  const { team, createdOn } = report;
  const canvas = newCanvas(`${team.team_name}, ${formatDate(createdOn)}`, createdOn);
  await drawSquadPages(canvas, report);
  // Embedding the fonts takes time, so other requests run first.
  await yieldToOthers();
  writeFooters(canvas, createdOn);
  return bytesOf(canvas);
}
