import * as auth from '@courtside/contracts/auth';
import type { Call } from '@courtside/contracts/call';
import { triggeredText, type GloveId, type TestCode } from '@courtside/contracts/glove-names';
import { getGloveData, startGloveScan, triggerTest } from '@courtside/contracts/gloves';
import { downloadTemplate, uploadImport } from '@courtside/contracts/imports';
import { messages } from '@courtside/contracts/messages';
import * as players from '@courtside/contracts/players';
import { exportComparison, exportPlayer } from '@courtside/contracts/reports';
import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import * as teams from '@courtside/contracts/teams';
import * as sessions from '@courtside/contracts/training-sessions';
import { player, team, trainingSession } from './factories';
import { accessToken } from './fake-session';
import type { FakeClub } from './fake-club';

/** What a call brought: path parameters, query, and the body as the contract reads it. */
export interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** Already read by the contract of its call. */
  body: unknown;
}
export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type Answerer = (club: FakeClub, request: FakeRequest) => FakeAnswer;

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
const said = (detail: string, status = 200): FakeAnswer => ({ status, body: { detail } });
const missing = said('Not found.', 404);
const refused = (field: string, message: string): FakeAnswer => ({ status: 400, body: { [field]: [message] } });
const file = (text: string): FakeAnswer => ok(new Blob([text]));

const fold = (text: string) => text.trim().toLowerCase();

function patch<Row extends { id: string; version: number }>(rows: Row[], id: string, change: Partial<Row>, version?: number): FakeAnswer {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (!row) return missing;
  if (version !== undefined && version !== row.version) return said(messages.changedElsewhere, 409);
  rows[index] = { ...row, ...change, id, version: row.version + 1 };
  return ok(rows[index]);
}

function remove(rows: { id: string }[], id: string): FakeAnswer {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return missing;
  rows.splice(index, 1);
  return { status: 204 };
}

const one = (rows: readonly { id: string }[], id: string | undefined): FakeAnswer => {
  const row = rows.find((candidate) => candidate.id === id);
  return row ? ok(row) : missing;
};

const metricsOf = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [['session_date', 'player'].includes(key) ? key : `decrypted_${key}`, value]),
  );

const taken = (club: FakeClub, draft: { name: string; last_name: string; player_number: number; team: string }, id?: string) => {
  const others = club.players.filter((other) => other.team === draft.team && other.id !== id);
  if (others.some((other) => fold(other.name) === fold(draft.name) && fold(other.last_name) === fold(draft.last_name))) {
    return refused('non_field_errors', messages.playerExists);
  }
  if (others.some((other) => other.player_number === draft.player_number)) return refused('player_number', messages.playerNumberExists);
  return null;
};

