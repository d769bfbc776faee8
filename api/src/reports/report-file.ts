import type { ExportFormat } from '@courtside/contracts/export-formats';
import type { Report } from './report';
import { reportCsv } from './report-csv';
import { reportJson } from './report-json';
import { reportPdf } from './report-pdf';

const formats: Record<ExportFormat, { type: string; generate: (report: Report) => string | Promise<Buffer> }> = {
  json: { type: 'application/json; charset=utf-8', generate: reportJson },
  csv: { type: 'text/csv; charset=utf-8', generate: reportCsv },
  pdf: { type: 'application/pdf', generate: reportPdf },
};

/** The body and headers of a report download. */
export async function reportFile(report: Report, format: ExportFormat, name: string) {
  const { type, generate } = formats[format];
  return {
    body: await generate(report),
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    },
  };
}
