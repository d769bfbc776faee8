import { ServerProcess } from '../test/server-process';
import { testDatabase } from '../test/test-database';

test('a server closes cleanly if its parent process dies', async () => {
  const database = await testDatabase();
  const { program } = await ServerProcess.start(database.environment);
  program.disconnect();
  expect(await program.exited).toEqual({ code: 0, signal: null });
  await database.drop();
});
