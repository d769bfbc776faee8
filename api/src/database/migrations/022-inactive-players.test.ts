import { METRICS } from '@courtside/contracts/metrics';
import { testDatabase } from '../../../test/test-database';
import type { Db } from '../database';
import { migrate } from '../migrate';

const countOf = async (db: Db, table: 'players' | 'training_sessions') =>
  (await db.selectFrom(table).select('id').execute()).length;

test('players keep their sessions, which are still deleted with them', async () => {
  const database = await testDatabase();
  const db = database.open();
  await migrate(db, '021-renewal-attempts');
  await db.insertInto('clubs').values({ id: 'club', created_at: 1 }).execute();
  const inClub = { club_id: 'club', version: 1 };
  const team = { ...inClub, id: 'team', team_name: 'Lions', name_fold: 'lions', roster_changes: 0 };
  await db.insertInto('teams').values(team).execute();
  const name = { name: 'Mila', name_fold: 'mila', last_name: 'Novak', last_name_fold: 'novak' };
  const player = { ...inClub, id: 'player', team_id: 'team', slot: 3, ...name, player_number: 7, position: 'Setter' };
  await db
    .insertInto('players')
    .values(player as never)
    .execute();
  const metrics = Object.fromEntries(METRICS.map((metric) => [metric, Buffer.alloc(0)]));
  const session = { ...inClub, id: 'session', player_id: 'player', session_date: '2026-03-01', ...metrics };
  await db
    .insertInto('training_sessions')
    .values(session as never)
    .execute();

  await migrate(db, '022-inactive-players');
  expect(await db.selectFrom('players').selectAll().execute()).toEqual([{ ...player, inactive_since: null }]);
  expect(await countOf(db, 'training_sessions')).toBe(1);
  await expect(
    db
      .insertInto('training_sessions')
      .values({ ...session, id: 'orphan', player_id: 'nobody' } as never)
      .execute(),
  ).rejects.toThrow(/foreign key/i);
  await db.deleteFrom('players').execute();
  expect(await countOf(db, 'training_sessions')).toBe(0);
  await db.destroy();
  await database.drop();
});
