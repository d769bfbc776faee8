import { setTimeout as wait } from 'node:timers/promises';
import { hasRabbitmq } from '@courtside/api/test/rabbitmq';
import { findServices } from '@courtside/e2e/test-run/services';
import { withEmbeddedBroker, withMosquittoBroker, withRabbitmq } from './brokers';
import { gloveResults } from './glove-results';
import { httpWrites } from './http-writes';
import { importedRows } from './imported-rows';
import type { KillPath } from './kill-path';
import { withKilledServer, type KilledServer } from './killed-server';
import { addTallies, NOTHING, type Tally } from './tally';

/** Runs one path, and kills it this many times. `lane` is different for each simultaneous run. */
type RunPath = (kills: number, lane: number, databaseUrl?: string) => Promise<Tally>;

const gloves =
  (withBroker: typeof withEmbeddedBroker): RunPath =>
  (kills, lane, url) =>
    withBroker(lane, ({ environment, broker }) =>
      withKilledServer(url, environment, (server) => repeatKills(server, gloveResults(server, broker), kills)),
    );

const paths: Readonly<Record<string, RunPath>> = {
  http: (kills, _, url) => withKilledServer(url, {}, (server) => repeatKills(server, httpWrites(server), kills)),
  imports: (kills, _, url) => withKilledServer(url, {}, (server) => repeatKills(server, importedRows(server), kills)),
  'gloves-embedded': gloves(withEmbeddedBroker),
  'gloves-mosquitto': gloves(withMosquittoBroker),
  'gloves-rabbitmq': gloves(withRabbitmq),
};
export const PATHS = Object.keys(paths);
export const DATABASES = ['sqlite', 'postgres'] as const;
type Database = (typeof DATABASES)[number];

/** Long enough for acknowledgements that a faulty server sends before its commit. */
const HELD_MS = 100;

/**
 * SQLite commits within the same turn of the event loop, so a server that acknowledges too early would rarely be caught.
 * Every other kill therefore hits a server that waits for its commit.
 */
async function killOnce({ process: { program }, holdCommits }: KilledServer, kill: number): Promise<void> {
  const release = kill % 2 === 0 ? holdCommits?.() : undefined;
  if (release) await wait(HELD_MS);
  await program.kill();
  release?.();
}

async function repeatKills(server: KilledServer, path: KillPath, kills: number): Promise<Tally> {
  const { program } = server.process;
  let total = NOTHING;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const killed = new AbortController();
      let left = 1 + Math.floor(Math.random() * path.acknowledgements);
      let ended: Promise<void> | undefined;
      const end = () => {
        killed.abort();
        return (ended ??= killOnce(server, kill));
      };
      await path.write(() => {
        left -= 1;
        if (left === 0) void end();
      }, killed.signal);
      await end();
      await program.start();
      total = addTallies(total, await path.check());
    }
    return total;
  } catch (error) {
    throw new Error(`The kill test failed.\n${program.output}`, { cause: error });
  } finally {
    await path.close?.();
  }
}

const write = (text: string) => void process.stdout.write(`${text}\n`);
const row = (...cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index < 2 ? String(cell).padEnd(18) : String(cell).padStart(13))).join('');

/** Kills the server repeatedly while it writes. Sets the exit code 1 if an acknowledged row is lost or stored twice. */
export async function runKills({ kills, only, database }: { kills: number; only?: string; database?: Database }) {
  const { postgresUrl } = await findServices(process.env);
  const chosen = (only ? [only] : PATHS).filter((name) => name !== 'gloves-rabbitmq' || hasRabbitmq);
  const databases = (database ? [database] : DATABASES).filter((name) => name === 'sqlite' || postgresUrl);
  const killsEach = Math.ceil(kills / (chosen.length * databases.length));
  write(row('path', 'database', 'kills', 'acknowledged', 'lost', 'duplicated', 's per kill'));

  let total = NOTHING;
  await Promise.all(
    databases.map(async (name, lane) => {
      for (const path of chosen) {
        const startedAt = performance.now();
        const tally = await paths[path]!(killsEach, lane, name === 'postgres' ? (postgresUrl ?? undefined) : undefined);
        const seconds = ((performance.now() - startedAt) / 1_000 / killsEach).toFixed(2);
        write(row(path, name, tally.kills, tally.acknowledged, tally.lost, tally.duplicated, seconds));
        total = addTallies(total, tally);
      }
    }),
  );
  write(row('all', '', total.kills, total.acknowledged, total.lost, total.duplicated));
  if (total.lost + total.duplicated > 0) process.exitCode = 1;
}
