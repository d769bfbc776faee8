import { waitUntil } from '@courtside/processes';
import type { Core } from '../src/core';
import { migratedCore } from './migrated-core';
import { registerCoach, type TestCoach } from './register-coach';
import { NoResponse, ServerProcess } from './server-process';
import { testDatabase, type TestDatabase } from './test-database';

/** A server in its own process, for all tests of a file that kill it. Its properties exist as soon as a hook runs. */
export class KillableServer {
  core!: Core;
  coach!: TestCoach;
  #database!: TestDatabase;
  #server: ServerProcess | undefined;

  /** @param settings environment variables of the server */
  constructor(private readonly settings: Readonly<Record<string, string>> = {}) {
    beforeAll(async () => {
      this.#database = await testDatabase();
      this.core = await migratedCore(this.#database);
      this.coach = await registerCoach({ core: this.core });
    });
    afterAll(async () => {
      await this.#server?.program.kill();
      await this.core.db.destroy();
      await this.#database.drop();
    });
  }

  /** The running server, which is started if there is none. */
  async running(): Promise<ServerProcess> {
    return (this.#server ??= await ServerProcess.start({ ...this.#database.environment, ...this.settings }));
  }

  /** Kills the server as soon as it has answered a request. */
  async killAfter<Answer>(request: (server: ServerProcess) => Promise<Answer>): Promise<Answer> {
    const server = await this.running();
    const answer = await request(server);
    await server.program.kill();
    this.#server = undefined;
    return answer;
  }

  /** Kills the server while it answers a request, as soon as the request has begun to store something. */
  async killDuring(
    request: (server: ServerProcess) => Promise<{ readonly status: number }>,
    hasBegun: () => Promise<boolean>,
  ): Promise<void> {
    const server = await this.running();
    const outcome = request(server).then(
      ({ status }) => `answered ${status}`,
      (error: unknown) => (error instanceof NoResponse ? 'killed' : String(error)),
    );
    await Promise.race([outcome, waitUntil(hasBegun, { intervalMs: 2 })]);
    await server.program.kill();
    this.#server = undefined;
    expect(await outcome).toBe('killed');
  }
}