/** The usual answer of every call, over the club in memory. A test replaces the ones it is about. */
export const usualAnswers: ReadonlyArray<readonly [Call, Answerer]> = [
  [auth.register, () => said('User registered successfully', 201)],
  [auth.login, () => ok({ access: accessToken(), refresh: 'refresh' })],
  [auth.logout, () => ({ status: 204 })],
  [auth.refreshTokens, () => ok({ access: accessToken(), refresh: 'refresh-2' })],
  [auth.validateToken, () => said('Token is valid.')],
  [auth.getUser, (club) => ok(club.user)],
  [auth.editUser, (club, { body }) => {
    const { profile_picture: picture, ...fields } = body as Partial<FakeClub['user']>;
    club.user = { ...club.user, ...fields, ...(picture !== undefined && { profile_picture: picture || null }) };
    return ok(club.user);
  }],
  [auth.forgotPassword, () => said(messages.resetLinkSent)],
  [auth.resetPassword, () => said(messages.resetDone)],
  [auth.changePassword, () => said('Password changed successfully.')],
  [auth.changeEmail, () => said('Open the link sent to the new address.')],
  [auth.changeUsername, () => said('Username changed successfully.')],
  [auth.resendVerification, () => said('Verification email sent.')],
  [auth.confirmEmail, () => said(messages.emailConfirmed)],

  [teams.listTeams, (club) => ok(club.teams)],
  [teams.getTeam, (club, { params }) => one(club.teams, params.id)],
  [teams.createTeam, (club, { body }) => {
    const { team_name } = body as teams.TeamDraft;
    if (club.teams.some((other) => fold(other.team_name) === fold(team_name))) return refused('team_name', messages.teamExists);
    const created = team({ team_name });
    club.teams.push(created);
    return { status: 201, body: created };
  }],
  [teams.editTeam, (club, { params, body }) => {
    const { team_name, version } = body as teams.TeamEdit;
    if (club.teams.some((other) => other.id !== params.id && fold(other.team_name) === fold(team_name))) return refused('team_name', messages.teamExists);
    return patch(club.teams, params.id ?? '', { team_name }, version);
  }],
  [teams.deleteTeam, (club, { params }) => remove(club.teams, params.id ?? '')],

  [players.listPlayers, (club, { query }) => {
    const teamId = query.get('teamId') ?? query.get('team_id');
    return ok(club.players.filter((candidate) => teamId === null || candidate.team === teamId));
  }],
  [players.listPlayersOfTeam, (club, { params }) =>
    club.teams.some(({ id }) => id === params.teamId) ? ok(club.players.filter((candidate) => candidate.team === params.teamId)) : missing],
  [players.getPlayer, (club, { params }) => one(club.players, params.id)],
  [players.createPlayer, (club, { body }) => {
    const draft = body as Omit<players.Player, 'id' | 'version'>;
    const refusal = taken(club, draft);
    if (refusal) return refusal;
    const created = player({ ...draft, version: 1 });
    club.players.push(created);
    return { status: 201, body: created };
  }],
  [players.editPlayer, (club, { params, body }) => {
    const { version, ...change } = body as players.Player;
    const current = club.players.find(({ id }) => id === params.id);
    const refusal = current && taken(club, { ...current, ...change }, current.id);
    return refusal || patch(club.players, params.id ?? '', change, version);
  }],
  [players.deletePlayer, (club, { params }) => remove(club.players, params.id ?? '')],

  [sessions.listTrainingSessions, (club, { query }) =>
    ok(club.sessions.filter((session) => !query.get('playerId') || session.player === query.get('playerId')))],
  [sessions.getTrainingSession, (club, { params }) => one(club.sessions, params.id)],
  [sessions.createTrainingSession, (club, { body }) => {
    const created = trainingSession({ ...metricsOf(body as object), version: 1 });
    club.sessions.push(created);
    return { status: 201, body: created };
  }],
  [sessions.editTrainingSession, (club, { params, body }) => {
    const { version, ...change } = body as { version?: number };
    return patch(club.sessions, params.id ?? '', metricsOf(change), version);
  }],
  [sessions.deleteTrainingSession, (club, { params }) => remove(club.sessions, params.id ?? '')],

  [uploadImport, () => ({ status: 201, body: { message: 'Imported 1 row.', imported: 1, unchanged: 0 } })],
  [downloadTemplate, () => file('template')],
  [exportPlayer, () => file('report')],
  [exportComparison, () => file('comparison')],

  [startGloveScan, () => ok({ message: 'Searching for gloves.' })],
  [getGloveData, (club) => ok(club.gloves)],
  [triggerTest, (club, { body }) => {
    const { gloveId, testCode } = body as { gloveId: GloveId; testCode: TestCode };
    const run = { id: `run-${gloveId}-${testCode}`, test: testCode, status: 'triggered' as const, error: null };
    club.gloves[gloveId] = { ...club.gloves[gloveId], test_triggered: triggeredText(testCode), test_results: {}, run };
    return ok({ message: 'Test started.', run_id: run.id });
  }],
  [getAccuracyApplication, (club) => ok(club.accuracyApplication)],
  [getSpikeAccuracy, (club, { params }) => ok(club.accuracy[params.gloveId as GloveId] ?? { accuracy: 0, hits: 0, misses: 0, timestamp: null })],
];
