import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hasRabbitmq } from '@courtside/api/test/rabbitmq';
import { nginxMissingReason } from '@courtside/deploy/test/run-nginx';

/** Debian's packages of a cluster's engines. */
export const CLUSTER_PACKAGES = [
  'etcd-server',
  'haproxy',
  'nginx-light',
  'patroni',
  'postgresql',
  'python3-etcd',
  'rabbitmq-server',
];

const POSTGRES = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL on this machine; null if there is none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const folders = versions.toSorted((a, b) => b - a).map((version) => path.join(POSTGRES, String(version), 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** Why no cluster can run on this machine; null if one can. */
export function clusterMissingReason(): string | null {
  const missing = [
    ...['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'].filter((file) => !existsSync(file)),
    ...(postgresPrograms() ? [] : ['postgresql']),
    ...(hasRabbitmq ? [] : ['rabbitmq-server']),
  ].map((file) => path.basename(file));
  const reason = missing.length > 0 ? `${missing.join(', ')} not installed` : nginxMissingReason();
  return reason && `${reason}. On Debian: apt-get install --no-install-recommends ${CLUSTER_PACKAGES.join(' ')}`;
}
