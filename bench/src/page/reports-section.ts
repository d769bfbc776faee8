import type { Measured } from '../measure/results';
import type { reports } from '../reports/reports';
import { table, verdict } from './aim';

const DELAY = { atMost: 50 };

/** PDFs of one player and of comparisons. */
export function reportsSection({ figures }: Measured<typeof reports.figures>): string {
  const rows = figures.pdfs.map((pdf) => [
    pdf.players, pdf.pages, pdf.kilobytes, pdf.firstMs, pdf.medianMs, pdf.maxMs, pdf.delayP99Ms, verdict(pdf.delayP99Ms, DELAY), pdf.delayMaxMs, pdf.peakMemoryMb ?? 'not known',
  ]);
  return `PDFs of players with ${figures.sessionsEach} sessions each, asked for one after another, each kind of a server of its own on SQLite; times are those of the whole request. The first one after a start reads the typefaces. The event loop's delay is what every other request waits meanwhile.

${table(['players', 'pages', 'kB', 'first, ms', 'median, ms', 'at worst, ms', 'event loop, ms (99 %)', 'aim', 'at worst, ms', 'peak memory, MB'], rows)}`;
}
