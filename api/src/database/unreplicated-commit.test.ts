import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram, waitUntil, type Program } from '@courtside/processes';
import { Client } from 'pg';
import { DatabaseUnavailable } from './errors';
import { PostgresConnections } from './postgres-connections';

const POSTGRES = '/usr/lib/postgresql';
const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
const programs = path.join(POSTGRES, versions.at(-1) ?? 'none', 'bin');
/** PostgreSQL refuses to run as root. */
const asUser =
  process.getuid?.() === 0 ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : [];
const command = (name: string, ...args: string[]) => [...asUser, path.join(programs, name), ...args] as [string];

const url = () => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function answers(): Promise<boolean> {
  const client = new Client(url());
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

let folder: string;
let postgres: Program;
let port: number;

(versions.length > 0 ? describe : describe.skip)('a PostgreSQL that waits for a standby', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'unreplicated-'));
    chmodSync(folder, 0o777);
    port = await freePort();
    const data = path.join(folder, 'data');
    const [file, ...args] = command('initdb', '--auth', 'trust', '--username', 'postgres', '--no-sync', data);
    execFileSync(file, args, { stdio: 'ignore', cwd: folder });
    const [server, ...options] = command('postgres', '-D', data, '-p', String(port), '-k', folder, '-F');
    postgres = await startProgram({ command: server, args: options, cwd: folder, readyUrl: `tcp://127.0.0.1:${port}` });
    // The port is open before the database has started.
    await waitUntil(answers);
  });
  afterAll(async () => {
    await postgres.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('does not count a commit as stored that no standby has confirmed', async () => {
    const pool = new PostgresConnections({ connectionString: url() }, 2, 500);
    const client = await pool.connect();
    await client.query('create table rows (id int)', []);
    await client.query(`alter system set synchronous_standby_names = 'nobody'`, []);
    await client.query('select pg_reload_conf()', []);
    const names = async () => JSON.stringify((await client.query('show synchronous_standby_names', [])).rows);
    await waitUntil(async () => (await names()).includes('nobody'));
    await client.query('begin', []);
    await client.query('insert into rows values (1)', []);
    await expect(client.query('commit', [])).rejects.toThrow(DatabaseUnavailable);
    client.release();
    await pool.end();
  });
});
