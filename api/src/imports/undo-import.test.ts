import * as calls from '@courtside/contracts/imports';
import type { ImportSuccess } from '@courtside/contracts/import-result';
import { mergePlayers, undoPlayerMerge } from '@courtside/contracts/player-merges';
import {
  deletePlayer,
  editPlayer,
  listPlayers,
  type Player,
  createPlayer,
  setPlayerActivity,
} from '@courtside/contracts/players';
import { createTeam, editTeam, listTeams, setAttemptRule, type Team } from '@courtside/contracts/teams';
import { createTestDay } from '@courtside/contracts/test-days';
import {
  createTrainingSession,
  deleteTrainingSession,
  editTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { METRIC_VALUES } from '../../test/club-with-data';
import { importCsv, importForm } from '../../test/import-file';
import { registerCoach, startSession, type TestCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';
import { cleanUp } from '../operations/housekeeping';

const api = testApi();
let coach: TestCoach;
beforeEach(async () => {
  coach = await registerCoach(api);
});

const DAY_MS = 24 * 3_600_000;
const row = (name: string, number: number, day: string, speed = 21, team = 'Lions') => [
  team,
  name,
  'Silva',
  number,
  'Setter',
  day,
  72,
  13.2,
  4.1,
  speed,
  65,
];
const ANA = row('Ana', 7, '2026-02-28');

const get = <T>(call: Parameters<typeof api.json>[0]) => api.json<T[]>(call, { as: coach.token });
const teams = () => get<Team>(listTeams);
const players = () => get<Player>(listPlayers);
const sessions = () => get<TrainingSession>(listTrainingSessions);
const counts = async () => [(await teams()).length, (await players()).length, (await sessions()).length];
const history = () => get<calls.ImportRecord>(calls.listImports);

/** Imports rows and returns the id of the import. */
async function imported(...rows: ReadonlyArray<readonly unknown[]>): Promise<string> {
  const answer = await api.json<ImportSuccess>(calls.uploadImport, {
    as: coach.token,
    body: importForm(importCsv(...rows)),
  });
  return answer.import_id ?? '';
}
const request = (id: string, as = coach.token) => api.call(calls.undoImport, { as, params: { id } });
const undo = async (id: string) => (await request(id)).json<calls.ImportUndo>();
const edit = (id: string, change: object) =>
  api.call(editTrainingSession, { as: coach.token, params: { id }, body: change });

test('an undo deletes what the import has created, and the same file can be imported again', async () => {
  const rows = [ANA, row('Ana', 7, '2026-03-01'), row('Eva', 9, '2026-03-01')];
  const id = await imported(...rows);
  expect(await undo(id)).toEqual({
    message: 'Deleted 3 sessions, 2 players and 1 team.',
    sessions: 3,
    players: 2,
    teams: 1,
    restored: 0,
    kept: [],
  });
  expect(await counts()).toEqual([0, 0, 0]);
  const [record] = await history();
  expect(record).toMatchObject({ id, imported: 3, sessions: 3, undone_at: expect.any(String) });
  expect(record).not.toHaveProperty('undo_until');
  const again = await imported(...rows);
  expect([await counts(), (await history())[0]]).toEqual([
    [1, 2, 3],
    expect.objectContaining({ id: again, imported: 3, unchanged: 0 }),
  ]);
});

test('a session to which attempts were added gets its earlier results, and keeps its note and confirmation', async () => {
  await imported(row('Ana', 7, '2026-02-28', 75));
  const [before] = await sessions();
  await edit(before!.id, { note: 'Tired.', confirmed: ['serve_speed'] });
  const [kept] = await sessions();
  const id = await imported(row('Ana', 7, '2026-02-28', 30), row('Ana', 7, '2026-03-01'));
  expect((await sessions()).find(({ id: each }) => each === kept!.id)?.attempts?.serve_speed).toEqual([75, 30]);
  expect(await undo(id)).toMatchObject({
    message: 'Deleted 1 session. Removed the added attempts from 1 session.',
    restored: 1,
    sessions: 1,
    players: 0,
    kept: [],
  });
  expect(await sessions()).toEqual([{ ...kept, version: kept!.version + 2 }]);
});

test('attempts of several batches of one import are undone together', async () => {
  const first = await imported(ANA);
  const [before] = await sessions();
  const speeds = Array.from({ length: 120 }, (_, index) => row('Ana', 7, '2026-02-28', 10 + index / 10));
  const id = await imported(...speeds);
  expect((await history())[0]).toMatchObject({ sessions: 0, sessions_changed: 1 });
  await undo(id);
  expect(await sessions()).toEqual([{ ...before, version: expect.any(Number) }]);
  expect((await undo(first)).kept).toEqual([]);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('imports that change the same session can be undone one after the other, the newest first', async () => {
  const ids: string[] = [];
  for (const speed of [21, 22, 23, 24]) ids.push(await imported(row('Ana', 7, '2026-02-28', speed)));
  for (const id of ids.toReversed()) expect((await undo(id)).kept).toEqual([]);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('what was changed since is kept and listed with the reason', async () => {
  const id = await imported(
    ANA,
    row('Eva', 9, '2026-03-01'),
    row('Eva', 9, '2026-03-02'),
    row('Iva', 1, '2026-03-01', 21, 'Hawks'),
    row('Lea', 2, '2026-03-01', 21, 'Hawks'),
    row('Mia', 3, '2026-03-01', 21, 'Owls'),
    row('Pia', 4, '2026-03-01', 21, 'Bears'),
  );
  const as = coach.token;
  const player = async (name: string) => (await players()).find((each) => each.name === name)!;
  const teamOf = async (name: string) => (await teams()).find((each) => each.team_name === name)!;
  const eva = await player('Eva');
  const [evas] = (await sessions()).filter(({ player: owner }) => owner === eva.id);
  await edit(evas!.id, { serve_speed: 20 });
  const { id: ana } = await player('Ana');
  await api.call(createTrainingSession, {
    as,
    body: { player: ana, session_date: '2026-03-05', ...METRIC_VALUES },
  });
  const { version: _, team: __, ...iva } = await player('Iva');
  await api.call(editPlayer, { as, params: { id: iva.id }, body: { ...iva, player_number: 55 } });
  const lea = await player('Lea');
  const hawks = await teamOf('Hawks');
  const day = { team: hawks.id, players: [lea.id], tests: ['SS'], session_date: '2026-03-01' };
  expect((await api.call(createTestDay, { as, body: day })).statusCode).toBe(201);
  const { id: mia } = await player('Mia');
  await api.call(setPlayerActivity, { as, params: { id: mia }, body: { active: false } });
  const bears = await teamOf('Bears');
  await api.call(setAttemptRule, { as, params: { id: bears.id }, body: { attempt_rule: 'mean' } });

  const { kept, message, ...gone } = await undo(id);
  expect(kept.map(({ kind, name, session_date, reason }) => [kind, name, session_date, reason])).toEqual([
    ['session', 'Eva Silva', '2026-03-02', 'edited'],
    ['player', 'Ana Silva', null, 'sessions'],
    ['player', 'Eva Silva', null, 'sessions'],
    ['player', 'Iva Silva', null, 'edited'],
    ['player', 'Lea Silva', null, 'test_day'],
    ['player', 'Mia Silva', null, 'edited'],
    ['team', 'Bears', null, 'edited'],
    ['team', 'Hawks', null, 'players'],
    ['team', 'Lions', null, 'players'],
    ['team', 'Owls', null, 'players'],
  ]);
  expect(gone).toEqual({ sessions: 6, players: 1, teams: 0, restored: 0 });
  expect(message).toBe('Deleted 6 sessions and 1 player. Kept 10 entries that were changed since or are still in use.');
  expect((await sessions()).map(({ session_date }) => session_date)).toEqual(['2026-03-05', '2026-03-02']);
});

test('a team with another player, or another name, is kept', async () => {
  const id = await imported(ANA, row('Iva', 1, '2026-03-01', 21, 'Hawks'));
  const as = coach.token;
  const [hawks, lions] = await teams();
  await api.call(editTeam, { as, params: { id: hawks!.id }, body: { team_name: 'Falcons' } });
  const body = { name: 'Eva', last_name: 'Nord', player_number: 3, position: 'Libero', team: lions!.id };
  await api.call(createPlayer, { as, body });
  expect((await undo(id)).kept).toMatchObject([
    { kind: 'team', name: 'Falcons', reason: 'edited' },
    { kind: 'team', name: 'Lions', reason: 'players' },
  ]);
  expect(await counts()).toEqual([2, 1, 0]);
});

test('a player into whom another record was merged is kept, and so is that record', async () => {
  await imported(row('Elif', 12, '2026-01-10'));
  const [own] = await sessions();
  await api.call(deleteTrainingSession, { as: coach.token, params: { id: own!.id } });
  const id = await imported(row('Elyf', 4, '2026-02-28'));
  const [kept, merged] = await players();
  const pair = kept!.name === 'Elyf' ? [kept!.id, merged!.id] : [merged!.id, kept!.id];
  await api.json(mergePlayers, { as: coach.token, params: { id: pair[0]!, otherId: pair[1]! } });
  const { kept: listed } = await undo(id);
  expect(listed).toMatchObject([{ kind: 'player', id: pair[0], reason: 'edited' }]);
  expect(await counts()).toEqual([1, 1, 0]);
  await api.json(undoPlayerMerge, { as: coach.token, params: { id: pair[0]!, otherId: pair[1]! } });
  expect(await counts()).toEqual([1, 2, 0]);
});

test('teams, players and sessions that the import has found are not its own', async () => {
  const as = coach.token;
  const team = await api.json<Team>(createTeam, { as, body: { team_name: 'Lions' } });
  const draft = { name: 'Ana', last_name: 'Silva', player_number: 7, position: 'Setter', team: team.id };
  await api.call(createPlayer, { as, body: draft });
  const id = await imported(ANA);
  expect((await history())[0]).toMatchObject({ teams: 0, players: 0, sessions: 1 });
  expect(await undo(id)).toMatchObject({ sessions: 1, players: 0, teams: 0, kept: [] });
  expect(await counts()).toEqual([1, 1, 0]);
});

test('what was deleted since is neither listed nor a problem', async () => {
  const id = await imported(ANA, row('Eva', 9, '2026-03-01'), row('Ana', 7, '2026-03-01'));
  const eva = (await players()).find(({ name }) => name === 'Eva')!;
  await api.call(deletePlayer, { as: coach.token, params: { id: eva.id } });
  const [session] = await sessions();
  await api.call(deleteTrainingSession, { as: coach.token, params: { id: session!.id } });
  expect((await undo(id)).kept).toEqual([]);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a second undo changes nothing and says so, with the same list', async () => {
  const id = await imported(ANA);
  const [session] = await sessions();
  await edit(session!.id, { note: 'Tired.' });
  const first = await undo(id);
  await edit(session!.id, { note: '' });
  expect(await undo(id)).toEqual({ ...first, message: 'This import was already undone. Nothing was changed.' });
  expect(await counts()).toEqual([1, 1, 1]);
});

test('an import can be undone for 30 days, and no longer', async () => {
  const id = await imported(ANA);
  const late = await imported(row('Eva', 9, '2026-03-01'));
  const left = async () => Date.parse((await history())[1]!.undo_until!) - api.clock.now();
  api.clock.advance((await left()) - 5_000);
  coach = { ...coach, token: (await startSession(api.core, coach.userId)).access };
  expect(await undo(id)).toMatchObject({ sessions: 1 });
  api.clock.advance(10_000);
  const answer = await request(late);
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
    status: 409,
    body: { detail: 'An import can be undone for 30 days. This one is older.' },
  });
  expect((await history())[0]).not.toHaveProperty('undo_until');
  expect(await counts()).toEqual([1, 1, 1]);
});

test('after 30 days, changes and file names are deleted, and the numbers stay', async () => {
  await imported(ANA);
  const kept = (await history())[0]!;
  await cleanUp(api.core);
  expect(await history()).toEqual([kept]);
  api.clock.advance(30 * DAY_MS + 1);
  await cleanUp(api.core);
  coach = { ...coach, token: (await startSession(api.core, coach.userId)).access };
  const { file_name: _, undo_until: __, ...rest } = kept;
  expect(await history()).toEqual([rest]);
  const stored = api.core.db.selectFrom('import_changes').select('object_id').where('club_id', '=', coach.clubId);
  expect(await stored.execute()).toEqual([]);
});

test('an import of another club, or one that does not exist, is not found', async () => {
  const id = await imported(ANA);
  const other = await registerCoach(api);
  expect([(await request(id, other.token)).statusCode, (await request('nobody')).statusCode]).toEqual([404, 404]);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('an import that the previous version of the server has stored is listed, and can’t be undone', async () => {
  const record = { id: 'older', format: '.csv', imported: 2, unchanged: 0, refused: 0 } as const;
  await api.core.db
    .insertInto('imports')
    .values({ club_id: coach.clubId, created_at: api.core.now(), ...record })
    .execute();
  expect(await history()).toEqual([{ ...record, created_at: expect.any(String) }]);
  expect((await request('older')).statusCode).toBe(409);
});

test('an import that the previous version of the server has continued can’t be undone', async () => {
  const id = await imported(ANA);
  await api.core.db.updateTable('imports').set({ imported: 51 }).where('id', '=', id).execute();
  expect((await history())[0]).not.toHaveProperty('undo_until');
  expect((await request(id)).statusCode).toBe(409);
});

test('two undos at the same time share the work', async () => {
  const rows = Array.from({ length: 300 }, (_, index) =>
    row(`Ana ${index % 20}`, index % 20, new Date(Date.UTC(2026, 0, 1 + index / 20)).toISOString().slice(0, 10)),
  );
  const id = await imported(...rows);
  const answers = await Promise.all([request(id), request(id), request(id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a damaged session is kept and listed', async () => {
  await imported(ANA);
  const id = await imported(row('Ana', 7, '2026-02-28', 25));
  const damage = { metrics: Buffer.from('damaged') };
  await api.core.db.updateTable('training_sessions').set(damage).where('club_id', '=', coach.clubId).execute();
  expect((await undo(id)).kept).toMatchObject([{ kind: 'session', name: 'Ana Silva', reason: 'damaged' }]);
});
