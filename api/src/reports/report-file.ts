import type { ExportFormat } from '@courtside/contracts/export-formats';

const TYPES: Record<ExportFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** Makes a file of a report. */
type Formats<Report> = Record<ExportFormat, (report: Report) => string | Promise<Buffer>>;

/** The body and headers of a report download. */
export async function fileOf<Report>(formats: Formats<Report>, report: Report, format: ExportFormat, name: string) {
  return {
    body: await formats[format](report),
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    },
  };
}
