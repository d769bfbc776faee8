import { formatDate } from '@courtside/contracts/format-date';
import { makePdf } from './pdf/frame';
import { drawSquadPages } from './pdf/squad-pages';
import type { Report } from './report';
import { reportPdf } from './report-pdf';
import type { SquadReport } from './squad-report';

/** A report to draw. */
export type PdfTask = { kind: 'squad'; report: SquadReport } | { kind: 'players'; report: Report };

/** An error ends the process, and the next report gets a new one. */
const draw = (task: PdfTask): Promise<Buffer> =>
  task.kind === 'squad' ? squadPdf(task.report) : reportPdf(task.report);

process.on('message', (task: PdfTask) => void draw(task).then((file) => process.send?.(file)));

/** The team as a PDF. Twenty players fit on a page. */
export function squadPdf(report: SquadReport): Promise<Buffer> {
  const { team, createdOn } = report;
  return makePdf(`${team.team_name}, ${formatDate(createdOn)}`, createdOn, (canvas) => drawSquadPages(canvas, report));
}
