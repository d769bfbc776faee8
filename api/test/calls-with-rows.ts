import { randomUUID } from 'node:crypto';
import { allCalls } from '@courtside/contracts/all-calls';
import { type Login, listLogins } from '@courtside/contracts/auth';
import type { Call } from '@courtside/contracts/call';
import { createPlayerLink, type CreatedPlayerLink } from '@courtside/contracts/family-links';
import type { ImportSuccess } from '@courtside/contracts/import-result';
import { uploadImport } from '@courtside/contracts/imports';
import { createInvitation, type Invitation } from '@courtside/contracts/staff';
import { createTestDay, type TestDay } from '@courtside/contracts/test-days';
import { z } from 'zod';
import { clubWithData, METRIC_VALUES, type TestClub } from './club-with-data';
import { importCsv, importForm } from './import-file';
import { passkeyOf } from './passkeys';
import type { TestApi } from './test-api';

export type FullClub = TestClub & {
  readonly day: TestDay;
  readonly importId: string;
  readonly invitationId: string;
  readonly linkId: string;
  readonly loginId: string;
  readonly passkeyId: string;
};

/** A club that also has a test day, an import that has changed nothing, an invitation, and a link for a family. */
export async function clubWithMore(api: TestApi): Promise<FullClub> {
  const club = await clubWithData(api);
  const body = { team: club.team.id, players: [club.player.id], tests: ['SS'], session_date: '2026-03-01' };
  const day = await api.json<TestDay>(createTestDay, { as: club.coach.token, body });
  const { name, last_name, player_number, position } = club.player;
  const values = Object.values(METRIC_VALUES);
  const row = [club.team.team_name, name, last_name, player_number, position, club.session.session_date, ...values];
  const file = importForm(importCsv(row));
  const { import_id = '' } = await api.json<ImportSuccess>(uploadImport, { as: club.coach.token, body: file });
  const guest = { email: `guest-${randomUUID()}@club.example`, role: 'viewer' };
  const invitation = await api.json<Invitation>(createInvitation, { as: club.coach.token, body: guest });
  const share = { days: 30, max_openings: null, shows: [] };
  const asCoach = { as: club.coach.token, params: { playerId: club.player.id }, body: share };
  const { link } = await api.json<CreatedPlayerLink>(createPlayerLink, asCoach);
  const [login] = await api.json<Login[]>(listLogins, { as: club.coach.token });
  const { passkey } = await passkeyOf(api, club.coach);
  const ids = { importId: import_id, invitationId: invitation.id, linkId: link.id, loginId: login?.id ?? '' };
  return { ...club, ...ids, day, passkeyId: passkey.id };
}

/** The row that each parameter refers to. A call with a new parameter fails until it is added here. */
export const ROW_OF_PARAMETER: Readonly<Record<string, (club: FullClub, call: Call) => string>> = {
  id: ({ team, player, session, day, importId }, { path }) =>
    path.startsWith('/import/')
      ? importId
      : path.includes('/test-days/')
        ? day.id
        : path.includes('/team/')
          ? team.id
          : path.includes('/players/')
            ? player.id
            : session.id,
  teamId: ({ team }) => team.id,
  team_id: ({ team }) => team.id,
  playerId: ({ player }) => player.id,
  sessionId: ({ session }) => session.id,
  otherId: ({ player, session }, { path }) => (path.includes('/players/') ? player.id : session.id),
  userId: ({ coach }) => coach.userId,
  invitationId: ({ invitationId }) => invitationId,
  linkId: ({ linkId }) => linkId,
  clubId: ({ coach }) => coach.clubId,
  loginId: ({ loginId }) => loginId,
  passkeyId: ({ passkeyId }) => passkeyId,
  'playerIds[]': ({ player }) => player.id,
  'sessionIds[]': ({ session }) => session.id,
};
const OTHER_PARAMETERS = new Set([
  'include',
  'kind',
  'sort',
  'uidb64',
  'token',
  'date',
  'gloveId',
  'login',
  'testCode',
  'since',
  'after',
  'format',
  'limit',
  'cursor',
  'status',
  'before',
  'verb',
  'object',
  'person',
  'subject',
  'from',
  'to',
]);

/** Bodies that are valid for the caller's own rows. */
export const BODIES: Readonly<Record<string, object>> = {
  editTeam: { team_name: 'Stolen' },
  editPlayer: { name: 'Stolen', last_name: 'Player', player_number: 9, position: 'Libero' },
  setPlayerActivity: { active: false },
  createTeamPlayers: { players: [{ name: 'A', last_name: 'B', player_number: 1, position: 'Setter' }] },
  changePlayerNumbers: { changes: [{ player: 'someone', from: 1, to: 2 }] },
  editTrainingSession: { serve_speed: 20 },
  mergeTrainingSessions: { version: 1, others: [{ id: 'another', version: 1 }] },
  setAttemptRule: { attempt_rule: 'last' },
  addTestDayEvent: { key: 'stolen-day', event: { type: 'finished' } },
  createPlayerLink: { days: 7, max_openings: 3, shows: ['index'] },
  changeStaffRole: { role: 'viewer' },
  renamePasskey: { name: 'Stolen' },
  removePasskey: { old_password: 'Stolen#1' },
  setCourtCode: { old_password: 'Stolen#1', court_code: '407193' },
  endTablet: { old_password: 'Stolen#1' },
  switchPerson: { person: 'someone', court_code: '407193' },
  confirmSecondFactor: { setup: 'setup', code: '000000' },
  changeClubSecurity: { second_factor_required: false },
  recordPlayerConsent: { birth_year: 2012, consent: null },
  changeDataProtection: { consent_asked: false, retention_months: null },
  measureInTestDay: { key: 'stolen-run', player: 'someone', test: 'SS' },
};

export const names = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
export const rowParameters = (schema: z.ZodType | undefined) =>
  names(schema).filter((name) => !OTHER_PARAMETERS.has(name));
export const rowOf = (name: string, club: FullClub, call: Call) => ROW_OF_PARAMETER[name]?.(club, call) ?? '';
/** Every call that needs a user. */
export const userCalls = allCalls.filter((call) => call.access === 'user');
/** Those that name a row. */
export const callsWithRows = userCalls.filter(({ params, query }) => [params, query].flatMap(rowParameters).length > 0);
