import { ServerProcess } from '../test/server-process';
import { testDatabase } from '../test/test-database';

describe('a server in a process of its own', () => {
  it('ends in order where the program that started it is gone', async () => {
    const database = await testDatabase();
    const server = await ServerProcess.start(database.environment);
    expect(await server.abandon()).toBe(0);
    await database.drop();
  });
});
