import { setImmediate as nextTurn } from 'node:timers/promises';
import { bytesOf, newCanvas } from './pdf/canvas';
import { writeFooters } from './pdf/frame';
import { drawGroupPages } from './pdf/group-pages';
import { drawPairPage } from './pdf/pair-page';
import { drawPlayerPage } from './pdf/player-page';
import { fullName, type Report } from './report';

/** The report as a PDF of A4 pages: vector, fonts embedded, dated and numbered. */
export async function reportPdf({ entries, madeOn }: Report): Promise<Buffer> {
  const [first, second] = entries;
  if (!first) throw new RangeError('A report needs an entry.');
  const title = second ? `Comparison of ${entries.length} players` : `${fullName(first.player)}, ${first.session.session_date}`;
  const canvas = newCanvas(title, madeOn);
  if (!second) drawPlayerPage(canvas, first);
  else if (entries.length === 2) drawPairPage(canvas, first, second);
  else await drawGroupPages(canvas, entries);
  // Ending a document writes its typefaces: other requests first.
  await nextTurn();
  writeFooters(canvas, madeOn);
  return bytesOf(canvas);
}
