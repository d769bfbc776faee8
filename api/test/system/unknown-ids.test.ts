import { randomUUID } from 'node:crypto';
import type { Call } from '@courtside/contracts/call';
import { triggerTest } from '@courtside/contracts/gloves';
import { createPlayer, editPlayer } from '@courtside/contracts/players';
import { saveSessionBatch, undoSessionBatch } from '@courtside/contracts/session-batch';
import { addTestDayEvent, createTestDay, measureInTestDay } from '@courtside/contracts/test-days';
import {
  createTrainingSession,
  mergeTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { sql } from 'kysely';
import { clubWithData, METRIC_VALUES } from '../club-with-data';
import { GloveTestBed } from '../glove-test-bed';
import { squad, Tablet } from '../test-day';

const TABLES = [
  'players',
  'training_sessions',
  'test_days',
  'test_day_players',
  'test_day_events',
  'test_day_runs',
  'glove_runs',
] as const;

interface Attempt {
  readonly call: Call;
  readonly params?: Record<string, string>;
  readonly body: object;
}

/** The ids of another club. */
type Ids = Record<'team' | 'player' | 'session', string>;

let bed: GloveTestBed;
/** The caller's own rows. */
let own: { token: string; team: string; player: string; session: string; day: string };
let otherClub: Ids;

beforeAll(async () => {
  bed = await GloveTestBed.open({ name: 'the embedded broker', url: null });
  const { team, player, session } = await clubWithData(bed.api);
  otherClub = { team: team.id, player: player.id, session: session.id };
  const coach = await bed.coach();
  await bed.glove(coach, 'smart_glove1');
  const of = await squad(bed.api, 1, coach);
  const { id: day } = await Tablet.start(bed.api, of);
  const owner = of.players[0]?.id ?? '';
  const stored = await bed.api.json<TrainingSession>(createTrainingSession, {
    as: of.token,
    body: { player: owner, session_date: '2026-03-01', ...METRIC_VALUES },
  });
  own = { token: of.token, team: of.team.id, player: owner, session: stored.id, day };
});
afterAll(() => bed.close());

const PLAYER = { name: 'Ana', last_name: 'Silva', player_number: 4, position: 'Setter' };
const event = (body: object): Attempt => ({
  call: addTestDayEvent,
  params: { id: own.day },
  body: { key: randomUUID(), event: body },
});

/** Each call that takes an id in its body, with ids of the caller except for one. */
const ATTEMPTS: Record<string, (ids: Ids) => Attempt> = {
  'the team of a new player': ({ team }) => ({ call: createPlayer, body: { ...PLAYER, team } }),
  'the new team of a player': ({ team }) => ({
    call: editPlayer,
    params: { id: own.player },
    body: { ...PLAYER, team },
  }),
  'the player of a training session': ({ player }) => ({
    call: createTrainingSession,
    body: { player, session_date: '2026-03-02', ...METRIC_VALUES },
  }),
  'the team of entered results': ({ team }) => ({
    call: saveSessionBatch,
    body: { session_date: '2026-03-02', team, rows: [{ player: own.player, metrics: { serve_speed: 20 } }] },
  }),
  'a player of entered results': ({ player }) => ({
    call: saveSessionBatch,
    body: { session_date: '2026-03-02', team: own.team, rows: [{ player, metrics: { serve_speed: 20 } }] },
  }),
  'a session of results to undo': ({ player, session }) => ({
    call: undoSessionBatch,
    body: { sessions: [{ id: session, player, version: 1, before: null }] },
  }),
  'a session to merge': ({ session }) => ({
    call: mergeTrainingSessions,
    params: { id: own.session },
    body: { version: 1, others: [{ id: session, version: 1 }] },
  }),
  'the team of a test day': ({ team }) => ({
    call: createTestDay,
    body: { team, players: [own.player], tests: ['SS'], session_date: '2026-03-02' },
  }),
  'a player of a test day': ({ player }) => ({
    call: createTestDay,
    body: { team: own.team, players: [own.player, player], tests: ['SS'], session_date: '2026-03-02' },
  }),
  'the player of a measurement on a test day': ({ player }) => ({
    call: measureInTestDay,
    params: { id: own.day },
    body: { key: randomUUID(), player, test: 'SS' },
  }),
  'the player of a glove test': ({ player }) => ({
    call: triggerTest,
    body: { gloveId: 'smart_glove1', testCode: 'SS', player },
  }),
  'the player of an event of a test day': ({ player }) =>
    event({ type: 'entered', player, test: 'SS', value: 20, details: null }),
  'the player who gets a glove on a test day': ({ player }) =>
    event({ type: 'gloves-assigned', gloves: [{ player, glove: 'smart_glove2' }] }),
  'the player of a swap on a test day': ({ player }) =>
    event({ type: 'players-swapped', player: own.player, group: 0, with: player, withGroup: 1, reason: 'Tired' }),
};

const countRows = async () => {
  const counts = TABLES.map((table) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`);
  const rows = await Promise.all(counts.map((query) => query.execute(bed.api.core.db)));
  return Object.fromEntries(TABLES.map((table, index) => [table, Number(rows[index]?.rows[0]?.n)]));
};

/** An event of a player who isn't part of a test day changes nothing: the player may have been deleted. */
const changesNothing = (statusCode: number, name: string) => statusCode === 200 && name.endsWith('test day');

describe.each(Object.keys(ATTEMPTS))('%s', (name) => {
  it.each<[string, () => Ids]>([
    ['a word', () => ({ team: 'Ines', player: 'Ines', session: 'Ines' })],
    ['an id that does not exist', () => ({ team: randomUUID(), player: randomUUID(), session: randomUUID() })],
    ['an id of another club', () => otherClub],
  ])('%s is refused, and nothing is stored', async (_, ids) => {
    const before = await countRows();
    const { call, params, body } = ATTEMPTS[name]!(ids());
    const { statusCode } = await bed.api.call(call, { as: own.token, params, body });
    if (!changesNothing(statusCode, name)) expect([400, 404, 409]).toContain(statusCode);
    expect(await countRows()).toEqual(before);
  });
});

it.each<[number, string, () => string]>([
  [404, 'a word', () => 'Ines'],
  [400, 'no text', () => ''],
  [404, 'an id that does not exist', () => randomUUID()],
  [404, 'a player of another club', () => otherClub.player],
  [200, 'a player of the club', () => own.player],
])('a glove test answers %i to %s', async (status, _, player) => {
  const body = { gloveId: 'smart_glove1', testCode: 'SS', player: player() };
  const answer = await bed.api.call(triggerTest, { as: own.token, body });
  expect({ status: answer.statusCode, fields: Object.keys(answer.json()) }).toEqual({
    status,
    fields: status === 200 ? ['message', 'run_id'] : ['error'],
  });
});
