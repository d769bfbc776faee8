import { COMPARISON_REPORT_NAME, REPORT_NAME, TEAM_REPORT_NAME } from '@courtside/contracts/export-formats';
import * as calls from '@courtside/contracts/reports';
import type { Domain } from '../domain';
import { registerCall } from '../register-call';
import { pdfInProcess } from './pdf-in-process';
import { reportCsv } from './report-csv';
import { downloadOf } from './report-file';
import { reportJson } from './report-json';
import { readSquadReport } from './read-squad-report';
import { squadCsv } from './squad-csv';
import { squadJson } from './squad-json';
import * as service from './service';
import type { Report } from './report';
import type { SquadReport } from './squad-report';

const SQUAD_FORMATS = {
  json: squadJson,
  csv: squadCsv,
  pdf: (report: SquadReport) => pdfInProcess({ kind: 'squad', report }),
};
const REPORT_FORMATS = {
  json: reportJson,
  csv: reportCsv,
  pdf: (report: Report) => pdfInProcess({ kind: 'players', report }),
};

/** The calls under /api/data-visualization/. */
export const reports: Domain = (app, core) => {
  registerCall(app, core, calls.exportPlayer, ({ user, params, query }) => {
    const report = () => service.playerReport(core, user.clubId, params.playerId, query.sessionId);
    return downloadOf(core, user, report, REPORT_FORMATS, query.format, REPORT_NAME);
  });
  registerCall(app, core, calls.exportComparison, ({ user, query }) => {
    const { kind, format, 'playerIds[]': players, 'sessionIds[]': sessions } = query;
    const report = () => service.reportOfSeveral(core, user.clubId, players, sessions, kind);
    const name = kind === 'players' ? REPORT_NAME : COMPARISON_REPORT_NAME;
    return downloadOf(core, user, report, REPORT_FORMATS, format, name);
  });
  registerCall(app, core, calls.exportTeam, ({ user, params, query }) => {
    const report = () => readSquadReport(core, user.clubId, params.teamId, query.sort);
    return downloadOf(core, user, report, SQUAD_FORMATS, query.format, TEAM_REPORT_NAME);
  });
};
