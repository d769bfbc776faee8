import * as calls from '@courtside/contracts/club-data';
import { CLUB_FILE_NAME, type ClubFormat, TEAM_SESSIONS_FILE } from '@courtside/contracts/club-file-names';
import { CLUB_FILE_MAX_BYTES } from '@courtside/contracts/limits';
import type { Routes } from '../http/routes';
import { clubExportLimit, clubImportLimit } from '../limits/quotas';
import { exportClub } from './export-club';
import { exportQueue } from './export-queue';
import { exportTeamSessions } from './export-team-sessions';
import { importClub } from './import-club';
import type { ClubDataServices } from './services';

const TYPES: Readonly<Record<ClubFormat, string>> = {
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** The calls under /api/club/. */
export const clubData = (routes: Routes, services: ClubDataServices): void => {
  routes.add(calls.exportClub, async ({ user, reply, query: { kind: format } }) => {
    await services.limits.consume(clubExportLimit, user.clubId);
    return {
      status: 200,
      body: await exportQueue.run({ club: user.clubId, response: reply.raw }, () =>
        exportClub(services, user.clubId, format),
      ),
      headers: {
        'content-type': TYPES[format],
        'content-disposition': `attachment; filename="${CLUB_FILE_NAME}.${format}"`,
      },
    };
  });
  routes.add(calls.exportTeamSessions, async ({ user, reply, params }) => {
    await services.limits.consume(clubExportLimit, user.clubId);
    return {
      status: 200,
      body: await exportQueue.run({ club: user.clubId, response: reply.raw }, () =>
        exportTeamSessions(services, user.clubId, params.id),
      ),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${TEAM_SESSIONS_FILE}"`,
      },
    };
  });
  routes.add(
    calls.importClub,
    async ({ user, files }) => {
      await services.limits.consume(clubImportLimit, user.clubId);
      return { status: 201, body: await importClub(services, user, files['file']) };
    },
    { maxFileBytes: CLUB_FILE_MAX_BYTES },
  );
};
