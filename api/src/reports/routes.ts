import { COMPARISON_REPORT_NAME, REPORT_NAME, TEAM_REPORT_NAME } from '@courtside/contracts/export-formats';
import * as calls from '@courtside/contracts/reports';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core';
import { registerCall } from '../register-call';
import { reportCsv } from './report-csv';
import { fileOf } from './report-file';
import { reportJson } from './report-json';
import { reportPdf } from './report-pdf';
import { unitsOf } from './units-of';
import { readSquadReport } from './read-squad-report';
import { squadCsv } from './squad-csv';
import { squadJson } from './squad-json';
import { squadPdf } from './squad-pdf';
import * as service from './service';

/** The calls under /api/data-visualization/. */
export function reports(app: FastifyInstance, core: Core): void {
  registerCall(app, core, calls.exportPlayer, async ({ user, params, query }) => {
    const [report, units] = await Promise.all([
      service.playerReport(core, user.clubId, params.playerId, query.sessionId),
      unitsOf(core, user.id),
    ]);
    return { status: 200, ...(await fileOf(REPORT_FORMATS, { ...report, units }, query.format, REPORT_NAME)) };
  });
  registerCall(app, core, calls.exportComparison, async ({ user, query }) => {
    const { kind, format } = query;
    const [report, units] = await Promise.all([
      service.reportOfSeveral(core, user.clubId, query['playerIds[]'], query['sessionIds[]'], kind),
      unitsOf(core, user.id),
    ]);
    return {
      status: 200,
      ...(await fileOf(
        REPORT_FORMATS,
        { ...report, units },
        format,
        kind === 'players' ? REPORT_NAME : COMPARISON_REPORT_NAME,
      )),
    };
  });
  registerCall(app, core, calls.exportTeam, async ({ user, params, query }) => {
    const [report, units] = await Promise.all([
      readSquadReport(core, user.clubId, params.teamId, query.sort),
      unitsOf(core, user.id),
    ]);
    return { status: 200, ...(await fileOf(SQUAD_FORMATS, { ...report, units }, query.format, TEAM_REPORT_NAME)) };
  });
}

const SQUAD_FORMATS = { json: squadJson, csv: squadCsv, pdf: squadPdf };
const REPORT_FORMATS = { json: reportJson, csv: reportCsv, pdf: reportPdf };
