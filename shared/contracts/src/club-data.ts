import { z } from 'zod';
import { callsOf } from './call';
import { CLUB_FORMATS } from './club-file-names';
import { Id } from './fields';
import { paths } from './paths';

/** What a club export brought back. */
export const ClubImport = z
  .object({
    teams: z.number().int(),
    players: z.number().int(),
    sessions: z.number().int(),
    test_days: z.number().int(),
  })
  .meta({ id: 'ClubImport' });
export type ClubImport = z.infer<typeof ClubImport>;

const userCall = callsOf('Data', 'user');

export const exportClub = userCall('GET', paths.clubExport, {
  id: 'exportClub',
  summary: 'Export the whole club',
  description:
    'Returns everything that the club has stored, as it was at one moment. The JSON file is complete and can be imported into an empty club. The workbook and the archive of CSV files have tables of teams, players, sessions and attempts. Sessions that can’t be decrypted are left out, and the file names them.',
  query: z.object({ kind: z.enum(CLUB_FORMATS).default('json') }),
  produces: [
    'application/json',
    'application/zip',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  responses: { 200: z.unknown() },
});

export const exportTeamSessions = userCall('GET', paths.teamSessions, {
  id: 'exportTeamSessions',
  summary: 'Export all sessions of a team',
  description:
    'Returns every training session of the players of a team, also of inactive ones, as a table that can be imported. Sessions that can’t be decrypted are left out; the export of the club names them. The report of a team has only the newest results.',
  params: z.object({ id: Id }),
  produces: ['text/csv'],
  responses: { 200: z.unknown() },
});

export const importClub = userCall('POST', paths.clubImport, {
  id: 'importClub',
  summary: 'Bring back a club export',
  description:
    'Stores the JSON file of a club export, which may be compressed with gzip, all of it or nothing, with new ids. Children who were erased after the file was made come back with it. Responds with 409 if the club has teams, and with 400 and `file` if the file is not a club export.',
  consumes: ['multipart/form-data'],
  files: ['file'],
  idempotent: true,
  responses: { 201: ClubImport },
});
