import { collect } from '../work/collect';
import { zip, type ZipEntry } from '../work/zip';
import { pdfInProcess } from './pdf-in-process';
import type { Report } from './report';
import { reportNames } from './report-names';

/** An archive with a PDF of each player. They are drawn one after another. */
export function reportZip(report: Report): Promise<Buffer> {
  return collect(zip(playerFiles(report), report.createdOn.getTime()));
}

async function* playerFiles(report: Report): AsyncGenerator<ZipEntry> {
  const names = reportNames(report.entries);
  for (const [place, entry] of report.entries.entries()) {
    const pdf = await pdfInProcess({ kind: 'players', report: { ...report, entries: [entry] } });
    yield { name: names[place]!, parts: [pdf] };
  }
}
