import { zip, type ZipEntry } from '../work/zip';
import { pdfInProcess } from './pdf-in-process';
import type { Report } from './report';
import { reportNames } from './report-names';

/** A file from its parts. */
async function collect(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const part of parts) collected.push(typeof part === 'string' ? Buffer.from(part) : part);
  return Buffer.concat(collected);
}

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
