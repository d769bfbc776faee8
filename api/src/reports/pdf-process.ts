import type { Report } from './report';
import { reportPdf, squadPdf } from './report-pdf';
import type { SquadReport } from './squad-report';

/** A report to draw. */
export type PdfTask = { kind: 'squad'; report: SquadReport } | { kind: 'players'; report: Report };

/** An error ends the process, and the next report gets a new one. */
const draw = (task: PdfTask): Promise<Buffer> =>
  task.kind === 'squad' ? squadPdf(task.report) : reportPdf(task.report);

process.on('message', (task: PdfTask) => void draw(task).then((file) => process.send?.(file)));
