import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram } from '@courtside/processes';

/** Debian's package of it. */
export const PGBOUNCER_PACKAGE = 'pgbouncer';
const PROGRAM = '/usr/sbin/pgbouncer';

/** Why nothing can be tested behind PgBouncer on this machine; null if it can. */
export function pgbouncerMissingReason(): string | null {
  if (!existsSync(PROGRAM)) return 'PgBouncer is not installed';
  return existsSync('/usr/bin/openssl') ? null : 'openssl is not installed';
}

export interface Pgbouncer {
  /** Its address, with the database of the PostgreSQL behind it. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Runs PgBouncer in transaction mode on a free port, with the settings of docs/operations.md, in front of a PostgreSQL.
 * It has all roles of that PostgreSQL, which must trust this machine, and accepts TLS.
 *
 * @param connections of each role. Few of them, so that clients share sessions. Those of roles that have gone end soon.
 */
export async function startPgbouncer(databaseUrl: string, connections = 4): Promise<Pgbouncer> {
  const { hostname, port, username } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'));
  const ownPort = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${username}" ""\n`);
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name)) as [string, string];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
auth_user = ${username}
client_tls_sslmode = allow
client_tls_cert_file = ${certificate}
client_tls_key_file = ${key}
pool_mode = transaction
default_pool_size = ${connections}
server_round_robin = 1
server_idle_timeout = 1
max_db_connections = 60
max_client_conn = 1000
query_wait_timeout = 5
server_connect_timeout = 2
server_login_retry = 1
tcp_user_timeout = 5000
`,
  );
  // It refuses to run as root, and then reads its file as another user.
  for (const each of [folder, file, users, certificate, key]) await chmod(each, 0o755);
  const program = await startProgram({
    command: PROGRAM,
    args: [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file],
    readyUrl: `tcp://127.0.0.1:${ownPort}`,
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${ownPort}`;
  return {
    url: url.href,
    stop: async () => {
      await program.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
