import path from 'node:path';
import { Part } from './part';
import { local, PORTS } from './ports';

/** Three members, of which two decide which PostgreSQL is the primary. */
export const etcdParts = (folder: string): Part[] =>
  PORTS.etcd.map((port, index) => {
    const name = `etcd-${index + 1}`;
    const peers = PORTS.etcdPeers.map((peer, member) => `etcd-${member + 1}=http://${local(peer)}`);
    const own = `http://${local(PORTS.etcdPeers[index]!)}`;
    const settings = {
      name,
      'data-dir': path.join(folder, name),
      'listen-client-urls': `http://${local(port)}`,
      'advertise-client-urls': `http://${local(port)}`,
      'listen-peer-urls': own,
      'initial-advertise-peer-urls': own,
      'initial-cluster': peers.join(','),
      'heartbeat-interval': '250',
      'election-timeout': '2500',
      // For Patroni, see postgres.ts.
      'enable-v2': 'true',
      'log-level': 'warn',
    };
    const args = Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
    return new Part({ name, command: '/usr/bin/etcd', args, readyUrl: `tcp://${local(port)}` });
  });
