import { randomUUID } from 'node:crypto';
import { TEST_DAY_EVENTS_MAX } from '@courtside/contracts/limits';
import { createPlayer, deletePlayer, type Player } from '@courtside/contracts/players';
import { deleteTeam, getTeam, setAttemptRule, type Team } from '@courtside/contracts/teams';
import * as calls from '@courtside/contracts/test-days';
import type { TestDay, TestDaySummary } from '@courtside/contracts/test-days';
import { createTrainingSession, editTrainingSession } from '@courtside/contracts/training-sessions';
import { METRIC_VALUES } from '../../test/club-with-data';
import { filesWith } from '../../test/find-in-files';
import { testApi } from '../../test/set-up';
import { squad, Tablet, typed, type Squad } from '../../test/test-day';
import { transaction } from '../database/transaction';
import { LedgerChange } from './ledger-change';

const EVENTS = 50;

describe('a test day', () => {
  const api = testApi();
  let of: Squad;
  let day: Tablet;
  let ids: string[];
  beforeEach(async () => {
    of = await squad(api, 5);
    day = await Tablet.start(api, of);
    ids = of.players.map(({ id }) => id);
  });

  const id = (place: number) => ids[place] ?? '';
  const removePlayer = (player: string) => api.call(deletePlayer, { as: of.token, params: { id: player } });
  const storedEvents = () =>
    api.core.db.selectFrom('test_day_events').selectAll().where('day_id', '=', day.id).orderBy('revision').execute();

  it('puts its players into groups of three in the given order', async () => {
    const other = await Tablet.start(api, of, { players: [id(4), id(0), id(1), id(2)], tests: ['SS'] });
    const { players, tests, status, revision, team_name } = await other.read();
    expect(players.map((player) => [player.id, player.group])).toEqual([
      [id(4), 0],
      [id(0), 0],
      [id(1), 0],
      [id(2), 1],
    ]);
    expect({ tests, status, revision, team_name }).toEqual({
      tests: ['SS'],
      status: 'open',
      revision: 0,
      team_name: 'Falcons',
    });
  });

  it('is started once per Idempotency-Key', async () => {
    const body = { team: of.team.id, players: ids, tests: ['SS'], session_date: '2026-11-02' };
    const request = { as: of.token, body, headers: { 'idempotency-key': randomUUID() } };
    const first = await api.call(calls.createTestDay, request);
    expect(await api.json(calls.createTestDay, request)).toEqual(first.json());
  });

  it.each<[string, object, object]>([
    ['a player twice', { players: ['x', 'x'] }, { players: ['Choose each player once.'] }],
    ['a test twice', { tests: ['SS', 'SS'] }, { tests: ['Choose each test once.'] }],
    ['no player', { players: [] }, { players: ['Choose at least one player.'] }],
    ['an unknown team', { team: 'x' }, { team: ['This team does not exist.'] }],
    [
      'a player who is not in the team',
      { players: ['x'] },
      { players: ['A player is not in this team any more. Choose the players again.'] },
    ],
  ])('does not start with %s', async (_, change, errors) => {
    const body = { team: of.team.id, players: ids, tests: ['SS'], session_date: '2026-11-02', ...change };
    const response = await api.call(calls.createTestDay, { as: of.token, body });
    expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 400, body: errors });
  });

  it('is listed with its progress, the newest first, and of one team', async () => {
    await day.add(typed(id(0), 12));
    await day.add({ type: 'absent', player: id(1), absent: true });
    const second = await Tablet.start(api, of, { tests: ['SS'] });
    const list = (query = {}) => api.json<TestDaySummary[]>(calls.listTestDays, { as: of.token, query });
    expect((await list()).map(({ id: each, done, total }) => [each, done, total])).toEqual([
      [second.id, 0, 5],
      [day.id, 1, 20],
    ]);
    expect(await list({ teamId: of.team.id })).toEqual(await list());
    const unknown = await api.call(calls.listTestDays, { as: of.token, query: { teamId: 'x' } });
    expect(unknown.statusCode).toBe(404);
  });

  it('responds with 204 while nothing has changed', async () => {
    expect((await day.poll(0)).statusCode).toBe(204);
    const { revision } = await day.add(typed(id(0), 12));
    expect((await day.poll(0)).json<TestDay>().revision).toBe(revision);
    expect((await day.poll(revision)).statusCode).toBe(204);
    // A tablet that has seen a newer revision than a restored backup contains.
    expect((await day.poll(revision + 1)).statusCode).toBe(200);
  });

  it('stores an event once, however often and concurrently it is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => day.send(typed(id(0), 12), key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await day.player(id(0))).cells[1]?.attempts.map((attempt) => attempt.id)).toEqual([key]);
    expect(await storedEvents()).toHaveLength(1);
  });

  it(`loses none of ${EVENTS} events that two tablets each send concurrently`, async () => {
    const send = (player: string) =>
      Promise.all(Array.from({ length: EVENTS }, (_, value) => day.add(typed(player, value))));
    await Promise.all([send(id(0)), send(id(1))]);
    const { players, revision } = await day.read();
    expect(revision).toBe(2 * EVENTS);
    for (const player of players.slice(0, 2)) {
      const values = player.cells[1]?.attempts.map(({ value }) => value) ?? [];
      expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: EVENTS }, (_, value) => value));
    }
  });

  it('refuses an event that contradicts another tablet, and stores nothing of it', async () => {
    await day.add({ type: 'gloves-assigned', gloves: [{ player: id(0), glove: 'smart_glove1' }] });
    const swap = { type: 'glove-swapped', player: id(0), from: 'smart_glove2', to: null, reason: 'Broken' } as const;
    const refused = await day.send(swap);
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 409,
      body: { error: 'Ana 1 Silva is already wearing Glove 1: another tablet has changed it.' },
    });
    expect(await storedEvents()).toHaveLength(1);
    await day.add({ type: 'finished' });
    expect((await day.send(typed(id(0), 12))).json()).toEqual({
      error: 'This test day is finished. Reopen it to go on.',
    });
  });

  it('says which tablet tests a group, and offers a group to only one tablet', async () => {
    const take = (tablet: string, group: number, from: string | null = null) =>
      ({ type: 'group-taken', group, tablet, from }) as const;
    const answers = await Promise.all(['tablet-1', 'tablet-2'].map((tablet) => day.send(take(tablet, 0))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: 'Another tablet has just taken this group.',
    });
    const { holds, revision, state } = await day.read();
    const [first] = holds ?? [];
    expect(holds).toEqual([{ tablet: first?.tablet, group: 0, at: expect.any(Number) }]);
    await day.add(take('tablet-3', 0, first?.tablet));
    const poll = await day.poll(revision, state);
    expect(poll.json<TestDay>()).toMatchObject({ players: [], holds: [{ tablet: 'tablet-3', group: 0 }] });
    // The tablet says it again so soon that nothing changes.
    await day.add(take('tablet-3', 0));
    expect(await storedEvents()).toHaveLength(2);
    expect((await day.send(take('no spaces', 0))).statusCode).toBe(400);
  });

  it('gives a glove to only one player, and stores only what was assigned', async () => {
    const assign = (gloves: Array<[number, 1 | 2]>) =>
      day.add({
        type: 'gloves-assigned',
        gloves: gloves.map(([place, glove]) => ({ player: id(place), glove: `smart_glove${glove}` as const })),
      });
    await assign([
      [0, 1],
      [1, 2],
    ]);
    const { players, revision } = await assign([
      [2, 1],
      [3, 2],
    ]);
    expect(players.map(({ glove }) => glove)).toEqual(['smart_glove1', 'smart_glove2', null, null, null]);
    expect({ revision, events: (await storedEvents()).length }).toEqual({ revision: 2, events: 2 });
  });

  it('stores an unusual value, which counts once a coach has confirmed it', async () => {
    const unusual = { type: 'entered', test: 'SS', value: 66, details: null } as const;
    await day.add({ ...unusual, player: id(0) });
    await day.add({ ...unusual, player: id(1), confirmed: true });
    // One of two unusual values isn't confirmed, so neither is trusted.
    await day.add({ ...unusual, player: id(2), confirmed: true });
    await day.add({ ...unusual, player: id(2), value: 70 });
    await day.add({ type: 'finished' });
    const unconfirmed = async (player: string) =>
      (await day.sessions()).find((session) => session.player === player)?.unconfirmed ?? [];
    expect(await unconfirmed(id(0))).toEqual(['serve_speed']);
    expect(await unconfirmed(id(1))).toEqual([]);
    expect(await unconfirmed(id(2))).toEqual(['serve_speed']);
  });

  it('takes no more events than a day can have, but can be finished', async () => {
    await api.core.db
      .updateTable('test_days')
      .set({ revision: TEST_DAY_EVENTS_MAX })
      .where('id', '=', day.id)
      .execute();
    expect((await day.send(typed(id(0), 12))).statusCode).toBe(409);
    expect((await day.add({ type: 'finished' })).status).toBe('finished');
  });

  it.each<[string, object, object]>([
    ['a value that is too large', { event: typed('x', 5_000) }, { value: ['This value is too large.'] }],
    [
      'no reason',
      { event: { type: 'glove-swapped', player: 'x', from: 'smart_glove1', to: null, reason: ' ' } },
      { event: ['Enter a reason.'] },
    ],
    [
      'a key of the server',
      { key: 'run:12345', event: typed('x', 1) },
      { key: ['A key has 8 to 64 letters, digits, hyphens and underscores.'] },
    ],
  ])('refuses an event with %s', async (_, body, errors) => {
    const request = { as: of.token, params: { id: day.id }, body: { key: randomUUID(), ...body } };
    const response = await api.call(calls.addTestDayEvent, request);
    expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 400, body: errors });
  });

  it('cannot be started with a player of another club', async () => {
    const stranger = await squad(api, 1);
    const body = { team: stranger.team.id, players: [id(0)], tests: ['SS'], session_date: '2026-11-02' };
    expect((await api.call(calls.createTestDay, { as: stranger.token, body })).statusCode).toBe(400);
    expect(await api.json(calls.listTestDays, { as: stranger.token })).toEqual([]);
  });

  it('is deleted without the training sessions that were submitted', async () => {
    await day.add(typed(id(0), 12));
    await day.add({ type: 'group-submitted', group: 0 });
    const params = { id: day.id };
    expect((await api.call(calls.deleteTestDay, { as: of.token, params })).statusCode).toBe(204);
    expect((await api.call(calls.getTestDay, { as: of.token, params })).statusCode).toBe(404);
    expect((await api.call(calls.deleteTestDay, { as: of.token, params })).statusCode).toBe(404);
    expect(await day.sessions()).toHaveLength(1);
    expect(await storedEvents()).toEqual([]);
  });

  describe('of a team', () => {
    it.each([
      ['best', 12],
      ['mean', 10],
      ['last', 8],
    ] as const)(
      'counts attempts by its rule (%s), even if the rule of the team changes later',
      async (attempt_rule, value) => {
        const params = { id: of.team.id };
        const changed = await api.call(setAttemptRule, { as: of.token, params, body: { attempt_rule } });
        expect(changed.json()).toEqual({ ...of.team, attempt_rule });
        expect((await api.json<Team>(getTeam, { as: of.token, params })).attempt_rule).toBe(attempt_rule);
        const ruled = await Tablet.start(api, of);
        await api.call(setAttemptRule, { as: of.token, params, body: { attempt_rule: 'best' } });
        for (const attempt of [10, 12, 8]) await ruled.add(typed(id(0), attempt));
        expect(await ruled.result(id(0), 'LBP')).toBe(value);
        await ruled.add({ type: 'finished' });
        expect((await ruled.sessions()).map((session) => session.decrypted_lower_body_power)).toEqual([value]);
      },
    );

    it('is deleted with the team', async () => {
      await api.call(deleteTeam, { as: of.token, params: { id: of.team.id } });
      expect((await api.call(calls.getTestDay, { as: of.token, params: { id: day.id } })).statusCode).toBe(404);
      expect(await storedEvents()).toEqual([]);
    });

    it('keeps the players that it started with', async () => {
      const draft = { name: 'Zoe', last_name: 'New', player_number: 99, position: 'Libero', team: of.team.id };
      const zoe = await api.json<Player>(createPlayer, { as: of.token, body: draft });
      expect((await day.read()).players.map((player) => player.id)).not.toContain(zoe.id);
    });
  });

  describe('that is submitted', () => {
    it('stores one session for each player of the group who has results, however often it is repeated', async () => {
      await day.add(typed(id(0), 12));
      await day.add(typed(id(0), 71.06, 'WLI'));
      await day.add(typed(id(1), 13));
      await day.add({ type: 'absent', player: id(1), absent: true });
      await day.add(typed(id(3), 14));
      const key = randomUUID();
      const submit = () => day.send({ type: 'group-submitted', group: 0 }, key);
      await Promise.all([submit(), submit(), day.add({ type: 'group-submitted', group: 0 })]);
      await submit();
      const sessions = await day.sessions();
      expect(sessions.map((session) => session.player).toSorted()).toEqual([id(0), id(1)].toSorted());
      expect(sessions.find((session) => session.player === id(0))).toMatchObject({
        session_date: '2026-11-02',
        decrypted_weight_lift_impact: 71.06,
        decrypted_lower_body_power: 12,
        decrypted_upper_body_power: 0,
        decrypted_serve_speed: 0,
        decrypted_serve_accuracy: 0,
        version: 1,
      });
      const { players } = await day.read();
      for (const player of players)
        expect(player.session).toBe(sessions.find((session) => session.player === player.id)?.id ?? null);
      await Promise.all([day.add({ type: 'finished' }), day.add({ type: 'finished' })]);
      expect((await day.sessions()).map((session) => session.player).toSorted()).toEqual(
        [id(0), id(1), id(3)].toSorted(),
      );
    });

    it('changes only the metric of a session that a later attempt affects', async () => {
      await day.add(typed(id(0), 12));
      await day.add({ type: 'group-submitted', group: 0 });
      const [stored] = await day.sessions();
      const params = { id: stored?.id ?? '' };
      await api.call(editTrainingSession, { as: of.token, params, body: { serve_speed: 22, note: 'Tired' } });
      await day.add(typed(id(0), 11));
      expect((await day.sessions())[0]).toMatchObject({
        decrypted_lower_body_power: 12,
        attempts: { lower_body_power: [12, 11] },
        version: 3,
      });
      await day.add(typed(id(0), 13));
      await day.add(typed(id(0), 64, 'SAC'));
      expect((await day.sessions())[0]).toMatchObject({
        decrypted_lower_body_power: 13,
        decrypted_serve_speed: 22,
        decrypted_serve_accuracy: 64,
        note: 'Tired',
        attempts: { lower_body_power: [12, 11, 13] },
        version: 5,
      });
    });

    it('adds its attempts to a session that the player has on this day', async () => {
      const session = { player: id(0), session_date: '2026-11-02', ...METRIC_VALUES, lower_body_power: 12.5 };
      await api.call(createTrainingSession, { as: of.token, body: session });
      const typedAttempt = typed(id(0), 11);
      await day.add(typedAttempt);
      await day.add(typed(id(0), 13));
      await day.add({ type: 'group-submitted', group: 0 });
      const stored = await day.sessions();
      expect(stored).toMatchObject([
        { decrypted_lower_body_power: 13, attempts: { lower_body_power: [12.5, 11, 13] }, note: '', version: 2 },
      ]);
      expect((await day.read()).players.find((player) => player.id === id(0))?.session).toBe(stored[0]!.id);
    });
  });

  describe('with a player who is deleted', () => {
    const swap = () =>
      day.add({ type: 'players-swapped', player: id(0), group: 0, with: id(3), withGroup: 1, reason: 'Quillfeather' });

    it('goes on without the player, and notifies the tablets', async () => {
      await day.add(typed(id(0), 12));
      await day.add(typed(id(1), 13));
      const { revision } = await day.add({
        type: 'gloves-assigned',
        gloves: [
          { player: id(0), glove: 'smart_glove1' },
          { player: id(1), glove: 'smart_glove2' },
        ],
      });
      await removePlayer(id(0));
      const news = (await day.poll(revision)).json<TestDay>();
      expect(news.players.map((player) => player.id)).toEqual(ids.slice(1));
      expect(news.players[0]).toMatchObject({ glove: 'smart_glove2', group: 0 });
      await day.add({ type: 'gloves-assigned', gloves: [{ player: id(2), glove: 'smart_glove1' }] });
      await day.add({ type: 'finished' });
      expect((await day.sessions()).map((session) => session.player)).toEqual([id(1)]);
      const [summary] = await api.json<TestDaySummary[]>(calls.listTestDays, { as: of.token });
      expect(summary).toMatchObject({ done: 1, total: 20 });
    });

    it.each([0, 3])('keeps the place that the other player got in a swap (player %#)', async (deleted) => {
      await day.add({ type: 'gloves-assigned', gloves: [{ player: id(0), glove: 'smart_glove1' }] });
      await swap();
      const remaining = id(deleted === 0 ? 3 : 0);
      const before = await day.player(remaining);
      await removePlayer(id(deleted));
      expect(await day.player(remaining)).toEqual(before);
    });

    it('keeps nothing of the player, and stores values and reasons encrypted', async () => {
      await day.add(typed(id(0), 71.0625));
      await swap();
      await day.add({
        type: 'gloves-assigned',
        gloves: [id(0), id(1)].map((player, index) => ({ player, glove: index ? 'smart_glove2' : 'smart_glove1' })),
      });
      expect(JSON.stringify((await storedEvents()).map(({ payload }) => payload))).toBe(
        '[null,null,null,null,null,null]',
      );
      for (const text of ['71.0625', 'Quillfeather']) expect(filesWith(api.database.folder, text)).toEqual([]);
      await removePlayer(id(0));
      const rows = [
        await storedEvents(),
        await api.core.db.selectFrom('test_day_players').selectAll().execute(),
        await api.core.db.selectFrom('test_day_runs').selectAll().execute(),
      ];
      expect(JSON.stringify(rows)).not.toContain(id(0));
    });
  });

  it('can be read even if a newer version of the server has stored events', async () => {
    await day.add(typed(id(0), 12));
    await transaction(api.core.db, async (trx) => {
      const change = await LedgerChange.open(trx, api.core, of.clubId, day.id);
      const row = { club_id: of.clubId, day_id: day.id, revision: 2, key: 'of-a-newer-version', at: 0 };
      const unknown = { ...row, player_id: null, other_player_id: null, sealed: null, payload: '{"type":"paused"}' };
      await trx.insertInto('test_day_events').values(unknown).execute();
      await trx.updateTable('test_days').set({ revision: 2 }).where('id', '=', change.day.id).execute();
    });
    expect(await day.result(id(0), 'LBP')).toBe(12);
    expect((await day.add(typed(id(0), 13))).revision).toBe(3);
  });
});
