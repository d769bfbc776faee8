import { bundleServer } from '@courtside/api/test/bundle-server';
import { migratedCore } from '@courtside/api/test/migrated-core';
import { registerCoach, type TestCoach } from '@courtside/api/test/register-coach';
import { ServerProcess } from '@courtside/api/test/server-process';
import { holdWriteLock } from '@courtside/api/test/sqlite-lock';
import { testDatabase } from '@courtside/api/test/test-database';

/** An API that is killed and restarted, and direct access to its database. */
export interface KilledServer {
  readonly process: ServerProcess;
  readonly core: Awaited<ReturnType<typeof migratedCore>>;
  /** A coach of a new club. */
  registerCoach(): Promise<TestCoach>;
  /** A killed server cannot release its claims to idempotency keys. They expire, which would take too long here. */
  expireClaims(): Promise<void>;
  /** Blocks the server's commits, and returns the function that ends the block. Only SQLite has such a lock. */
  readonly holdCommits: (() => () => void) | null;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Runs the real API on a new database while `work` runs.
 *
 * @param databaseUrl of PostgreSQL; SQLite without it
 * @param environment added to the environment of the database, or computed from it
 */
export async function withKilledServer<Result>(
  databaseUrl: string | undefined,
  environment: Environment | ((own: Environment) => Environment),
  work: (server: KilledServer) => Promise<Result>,
): Promise<Result> {
  const database = await testDatabase(databaseUrl ?? '');
  const core = await migratedCore(database);
  const added = typeof environment === 'function' ? environment(database.environment) : environment;
  const env = { ...database.environment, COURTSIDE_LOG: 'warn', COURTSIDE_SIMULATED_GLOVES: 'off', ...added };
  try {
    const process = await ServerProcess.start(env, await bundleServer());
    try {
      return await work({
        process,
        core,
        registerCoach: () => registerCoach({ core }),
        expireClaims: async () => {
          await core.db
            .updateTable('idempotency_keys')
            .set({ leased_until: 0 })
            .where('state', '=', 'claimed')
            .execute();
        },
        holdCommits: database.kind === 'sqlite' ? () => holdWriteLock(database) : null,
      });
    } finally {
      await process.program.kill();
    }
  } finally {
    await core.db.destroy();
    await database.drop();
  }
}
