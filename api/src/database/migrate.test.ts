import { testDatabase } from '../../test/test-database';
import { appliedMigrations, migrate, migrationNames } from './migrate';

const CONCURRENT = 6;
const ROUNDS = 10;

describe('a migration', () => {
  it('is not affected by other installations that are created and dropped in the same database meanwhile', async () => {
    const createAndDrop = async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const database = await testDatabase();
        const db = database.open();
        await migrate(db);
        expect(await appliedMigrations(db)).toEqual(migrationNames());
        await db.destroy();
        await database.drop();
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, createAndDrop));
  });
});
