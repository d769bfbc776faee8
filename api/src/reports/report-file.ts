import type { Units } from '@courtside/contracts/display-units';
import type { ExportFormat } from '@courtside/contracts/export-formats';
import type { Caller } from '../http/routes';
import { AuthRepository } from '../auth/repository';
import type { ReportServices } from './service';
import { inPdfQueue } from './pdf-in-process';

const TYPES: Record<ExportFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** Makes a file of a report. */
type Formats<Report> = Record<ExportFormat, (report: Report) => string | Promise<Buffer>>;

/** The download of a report, in the units that the user has chosen. */
export async function downloadOf<Report extends { units?: Units }>(
  { db }: Pick<ReportServices, 'db'>,
  user: Caller,
  read: () => Promise<Report>,
  formats: Formats<Report>,
  format: ExportFormat,
  name: string,
) {
  const make = async () => {
    const [report, stored] = await Promise.all([read(), new AuthRepository(db).findUserById(user.id)]);
    return formats[format]({ ...report, units: stored?.units ?? 'metric' });
  };
  return {
    status: 200,
    body: await (format === 'pdf' ? inPdfQueue(user.clubId, make) : make()),
    headers: { 'content-type': TYPES[format], 'content-disposition': `attachment; filename="${name}.${format}"` },
  } as const;
}
