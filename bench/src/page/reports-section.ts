import type { Measured } from '../measure/results';
import type { reports } from '../reports/reports';
import { table, verdict } from './target';

const DELAY = { atMost: 50 };

/** PDFs of one player and of comparisons. */
export function reportsSection({ figures }: Measured<typeof reports.figures>): string {
  const rows = figures.pdfs.map((pdf) => [
    pdf.players,
    pdf.pages,
    pdf.kilobytes,
    pdf.firstMs,
    pdf.medianMs,
    pdf.maxMs,
    pdf.delayP99Ms,
    verdict(pdf.delayP99Ms, DELAY),
    pdf.delayMaxMs,
    pdf.peakMemoryMb ?? 'unknown',
  ]);
  return `PDFs of players with ${figures.sessionsEach} sessions each, requested one after the other, from a separate server on SQLite for each number of players. Times are those of the complete request. The first report after a start loads the fonts. The delay of the event loop is how long other requests wait in the meantime.

${table(['players', 'pages', 'kB', 'first, ms', 'median, ms', 'maximum, ms', 'event loop p99, ms', 'target', 'event loop maximum, ms', 'peak memory, MB'], rows)}`;
}
