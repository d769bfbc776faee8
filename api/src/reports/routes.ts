import {
  COMPARISON_REPORT_NAME,
  PLAYER_REPORTS_NAME,
  REPORT_NAME,
  TEAM_REPORT_NAME,
} from '@courtside/contracts/export-formats';
import * as calls from '@courtside/contracts/reports';
import type { Routes } from '../http/routes';
import { pdfInProcess } from './pdf-in-process';
import type { Report } from './report';
import { reportCsv } from './report-csv';
import { downloadOf } from './report-file';
import { reportJson } from './report-json';
import { reportZip } from './report-zip';
import * as service from './service';
import { readSquadReport, type ReportServices } from './service';
import { squadCsv, squadJson } from './squad-files';
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
const PLAYERS_FORMATS = { zip: reportZip, pdf: REPORT_FORMATS.pdf };

/** The calls under /api/data-visualization/. */
export const reports = (routes: Routes, services: ReportServices): void => {
  routes.add(calls.exportPlayer, ({ user, params, query }) => {
    const report = () => service.playerReport(services, user.clubId, params.playerId, query.sessionId);
    return downloadOf(services, user, report, REPORT_FORMATS, query.format, REPORT_NAME);
  });
  routes.add(calls.exportComparison, ({ user, query }) => {
    const { kind, format, 'playerIds[]': players, 'sessionIds[]': sessions } = query;
    const report = () => service.reportOfSeveral(services, user.clubId, players, sessions, kind);
    const name = kind === 'players' ? REPORT_NAME : COMPARISON_REPORT_NAME;
    return downloadOf(services, user, report, REPORT_FORMATS, format, name);
  });
  routes.add(calls.exportPlayers, ({ user, query }) => {
    const report = () => service.newestReports(services, user.clubId, query['playerIds[]']);
    return downloadOf(services, user, report, PLAYERS_FORMATS, query.format, PLAYER_REPORTS_NAME);
  });
  routes.add(calls.exportTeam, ({ user, params, query }) => {
    const report = () => readSquadReport(services, user.clubId, params.teamId, query.sort);
    return downloadOf(services, user, report, SQUAD_FORMATS, query.format, TEAM_REPORT_NAME);
  });
};
