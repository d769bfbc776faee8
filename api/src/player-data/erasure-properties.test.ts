import type { ClubFile } from '@courtside/contracts/club-file';
import { erasePlayer, type ErasureReceipt } from '@courtside/contracts/player-data';
import fc from 'fast-check';
import { allRows } from '../../test/all-rows';
import { clubFileOf } from '../../test/club-file';
import { clubs, createClub } from '../../test/random-club';
import { testApi } from '../../test/set-up';

const api = testApi();
const RUNS = 12;

/** What a club has of everybody but these records. */
const withoutPlayers = ({ players, sessions, teams }: ClubFile, gone: ReadonlySet<string>) => ({
  teams,
  players: players.filter(({ id }) => !gone.has(id)),
  sessions: sessions.filter(({ player }) => !gone.has(player)),
});

test('an erased player leaves no trace in the club, and nobody else changes', async () => {
  await fc.assert(
    fc.asyncProperty(clubs, fc.nat(5), async (club, place) => {
      const coach = await createClub(api, club);
      const before = await clubFileOf(api, coach);
      const merged = new Set(before.merges.map((each) => each.merged));
      const kept = before.players.filter(({ id }) => !merged.has(id));
      const { id } = kept[place % kept.length]!;
      const answer = await api.call(erasePlayer, { as: coach.token, params: { id } });
      expect(answer.statusCode).toBe(200);
      const { records } = answer.json<ErasureReceipt>();
      const gone = new Set(records);
      const after = await clubFileOf(api, coach);
      expect(withoutPlayers(after, new Set())).toEqual(withoutPlayers(before, gone));
      const names = before.players.filter((each) => gone.has(each.id)).map(({ last_name }) => last_name);
      for (const text of [...records, ...names]) expect(JSON.stringify(after)).not.toContain(text);
      const mentions = Object.entries(await allRows(api)).flatMap(([table, rows]) =>
        rows.some((row) => records.some((each) => row.includes(each))) ? [table] : [],
      );
      // Ids without anything else: the audit log, and the journal that erases an older backup again after a restore.
      expect(mentions.toSorted()).toEqual(['audit_entries', 'erasures']);
    }),
    { numRuns: RUNS },
  );
}, 240_000);
