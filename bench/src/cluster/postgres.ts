import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '@courtside/processes';
import { Client } from 'pg';
import { postgresPrograms } from './packages';
import { Part } from './part';
import { local, PORTS } from './ports';

/** The databases of the API and of the registries. */
export const DATABASES = ['courtside', 'registries'] as const;
const PASSWORD = 'cluster';

/** PostgreSQL refuses to run as root, so it runs as Debian's user. */
const isRoot = process.getuid?.() === 0;
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** The settings of docs/operations.md. JSON is YAML. */
const patroniSettings = (folder: string, index: number) => ({
  scope: 'courtside',
  name: `postgres-${index + 1}`,
  restapi: { listen: local(PORTS.patroni[index]!), connect_address: local(PORTS.patroni[index]!) },
  // Version 2 of the protocol: with version 3, Patroni before 3.0.3 writes the leader's key without looking. A primary that
  // was suspended takes it back from its successor then, and what that one has acknowledged is lost.
  etcd: { hosts: PORTS.etcd.map(local) },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      // A commit is acknowledged when a second machine has it, and only such a machine becomes the primary.
      synchronous_mode: true,
      synchronous_mode_strict: true,
      // A primary that has crashed is replaced at once, without waiting for its recovery.
      primary_start_timeout: 0,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 100,
          wal_keep_size: '256MB',
          wal_receiver_timeout: '5s',
          wal_sender_timeout: '5s',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
  },
  postgresql: {
    listen: local(PORTS.postgres[index]!),
    connect_address: local(PORTS.postgres[index]!),
    data_dir: path.join(folder, 'data'),
    bin_dir: postgresPrograms(),
    pgpass: path.join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replication', password: PASSWORD },
      rewind: { username: 'rewind', password: PASSWORD },
    },
    parameters: { unix_socket_directories: folder, shared_buffers: '32MB' },
  },
});

/** Three PostgreSQL servers, each with Patroni, which makes one of them the primary. */
export const postgresParts = (parent: string): Part[] =>
  PORTS.postgres.map((_, index) => {
    const name = `postgres-${index + 1}`;
    const folder = path.join(parent, name);
    const file = path.join(folder, 'patroni.yml');
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(file, JSON.stringify(patroniSettings(folder, index), null, 2));
    if (isRoot) for (const each of [folder, file]) chownSync(each, idOf('-u'), idOf('-g'));
    const asUser = isRoot ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : [];
    const [command, ...args] = [...asUser, '/usr/bin/patroni', file];
    return new Part({
      name,
      command,
      args,
      env: { HOME: folder },
      cwd: folder,
      readyUrl: `tcp://${local(PORTS.patroni[index]!)}`,
      pidFiles: [path.join(folder, 'data/postmaster.pid')],
    });
  });

/** The state of each server as its Patroni reports it, such as `{ role: 'primary', state: 'running' }`. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** The members that Patroni knows, asked at the first one that answers. */
export async function members(): Promise<Member[]> {
  for (const port of PORTS.patroni) {
    try {
      const answer = await fetch(`http://${local(port)}/cluster`, { signal: AbortSignal.timeout(1_000) });
      if (answer.ok) return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      // It is down.
    }
  }
  return [];
}

export const indexOfRole = async (role: 'leader' | 'sync_standby'): Promise<number> =>
  Number((await members()).find((member) => member.role === role)?.name.at(-1)) - 1;

/** One leader with one synchronous and one asynchronous standby, all of which run. */
export async function isReplicated(): Promise<boolean> {
  const all = await members();
  const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
  return running.length === PORTS.postgres.length && all.some(({ role }) => role === 'sync_standby');
}

export const waitUntilReplicated = (): Promise<unknown> =>
  waitUntil(isReplicated, {
    condition: 'PostgreSQL has a primary and two standbys',
    timeoutMs: 120_000,
    intervalMs: 300,
  });

/** The address of a database at a HAProxy. */
export const databaseUrl = (database: (typeof DATABASES)[number], port: number): string =>
  `postgres://postgres:${PASSWORD}@${local(port)}/${database}`;

export async function createDatabases(port: number): Promise<void> {
  const client = new Client({ connectionString: `postgres://postgres:${PASSWORD}@${local(port)}/postgres` });
  await client.connect();
  for (const name of DATABASES) await client.query(`create database ${name}`);
  await client.end();
}
