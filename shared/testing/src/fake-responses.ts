import * as auth from '@courtside/contracts/auth';
import type { Call } from '@courtside/contracts/call';
import { foldName } from '@courtside/contracts/fold-name';
import { triggeredText, type GloveId, type TestCode } from '@courtside/contracts/glove-names';
import { getGloveData, startGloveScan, triggerTest } from '@courtside/contracts/gloves';
import { createGloveLogin } from '@courtside/contracts/glove-logins';
import { downloadTemplate, listImports, uploadImport } from '@courtside/contracts/imports';
import { IMPORTS_KEPT } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { haveSameName } from '@courtside/contracts/player-list';
import * as players from '@courtside/contracts/players';
import { exportComparison, exportPlayer, exportTeam } from '@courtside/contracts/reports';
import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import * as batches from '@courtside/contracts/session-batch';
import * as teams from '@courtside/contracts/teams';
import * as sessions from '@courtside/contracts/training-sessions';
import * as verdicts from '@courtside/contracts/verdicts';
import { importRecord, player, team, trainingSession } from './factories';
import { accessToken } from './fake-session';
import type { FakeRequest, FakeResponse } from './fake-call';
import type { FakeClub } from './fake-club';
import { playerResults, teamResults } from './fake-results';
import { saveBatch, sessionsOfDay, undoBatch } from './fake-session-batch';
import { testDayResponses } from './fake-test-days';
import { comparisonVerdicts, playerVerdicts, teamVerdicts } from './fake-verdicts';

type Responder = (club: FakeClub, request: FakeRequest) => FakeResponse;

const ok = (body: unknown): FakeResponse => ({ status: 200, body });
const detail = (text: string, status = 200): FakeResponse => ({ status, body: { detail: text } });
const notFound = detail('Not found.', 404);
const invalid = (field: string, message: string): FakeResponse => ({ status: 400, body: { [field]: [message] } });
const file = (text: string): FakeResponse => ok(new Blob([text]));

function patch<Row extends { id: string; version: number }>(
  rows: Row[],
  id: string,
  change: Partial<Row>,
  version?: number,
): FakeResponse {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (!row) return notFound;
  if (version !== undefined && version !== row.version) return detail(messages.changedElsewhere, 409);
  rows[index] = { ...row, ...change, id, version: row.version + 1 };
  return ok(rows[index]);
}

function remove(rows: { id: string }[], id: string): FakeResponse {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return notFound;
  rows.splice(index, 1);
  return { status: 204 };
}

const findById = (rows: readonly { id: string }[], id: string | undefined): FakeResponse => {
  const row = rows.find((candidate) => candidate.id === id);
  return row ? ok(row) : notFound;
};

const metricsOf = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      ['session_date', 'player', 'note'].includes(key) ? key : `decrypted_${key}`,
      value,
    ]),
  );

const findDuplicate = (
  club: FakeClub,
  draft: { name: string; last_name: string; player_number: number; team: string },
  id?: string,
) => {
  const others = club.players.filter((other) => other.team === draft.team && other.id !== id);
  if (others.some((other) => haveSameName(other, draft))) return invalid('non_field_errors', messages.playerExists);
  if (others.some((other) => other.player_number === draft.player_number))
    return invalid('player_number', messages.playerNumberExists);
  return null;
};

const listPlayers = (club: FakeClub, query: URLSearchParams, teamId: string | null) =>
  club.players
    .filter((candidate) => teamId === null || candidate.team === teamId)
    .map((listed) => ({ ...listed, ...(query.has('include') && { results: playerResults(club, listed.id) }) }));

