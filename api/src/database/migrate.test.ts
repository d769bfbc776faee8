import { testDatabase } from '../../test/test-database';
import { appliedMigrations, migrate, migrationNames } from './migrate';

/** Installations that come and go at the same time, and how often each does. */
const BESIDE = 6;
const TIMES = 10;

describe('a migration', () => {
  it('is not disturbed by installations beside it that are made and taken away meanwhile', async () => {
    const comeAndGo = async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const database = await testDatabase();
        const db = database.open();
        await migrate(db);
        expect(await appliedMigrations(db)).toEqual(migrationNames());
        await db.destroy();
        await database.drop();
      }
    };
    await Promise.all(Array.from({ length: BESIDE }, comeAndGo));
  });
});
