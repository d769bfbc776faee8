import { mergePlayers, undoPlayerMerge } from '@courtside/contracts/player-merges';
import { deletePlayer, listPlayers, type Player, setPlayerActivity } from '@courtside/contracts/players';
import { deleteTeam } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import fc from 'fast-check';
import { addPlayer, addSession, clubWithData } from '../../test/club-with-data';
import { clubOfEachTest, testApi } from '../../test/set-up';
import { readFile } from 'node:fs/promises';
import { journalFile } from '../erasures/erasures';

const api = testApi();
const club = clubOfEachTest(api);

const merge = (id: string, otherId: string, as = club.coach.token) =>
  api.json(mergePlayers, { as, params: { id, otherId } });
const undo = (id: string, otherId: string, as = club.coach.token) =>
  api.json(undoPlayerMerge, { as, params: { id, otherId } });
const datesOf = async (playerId: string) =>
  (await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token, query: { playerId } })).map(
    ({ session_date }) => session_date,
  );

/** Three players with one session each, on the days of April with their numbers. */
async function trio(): Promise<[string, string, string]> {
  const ids: string[] = [];
  for (const number of [11, 12, 13]) {
    const { id } = await addPlayer(api, club, number);
    await addSession(api, club, `2026-04-${number}`, {}, id);
    ids.push(id);
  }
  return ids as [string, string, string];
}

describe('a record that has another one merged into it', () => {
  it('takes that one along, and gets it back', async () => {
    const [a, b, c] = await trio();
    await merge(b, a);
    await merge(c, b);
    expect(await datesOf(c)).toEqual(['2026-04-13', '2026-04-12', '2026-04-11']);
    await addSession(api, club, '2026-04-20', {}, a);
    expect(await datesOf(c)).toContain('2026-04-20');
    const players = await api.json<Player[]>(listPlayers, { as: club.coach.token });
    expect(players.find(({ id }) => id === c)?.merged?.map(({ id }) => id)).toEqual([b, a]);

    await undo(c, b);
    expect({ c: await datesOf(c), b: await datesOf(b) }).toEqual({
      c: ['2026-04-13'],
      b: ['2026-04-20', '2026-04-12', '2026-04-11'],
    });
    await undo(b, a);
    expect({ b: await datesOf(b), a: await datesOf(a) }).toEqual({
      b: ['2026-04-12'],
      a: ['2026-04-20', '2026-04-11'],
    });
  });

  it('can stay merged while the other one gets its sessions back', async () => {
    const [a, b, c] = await trio();
    await merge(b, a);
    await merge(c, b);
    await undo(c, a);
    expect({ c: await datesOf(c), a: await datesOf(a) }).toEqual({
      c: ['2026-04-13', '2026-04-12'],
      a: ['2026-04-11'],
    });
  });
});

describe('the erasure', () => {
  const rowsOf = async (ids: readonly string[]) => {
    const rows: unknown[] = [];
    for (const table of ['players', 'data_keys', 'training_sessions', 'player_merges', 'test_day_players'] as const)
      rows.push(...(await api.core.db.selectFrom(table).selectAll().execute()));
    return rows.filter((row) => ids.some((id) => JSON.stringify(row).includes(id)));
  };

  it.each(['player', 'team'])('of the kept %s also erases the records that were merged', async (kind) => {
    const [a, b, c] = await trio();
    await merge(b, a);
    await merge(c, b);
    expect(await rowsOf([a, b, c])).not.toEqual([]);
    const erased = { player: [deletePlayer, c], team: [deleteTeam, club.team.id] } as const;
    const [call, id] = erased[kind as keyof typeof erased];
    const answer = await api.call(call, { as: club.coach.token, params: { id } });
    expect(answer.statusCode).toBe(204);
    expect(await rowsOf([a, b, c])).toEqual([]);
    const journal = await readFile(journalFile(api.core.config), 'utf8');
    for (const each of [a, b, c]) expect(journal).toContain(each);
  });
});

it('merges that are undone leave the club as it was', async () => {
  const days = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });
  /** Players are merged in this order, each into the next one. */
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 2 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(days, days, days), order, fc.array(fc.boolean()), async (sessions, chain, inactive) => {
      const { coach, ...data } = await clubWithData(api);
      const as = coach.token;
      const players = [data.player.id];
      for (const number of [12, 13]) players.push((await addPlayer(api, { coach, ...data }, number)).id);
      for (const [place, dates] of sessions.entries())
        for (const [index, day] of dates.entries())
          await addSession(api, { coach, ...data }, `2026-05-0${day}`, { serve_speed: 20 + index }, players[place]);
      for (const [place, id] of players.entries())
        if (inactive[place]) await api.json(setPlayerActivity, { as, params: { id }, body: { active: false } });
      const before = await contentOf(as);

      const pairs = chain.slice(1).map((kept, place) => [players[kept]!, players[chain[place]!]!] as const);
      for (const [kept, other] of pairs) await merge(kept, other, as);
      for (const [kept, other] of pairs.toReversed()) await undo(kept, other, as);
      expect(await contentOf(as)).toEqual(before);
    }),
    { numRuns: 15 },
  );
});

/** Everything that a coach sees, without the versions. */
async function contentOf(as: string) {
  const answers = [
    await api.json<object[]>(listPlayers, { as }),
    await api.json<object[]>(listPlayers, { as, query: { status: 'inactive' } }),
    await api.json<object[]>(listTrainingSessions, { as }),
  ];
  return answers.map((rows) => rows.map((row) => ({ ...row, version: null })));
}
