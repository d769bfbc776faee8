import { allCalls } from '@courtside/contracts/all-calls';
import type { Call } from '@courtside/contracts/call';
import { createPlayerLink, type CreatedPlayerLink } from '@courtside/contracts/family-links';
import type { ImportSuccess } from '@courtside/contracts/import-result';
import { uploadImport } from '@courtside/contracts/imports';
import { createPlayer, type Player } from '@courtside/contracts/players';
import { changeStaffRole } from '@courtside/contracts/staff';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { createTestDay, type TestDay } from '@courtside/contracts/test-days';
import { createTrainingSession, type TrainingSession } from '@courtside/contracts/training-sessions';
import type { FullClub } from './calls-with-rows';
import { METRIC_VALUES } from './club-with-data';
import { importCsv, importForm } from './import-file';
import { addMember, type TestCoach } from './register-coach';
import type { TestApi } from './test-api';

/** Names that are nowhere else, so that a mention of them is found. */
export const HIDDEN_NAMES = { team: 'Zugvogel', name: 'Xanthippe', last_name: 'Quorvin' };

/** The same club with the rows of another team in place of those of its first one. */
export async function anotherTeam(api: TestApi, club: FullClub): Promise<FullClub> {
  const as = club.coach.token;
  const team = await api.json<Team>(createTeam, { as, body: { team_name: HIDDEN_NAMES.team } });
  const { name, last_name } = HIDDEN_NAMES;
  const draft = { name, last_name, player_number: 31, position: 'Libero', team: team.id };
  const player = await api.json<Player>(createPlayer, { as, body: draft });
  const measured = { player: player.id, session_date: '2026-03-02', ...METRIC_VALUES };
  const session = await api.json<TrainingSession>(createTrainingSession, { as, body: measured });
  const plan = { team: team.id, players: [player.id], tests: ['SS'], session_date: '2026-03-02' };
  const day = await api.json<TestDay>(createTestDay, { as, body: plan });
  const row = [team.team_name, name, last_name, 31, 'Libero', '2026-03-03', ...Object.values(METRIC_VALUES)];
  const file = importForm(importCsv(row), 'quorvin.csv');
  const { import_id = '' } = await api.json<ImportSuccess>(uploadImport, { as, body: file });
  const share = { days: 30, max_openings: null, shows: [] };
  const asked = { as, params: { playerId: player.id }, body: share };
  const { link } = await api.json<CreatedPlayerLink>(createPlayerLink, asked);
  return { ...club, team, player, session, day, importId: import_id, linkId: link.id };
}

/** A member of a club with a role in each of some teams. */
export async function addTeamMember(
  api: TestApi,
  owner: TestCoach,
  teams: ReadonlyArray<RoleInTeam>,
): Promise<TestCoach> {
  const member = await addMember(api, owner.clubId, 'viewer');
  await limitTo(api, owner, member, teams);
  return member;
}

/** Gives a member roles in some teams only. */
export async function limitTo(
  api: TestApi,
  owner: TestCoach,
  { userId }: Pick<TestCoach, 'userId'>,
  teams: ReadonlyArray<RoleInTeam>,
): Promise<void> {
  const answer = await api.call(changeStaffRole, { as: owner.token, params: { userId }, body: { teams } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** The calls that need a user and have this method. */
export const userCallsWith = (method: Call['method']): Call[] =>
  allCalls.filter((call) => call.access === 'user' && call.method === method);
