import type { ExportFormat } from '@courtside/contracts/export-formats';
import type { Report } from './report';
import { reportCsv } from './report-csv';
import { reportJson } from './report-json';
import { reportPdf } from './report-pdf';

const makers: Record<ExportFormat, { type: string; make: (report: Report) => string | Promise<Buffer> }> = {
  json: { type: 'application/json; charset=utf-8', make: reportJson },
  csv: { type: 'text/csv; charset=utf-8', make: reportCsv },
  pdf: { type: 'application/pdf', make: reportPdf },
};

/** The report as a download: its bytes, and headers that say what they are and how the file is called. */
export async function reportFile(report: Report, format: ExportFormat, name: string) {
  const { type, make } = makers[format];
  return {
    body: await make(report),
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}.${format}"`, 'cache-control': 'no-store' },
  };
}
