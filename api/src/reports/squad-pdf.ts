import { formatDate } from '@courtside/contracts/format-date';
import { makePdf } from './pdf/make-pdf';
import { drawSquadPages } from './pdf/squad-pages';
import type { SquadReport } from './squad-report';

/** The team as a PDF. Twenty players fit on a page. */
export function squadPdf(report: SquadReport): Promise<Buffer> {
  const { team, createdOn } = report;
  return makePdf(`${team.team_name}, ${formatDate(createdOn)}`, createdOn, (canvas) => drawSquadPages(canvas, report));
}
