import { randomUUID } from 'node:crypto';
import { deletePlayer, editPlayer } from '@courtside/contracts/players';
import { mergeTestDay } from '@courtside/contracts/test-day-changes';
import { getTestDay, type TestDay, type TestDayEvent } from '@courtside/contracts/test-days';
import { testApi } from '../../test/set-up';
import { urlOf } from '../../test/test-api';
import { squad, Tablet, typed, type Squad } from '../../test/test-day';
import { buildApp } from '../app';
import { openCore } from '../core';

const EVENTS = 40;

describe('a tablet that knows a state of a test day', () => {
  const api = testApi();
  let of: Squad;
  let day: Tablet;
  let ids: string[];
  beforeEach(async () => {
    of = await squad(api, 4);
    day = await Tablet.start(api, of);
    ids = of.players.map(({ id }) => id);
  });

  const id = (place: number) => ids[place] ?? '';
  const news = async ({ revision, state }: TestDay) => (await day.poll(revision, state)).json<TestDay>();
  /** Without the times of the responses. */
  const fixed = (shown: TestDay | null) => ({ ...shown, now: 0 });

  it('gets only what is new, in the response to a poll and to its own event', async () => {
    for (let value = 0; value < EVENTS; value += 1) await day.add(typed(id(value % 4), value));
    const known = await day.read();
    await day.add(typed(id(0), 500));
    const poll = await news(known);
    expect(poll).toMatchObject({
      changes: { since: EVENTS, known_swaps: 0 },
      revision: EVENTS + 1,
      players: [{ id: id(0), cells: [{ test: 'LBP', value: 500, attempts: [{ value: 500 }] }] }],
      swaps: [],
    });
    const own = await day.send(typed(id(1), 12, 'SS'), randomUUID(), poll.state);
    expect(own.json<TestDay>().players).toMatchObject([{ id: id(1), cells: [{ test: 'SS', value: 12 }] }]);
    expect(Math.max(own.body.length, JSON.stringify(poll).length)).toBeLessThan(2_000);
    expect(fixed(mergeTestDay(mergeTestDay(known, poll)!, own.json()))).toEqual(fixed(await day.read()));
  });

  it('costs the server only the new events: it opens no earlier one again', async () => {
    for (let value = 0; value < EVENTS; value += 1) await day.add(typed(id(value % 4), value));
    const known = await day.read();
    const opened = jest.spyOn(api.core.damaged, 'read');
    await day.add(typed(id(0), 500));
    await news(known);
    const events = opened.mock.calls.filter(([what]) => what === 'test day event');
    expect(events.length).toBeLessThanOrEqual(1);
    expect(opened.mock.calls.length).toBeLessThan(EVENTS / 4);
    opened.mockRestore();
  });

  it('gets everything that it has missed', async () => {
    const known = await day.read();
    const swap = {
      type: 'players-swapped',
      player: id(0),
      group: 0,
      with: id(3),
      withGroup: 1,
      reason: 'Late',
    } as const;
    const events: TestDayEvent[] = [
      typed(id(0), 9),
      swap,
      { type: 'absent', player: id(1), absent: true },
      { type: 'gloves-assigned', gloves: [{ player: id(2), glove: 'smart_glove1' }] },
      { type: 'finished' },
    ];
    for (const event of events) await day.add(event);
    expect(fixed(mergeTestDay(known, await news(known)))).toEqual(fixed(await day.read()));
  });

  it('gets the whole day if it names no state, or one of another history, or a player was deleted', async () => {
    const first = await day.add(typed(id(0), 12));
    const second = await day.add(typed(id(1), 12));
    expect((await news({ ...first, state: undefined })).changes).toBeUndefined();
    for (const state of ['1.another-event', '9.unknown', '-1.', 'nonsense', '0.x'])
      expect((await news({ ...first, state })).changes).toBeUndefined();
    await api.call(deletePlayer, { as: of.token, params: { id: id(3) } });
    const after = await news(second);
    expect({ changes: after.changes, players: after.players.length }).toEqual({ changes: undefined, players: 3 });
    await day.add(typed(id(0), 13));
    expect((await news(second)).changes).toBeUndefined();
    expect(fixed(mergeTestDay(after, await news(after)))).toEqual(fixed(await day.read()));
    expect((await news(after)).changes).toEqual({ since: after.revision, known_swaps: 0 });
  });

  it('gets a new name with the next change', async () => {
    const known = await day.read();
    const renamed = await api.call(editPlayer, {
      as: of.token,
      params: { id: id(2) },
      body: { ...of.players[2], name: 'Zoë' },
    });
    expect(renamed.statusCode).toBe(200);
    await day.add(typed(id(0), 13));
    const shown = mergeTestDay(known, await news(known));
    expect(shown?.players.map(({ name }) => name)).toEqual(['Ana 1', 'Ana 2', 'Zoë', 'Ana 4']);
  });

  it('gets the same from each of several servers', async () => {
    const { config, log } = api.core;
    const other = await buildApp(openCore(config, { db: api.database.open(), now: () => api.clock.now(), log }));
    const headers = { authorization: `Bearer ${of.token}` };
    const readOther = async ({ revision: after, state: since }: TestDay) => {
      const query = { after: String(after), since };
      const url = urlOf(getTestDay, { params: { id: day.id }, query });
      return (await other.inject({ url, headers })).json<TestDay>();
    };
    try {
      let known = await day.read();
      for (let round = 0; round < 3; round += 1) {
        await day.add(typed(id(round), round));
        await day.add(typed(id(3), round, 'SS'));
        const answer = await readOther(known);
        expect(answer.changes?.since).toBe(known.revision);
        known = mergeTestDay(known, answer)!;
        expect(fixed(known)).toEqual(fixed(await day.read()));
      }
    } finally {
      await other.close();
    }
  });
});
