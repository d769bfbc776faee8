import { COMPARISON_REPORT_NAME, REPORT_NAME } from '@courtside/contracts/export-formats';
import * as calls from '@courtside/contracts/reports';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core';
import { registerCall } from '../register-call';
import { reportFile } from './report-file';
import * as service from './service';

/** The calls under /api/data-visualization/. */
export function reports(app: FastifyInstance, core: Core): void {
  registerCall(app, core, calls.exportPlayer, async ({ user, params, query }) => {
    const report = await service.playerReport(core, user.clubId, params.playerId, query.sessionId);
    return { status: 200, ...(await reportFile(report, query.format, REPORT_NAME)) };
  });
  registerCall(app, core, calls.exportComparison, async ({ user, query }) => {
    const { kind, format } = query;
    const report = await service.reportOfSeveral(core, user.clubId, query['playerIds[]'], query['sessionIds[]'], kind);
    return {
      status: 200,
      ...(await reportFile(report, format, kind === 'players' ? REPORT_NAME : COMPARISON_REPORT_NAME)),
    };
  });
}
