import { randomUUID } from 'node:crypto';
import { createPlayer, deletePlayer, type Player } from '@courtside/contracts/players';
import { deleteTeam } from '@courtside/contracts/teams';
import { createTestDay, type TestDay, type TestDayEvent } from '@courtside/contracts/test-days';
import { testApi } from '../../test/set-up';
import { squad, Tablet, type Squad } from '../../test/test-day';

const api = testApi();
let of: Squad;
let ids: string[];

beforeEach(async () => {
  of = await squad(api, 4);
  ids = of.players.map((player) => player.id);
});

const id = (place: number) => ids[place] ?? '';
const removePlayer = (player: string) => api.call(deletePlayer, { as: of.token, params: { id: player } });

describe('an event that is repeated after one of its players was deleted', () => {
  let day: Tablet;
  beforeEach(async () => {
    day = await Tablet.start(api, of);
  });

  const repeated = async (event: TestDayEvent, key: string): Promise<TestDay> => {
    const before = await day.read();
    const after = await day.add(event, key);
    expect({ ...after, now: before.now }).toEqual(before);
    return after;
  };

  it('assigns no gloves again', async () => {
    const key = randomUUID();
    const gloves = (['smart_glove1', 'smart_glove2', 'smart_glove3'] as const).map((glove, place) => ({
      player: id(place),
      glove,
    }));
    await day.add({ type: 'gloves-assigned', gloves }, key);
    await removePlayer(id(0));
    await day.add({ type: 'group-submitted', group: 0 });
    await repeated({ type: 'gloves-assigned', gloves }, key);
  });

  it('is not refused as a swap', async () => {
    const key = randomUUID();
    const places = { player: id(0), group: 0, with: id(3), withGroup: 1 };
    await day.add({ type: 'players-swapped', ...places, reason: 'She must leave' }, key);
    await removePlayer(id(3));
    const { players } = await repeated({ type: 'players-swapped', ...places, reason: 'She must leave' }, key);
    expect(players.find((player) => player.id === id(0))?.group).toBe(1);
  });
});

describe('a test day that starts while its players are deleted', () => {
  const start = () =>
    api.call(createTestDay, {
      as: of.token,
      body: { team: of.team.id, players: ids, tests: ['LBP'], session_date: '2026-11-02' },
    });
  const ROUNDS = 5;

  it('has all of them, or is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, , second] = await Promise.all([start(), removePlayer(id(3)), start()]);
      for (const { statusCode, body } of [first, second])
        expect([statusCode, body]).toEqual(
          statusCode === 201 ? [201, body] : [400, expect.stringContaining('Choose the players again.')],
        );
      const draft = { name: 'Ana 4', last_name: 'Silva', player_number: 4, position: 'Setter', team: of.team.id };
      ids[3] = (await api.json<Player>(createPlayer, { as: of.token, body: draft })).id;
    }
  });

  it('is refused if the team is deleted', async () => {
    const removed = () => api.call(deleteTeam, { as: of.token, params: { id: of.team.id } });
    const [first, deleted, second] = await Promise.all([start(), removed(), start()]);
    expect(deleted.statusCode).toBe(204);
    for (const { statusCode } of [first, second]) expect([201, 400]).toContain(statusCode);
  });
});