/** The default response of every call, from the club in memory. */
export const defaultResponses: ReadonlyArray<readonly [Call, Responder]> = [
  [auth.register, () => detail('User registered successfully', 201)],
  [auth.login, () => ok({ access: accessToken(), refresh: 'refresh' })],
  [auth.logout, () => ({ status: 204 })],
  [auth.refreshTokens, () => ok({ access: accessToken(), refresh: 'refresh-2' })],
  [auth.validateToken, () => detail('Token is valid.')],
  [auth.getOfflineKey, () => ok({ key: 'k'.repeat(43) })],
  [auth.getUser, (club) => ok(club.user)],
  [auth.getOfflineKey, () => ok({ key: 'A'.repeat(43) })],
  [
    auth.editUser,
    (club, { body }) => {
      const { profile_picture: picture, ...fields } = body as Partial<FakeClub['user']>;
      club.user = { ...club.user, ...fields, ...(picture !== undefined && { profile_picture: picture || null }) };
      return ok(club.user);
    },
  ],
  [auth.forgotPassword, () => detail(messages.resetLinkSent)],
  [auth.resetPassword, () => detail(messages.resetDone)],
  [
    auth.changePassword,
    () => ok({ detail: 'Password changed successfully.', access: accessToken(), refresh: 'refresh-3' }),
  ],
  [auth.changeEmail, () => detail('Open the link sent to the new address.')],
  [auth.changeUsername, () => detail('Username changed successfully.')],
  [auth.resendVerification, () => detail('Verification email sent.')],
  [auth.confirmEmail, () => detail(messages.emailConfirmed)],

  [
    teams.listTeams,
    (club, { query }) =>
      ok(
        club.teams.map((listed) => ({
          ...listed,
          ...(query.has('include') && { results: teamResults(club, listed.id) }),
        })),
      ),
  ],
  [teams.getTeam, (club, { params }) => findById(club.teams, params.id)],
  [
    teams.createTeam,
    (club, { body }) => {
      const { team_name } = body as teams.TeamDraft;
      if (club.teams.some((other) => foldName(other.team_name) === foldName(team_name)))
        return invalid('team_name', messages.teamExists);
      const created = team({ team_name });
      club.teams.push(created);
      return { status: 201, body: created };
    },
  ],
  [
    teams.loadSampleTeam,
    (club) => {
      const known = club.teams.find(({ sample }) => sample);
      if (known) return ok(known);
      const created = team({ team_name: teams.SAMPLE_TEAM_NAME, sample: true });
      const sampled = player({ team: created.id });
      club.teams.push(created);
      club.players.push(sampled);
      club.sessions.push(trainingSession({ player: sampled.id }));
      return { status: 201, body: created };
    },
  ],
  [
    teams.editTeam,
    (club, { params, body }) => {
      const { team_name, version } = body as teams.TeamEdit;
      if (club.teams.some((other) => other.id !== params.id && foldName(other.team_name) === foldName(team_name)))
        return invalid('team_name', messages.teamExists);
      return patch(club.teams, params.id ?? '', { team_name }, version);
    },
  ],
  ...testDayResponses,
  [teams.deleteTeam, (club, { params }) => remove(club.teams, params.id ?? '')],

  [
    players.listPlayers,
    (club, { query }) => {
      const teamId = query.get('teamId') ?? query.get('team_id');
      return ok(listPlayers(club, query, teamId));
    },
  ],
  [
    players.listPlayersOfTeam,
    (club, { params, query }) =>
      club.teams.some(({ id }) => id === params.teamId)
        ? ok(listPlayers(club, query, params.teamId ?? null))
        : notFound,
  ],
  [players.getPlayer, (club, { params }) => findById(club.players, params.id)],
  [
    players.createPlayer,
    (club, { body }) => {
      const draft = body as Omit<players.Player, 'id' | 'version'>;
      const error = findDuplicate(club, draft);
      if (error) return error;
      const created = player({ ...draft, version: 1 });
      club.players.push(created);
      return { status: 201, body: created };
    },
  ],
  [
    players.editPlayer,
    (club, { params, body }) => {
      const { version, ...change } = body as players.Player;
      const current = club.players.find(({ id }) => id === params.id);
      const error = current && findDuplicate(club, { ...current, ...change }, current.id);
      return error || patch(club.players, params.id ?? '', change, version);
    },
  ],
  [players.deletePlayer, (club, { params }) => remove(club.players, params.id ?? '')],

  [
    sessions.listTrainingSessions,
    (club, { query }) =>
      ok(club.sessions.filter((session) => !query.get('playerId') || session.player === query.get('playerId'))),
  ],
  [sessions.getTrainingSession, (club, { params }) => findById(club.sessions, params.id)],
  [
    sessions.createTrainingSession,
    (club, { body }) => {
      const created = trainingSession({ ...metricsOf(body as object), version: 1 });
      club.sessions.push(created);
      return { status: 201, body: created };
    },
  ],
  [
    sessions.editTrainingSession,
    (club, { params, body }) => {
      const { version, ...change } = body as { version?: number };
      return patch(club.sessions, params.id ?? '', metricsOf(change), version);
    },
  ],
  [sessions.deleteTrainingSession, (club, { params }) => remove(club.sessions, params.id ?? '')],
  [batches.listSessionsOfDay, (club, { params }) => ok(sessionsOfDay(club, params.id ?? '', params.date ?? ''))],
  [batches.saveSessionBatch, (club, { body }) => saveBatch(club, body as Parameters<typeof saveBatch>[1])],
  [
    batches.undoSessionBatch,
    (club, { body }) => undoBatch(club, (body as { sessions: batches.BatchedSession[] }).sessions),
  ],

  [verdicts.getPlayerVerdicts, (club, { params }) => ok(playerVerdicts(club, params.id ?? ''))],
  [verdicts.getTeamVerdicts, (club, { params }) => ok(teamVerdicts(club, params.id ?? ''))],
  [
    verdicts.getComparisonVerdicts,
    (club, { params }) => {
      const body = comparisonVerdicts(club, params.id ?? '', params.otherId ?? '');
      return body ? ok(body) : notFound;
    },
  ],

  [
    uploadImport,
    (club) => {
      club.imports.unshift(importRecord({ imported: 1 }));
      return { status: 201, body: { message: 'Imported 1 row.', imported: 1, unchanged: 0 } };
    },
  ],
  [listImports, (club, { query }) => ok(club.imports.slice(0, Number(query.get('limit') ?? IMPORTS_KEPT)))],
  [downloadTemplate, () => file('template')],
  [exportPlayer, () => file('report')],
  [exportComparison, () => file('comparison')],
  [exportTeam, () => file('team')],

  [
    createGloveLogin,
    (_, { params }) => ({
      status: 201,
      body: { username: `demo/${params.login}`, password: 'broker-secret', address: 'mqtts://courtside.test:8883' },
    }),
  ],
  [startGloveScan, () => ok({ message: 'Searching for gloves.' })],
  [getGloveData, (club) => ok(club.gloves)],
  [
    triggerTest,
    (club, { body }) => {
      const { gloveId, testCode } = body as { gloveId: GloveId; testCode: TestCode };
      const run = { id: `run-${gloveId}-${testCode}`, test: testCode, status: 'triggered' as const, error: null };
      club.gloves[gloveId] = {
        ...club.gloves[gloveId],
        test_triggered: triggeredText(testCode),
        test_results: {},
        run,
      };
      return ok({ message: 'Test started.', run_id: run.id });
    },
  ],
  [getAccuracyApplication, (club) => ok(club.accuracyApplication)],
  [
    getSpikeAccuracy,
    (club, { params }) =>
      ok(club.accuracy[params.gloveId as GloveId] ?? { accuracy: 0, hits: 0, misses: 0, timestamp: null }),
  ],
];
