import type { Units } from '@courtside/contracts/display-units';
import type { ExportFormat, PlayersFormat } from '@courtside/contracts/export-formats';
import type { Caller } from '../http/routes';
import { AuthRepository } from '../auth/repository';
import type { ReportServices } from './service';
import { inPdfQueue } from './pdf-in-process';

const TYPES: Record<ExportFormat | PlayersFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Makes a file of a report. */
type Formats<Report, Format extends string> = Record<Format, (report: Report) => string | Promise<Buffer>>;

/** The download of a report, in the units that the user has chosen. */
export async function downloadOf<Report extends { units?: Units }, Format extends ExportFormat | PlayersFormat>(
  { db }: Pick<ReportServices, 'db'>,
  user: Caller,
  read: () => Promise<Report>,
  formats: Formats<Report, Format>,
  format: Format,
  name: string,
) {
  const make = async () => {
    const [report, stored] = await Promise.all([read(), new AuthRepository(db).findUserById(user.id)]);
    return formats[format]({ ...report, units: stored?.units ?? 'metric' });
  };
  return {
    status: 200,
    body: await (format === 'pdf' || format === 'zip' ? inPdfQueue(user.clubId, make) : make()),
    headers: { 'content-type': TYPES[format], 'content-disposition': `attachment; filename="${name}.${format}"` },
  } as const;
}
