import { randomUUID } from 'node:crypto';
import * as players from '@courtside/contracts/players';
import * as reports from '@courtside/contracts/reports';
import { listSessionsOfDay, saveSessionBatch, type SessionBatch } from '@courtside/contracts/session-batch';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import * as sessions from '@courtside/contracts/training-sessions';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import * as verdicts from '@courtside/contracts/verdicts';
import { transaction } from '../../src/database/transaction';
import { EXAMPLE_METRICS } from '../club-with-data';
import { importCsv, importForm } from '../import-file';
import { uploadImport } from '@courtside/contracts/imports';
import { coachOfEachTest, testApi } from '../set-up';

const api = testApi();
const coach = coachOfEachTest(api);
let team: string;
let [ana, bea] = ['', ''];

beforeEach(async () => {
  team = (await api.json<Team>(createTeam, { as: coach.token, body: { team_name: 'Lions' } })).id;
  [ana, bea] = [await addPlayer('Ana', 7), await addPlayer('Bea', 8)];
  for (const player of [ana, bea])
    for (const session_date of ['2026-09-01', '2026-10-01', '2026-11-01']) await addSession(player, session_date);
});

async function addPlayer(name: string, player_number: number): Promise<string> {
  const body = { name, last_name: 'Silva', player_number, position: 'Setter', team };
  return (await api.json<players.Player>(players.createPlayer, { as: coach.token, body })).id;
}

const addSession = (player: string, session_date: string) =>
  api.json<TrainingSession>(sessions.createTrainingSession, {
    as: coach.token,
    body: { player, session_date, ...EXAMPLE_METRICS },
  });
const listOf = (playerId: string) =>
  api.json<TrainingSession[]>(sessions.listTrainingSessions, { as: coach.token, query: { playerId } });
const datesOf = async (playerId: string) => (await listOf(playerId)).map(({ session_date }) => session_date);

/** Flips bits of the sealed record of a session, as a faulty disk would. */
async function damageSession(player: string, session_date: string): Promise<string> {
  const row = await api.core.db
    .selectFrom('training_sessions')
    .select(['id', 'metrics'])
    .where('player_id', '=', player)
    .where('session_date', '=', session_date)
    .executeTakeFirstOrThrow();
  const metrics = Buffer.from(row.metrics!.map((byte, index) => (index > 10 ? byte ^ 0xff : byte)));
  await api.core.db.updateTable('training_sessions').set({ metrics }).where('id', '=', row.id).execute();
  return row.id;
}

async function damageKey(player: string): Promise<void> {
  await api.core.db
    .updateTable('data_keys')
    .set({ wrapped: Buffer.from('damaged') })
    .where('player_id', '=', player)
    .execute();
}

const damagedInMetrics = async () =>
  Number(/^courtside_damaged_records (\d+)$/m.exec(await api.core.metrics.registry.metrics())?.[1]);

const exported = (format: string, sessionIds: readonly string[]) =>
  api.call(reports.exportComparison, {
    as: coach.token,
    query: { 'playerIds[]': [ana, bea], 'sessionIds[]': [...sessionIds], format },
  });

describe('a damaged session', () => {
  let id: string;
  let before: number;
  beforeEach(async () => {
    before = await damagedInMetrics();
    id = await damageSession(ana, '2026-10-01');
  });

  it('is missing from lists, whose other sessions are served', async () => {
    expect(await datesOf(ana)).toEqual(['2026-11-01', '2026-09-01']);
    expect(await datesOf(bea)).toHaveLength(3);
    const all = await api.json<TrainingSession[]>(sessions.listTrainingSessions, { as: coach.token });
    expect(all).toHaveLength(5);
    const ofDay = await api.json<TrainingSession[]>(listSessionsOfDay, {
      as: coach.token,
      params: { id: team, date: '2026-10-01' },
    });
    expect(ofDay.map(({ player }) => player)).toEqual([bea]);
  });

  it('is named in the verdicts on its player and team, and counts for none', async () => {
    const named = [{ session: id, player: ana, session_date: '2026-10-01' }];
    const own = await api.json<verdicts.PlayerVerdicts>(verdicts.getPlayerVerdicts, {
      as: coach.token,
      params: { id: ana },
    });
    expect(own.damaged).toEqual(named);
    expect(own.sessions).toHaveLength(2);
    const squad = await api.json<verdicts.TeamVerdicts>(verdicts.getTeamVerdicts, {
      as: coach.token,
      params: { id: team },
    });
    expect(squad.damaged).toEqual(named);
    expect(squad.players.find(({ player }) => player === ana)).toMatchObject({ sessions: 2, last_date: '2026-11-01' });
    const other = await api.json<verdicts.PlayerVerdicts>(verdicts.getPlayerVerdicts, {
      as: coach.token,
      params: { id: bea },
    });
    expect(other).not.toHaveProperty('damaged');
  });

  it('is named in reports of its player and team', async () => {
    const newest = (await listOf(ana))[0]!.id;
    const player = await api.call(reports.exportPlayer, {
      as: coach.token,
      params: { playerId: ana },
      query: { sessionId: newest, format: 'json' },
    });
    expect(player.json<object>()).toMatchObject({ damaged_sessions: ['2026-10-01'] });
    const comparison = await exported('json', [newest, (await listOf(bea))[0]!.id]);
    expect(comparison.json<object>()).toMatchObject({ damaged_sessions: ['2026-10-01'] });
    for (const format of ['pdf', 'csv', 'json']) {
      const squad = await api.call(reports.exportTeam, {
        as: coach.token,
        params: { teamId: team },
        query: { format },
      });
      expect(squad.statusCode).toBe(200);
    }
  });

  it('answers 409 with its date to calls that need its values', async () => {
    const detail = expect.stringContaining('The session of 2026-10-01 is damaged') as unknown;
    const params = { id };
    const answers = [
      await api.call(sessions.getTrainingSession, { as: coach.token, params }),
      await api.call(sessions.editTrainingSession, { as: coach.token, params, body: { serve_speed: 20 } }),
      await api.call(reports.exportPlayer, {
        as: coach.token,
        params: { playerId: ana },
        query: { sessionId: id, format: 'pdf' },
      }),
      await exported('pdf', [id, (await listOf(bea))[0]!.id]),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({ detail });
    }
  });

  it('leaves the results of its player and team in lists', async () => {
    await damageSession(ana, '2026-11-01');
    const listed = await api.json<players.Player[]>(players.listPlayers, {
      as: coach.token,
      query: { teamId: team, include: 'results' },
    });
    expect(listed.find(({ id: player }) => player === ana)?.results?.session).toBeNull();
    expect(listed.find(({ id: player }) => player === bea)?.results?.session_date).toBe('2026-11-01');
    const teams = await api.json<Team[]>(listTeams, { as: coach.token, query: { include: 'results' } });
    expect(teams[0]?.results).toMatchObject({ players: 2, session_date: '2026-11-01' });
  });

  it('does not prevent new results of the same day, from the grid or a file', async () => {
    const body = { session_date: '2026-10-01', team, rows: [{ player: ana, metrics: { serve_speed: 20 } }] };
    const { sessions: stored } = await api.json<SessionBatch>(saveSessionBatch, { as: coach.token, body });
    expect(stored).toMatchObject([{ player: ana, before: null }]);
    const file = importCsv(['Lions', 'Ana', 'Silva', 7, 'Setter', '2026-10-01', 71, 13, 4, 20, 60]);
    const answer = await api.call(uploadImport, { as: coach.token, body: importForm(file) });
    expect(answer.statusCode).toBe(201);
    // Beside the damaged session there is one new session, with the results of both.
    expect(await datesOf(ana)).toEqual(['2026-11-01', '2026-10-01', '2026-09-01']);
  });

  it('is counted in /metrics until it is deleted', async () => {
    await listOf(ana);
    await listOf(ana);
    expect(await damagedInMetrics()).toBe(before + 1);
    const answer = await api.call(sessions.deleteTrainingSession, { as: coach.token, params: { id } });
    expect(answer.statusCode).toBe(204);
    expect(await damagedInMetrics()).toBe(before);
  });
});

describe('a damaged data key', () => {
  beforeEach(() => damageKey(ana));

  it('takes only the sessions of its player', async () => {
    expect(await datesOf(ana)).toEqual([]);
    expect(await datesOf(bea)).toHaveLength(3);
    const squad = await api.json<verdicts.TeamVerdicts>(verdicts.getTeamVerdicts, {
      as: coach.token,
      params: { id: team },
    });
    expect(squad.damaged).toHaveLength(3);
    expect(squad.players.find(({ player }) => player === bea)?.sessions).toBe(3);
  });

  it('answers 409 to a new session of its player, and stores nothing unreadable', async () => {
    const answer = await api.call(sessions.createTrainingSession, {
      as: coach.token,
      body: { player: ana, session_date: '2026-11-02', ...EXAMPLE_METRICS },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ detail: expect.stringContaining('are damaged') as unknown });
  });
});

test('a damaged mail does not hold up the others', async () => {
  const mail = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  const { mails, db } = api.core;
  await transaction(db, (trx) => mails.add(trx, mail('damaged@club.example')));
  await db
    .updateTable('mails')
    .set({ sealed: Buffer.from('damaged') })
    .execute();
  await transaction(db, (trx) => mails.add(trx, mail('coach@club.example')));
  expect((await mails.outbox()).map(({ to }) => to)).toEqual(['coach@club.example']);
  await transaction(db, (trx) => mails.removeTo(trx, ['coach@club.example']));
  expect(await mails.outbox()).toEqual([]);
});

test('a player that does not exist is not called damaged', async () => {
  const answer = await api.call(sessions.createTrainingSession, {
    as: coach.token,
    body: { player: randomUUID(), session_date: '2026-11-02', ...EXAMPLE_METRICS },
  });
  expect(answer.statusCode).toBe(400);
});
