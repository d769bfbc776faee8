import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { authorizedBy, configurationWith, RABBITMQ_PLUGINS } from '@courtside/api/test/rabbitmq';
import { waitUntil } from '@courtside/processes';
import { Part } from './part';
import { local, PORTS } from './ports';

const nodeName = (index: number) => `courtside-${PORTS.mqtt[index]}@localhost`;

/** The settings of docs/operations.md, in addition to those that are shipped for one node. */
const CLUSTER = {
  'cluster_formation.peer_discovery_backend': 'classic_config',
  ...Object.fromEntries(
    PORTS.mqtt.map((_, index) => [`cluster_formation.classic_config.nodes.${index + 1}`, nodeName(index)]),
  ),
  // A node that was alone restarts and joins. Meanwhile it acknowledges nothing, because that takes two nodes. Nodes that
  // pause instead don't join again after their machine was suspended.
  cluster_partition_handling: 'autoheal',
  // A result is acknowledged when two nodes have written it.
  'mqtt.durable_queue_type': 'quorum',
  net_ticktime: '10',
};

/** Three nodes of one cluster. They ask the APIs behind a HAProxy about logins. */
export const rabbitmqParts = (parent: string): Part[] =>
  PORTS.mqtt.map((port, index) => {
    const name = `rabbitmq-${index + 1}`;
    const folder = path.join(parent, name);
    mkdirSync(folder);
    // It runs as its own user.
    chmodSync(folder, 0o777);
    const configuration = path.join(folder, 'rabbitmq.conf');
    const api = `http://${local(PORTS.apiBalancers[index % PORTS.apiBalancers.length]!)}`;
    const listener = { 'mqtt.listeners.tcp.default': local(port) };
    writeFileSync(configuration, configurationWith({ ...listener, ...authorizedBy(api), ...CLUSTER }));
    return new Part({
      name,
      command: '/usr/sbin/rabbitmq-server',
      env: {
        RABBITMQ_NODENAME: nodeName(index),
        RABBITMQ_DIST_PORT: String(PORTS.erlang[index]),
        RABBITMQ_MNESIA_BASE: folder,
        RABBITMQ_LOG_BASE: folder,
        RABBITMQ_PID_FILE: path.join(folder, 'pid'),
        RABBITMQ_CONFIG_FILE: configuration,
        RABBITMQ_ENABLED_PLUGINS_FILE: RABBITMQ_PLUGINS,
        // The three nodes share the processors of this machine.
        RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none',
      },
      readyUrl: `tcp://${local(port)}`,
      pidFiles: [path.join(folder, 'pid')],
    });
  });

/** Runs RabbitMQ's own command line at a node. */
async function rabbitmqctl(index: number, ...args: readonly string[]): Promise<string> {
  const command = ['--node', nodeName(index), '--quiet', ...args];
  return (await promisify(execFile)('/usr/sbin/rabbitmqctl', command, { timeout: 60_000 })).stdout;
}

/** All nodes run and see each other. */
export const waitUntilJoined = (): Promise<unknown> =>
  waitUntil(
    async () => {
      try {
        const status = JSON.parse(await rabbitmqctl(0, 'cluster_status', '--formatter', 'json')) as {
          running_nodes: string[];
        };
        return status.running_nodes.length === PORTS.mqtt.length;
      } catch {
        return false;
      }
    },
    { condition: 'the three nodes of RabbitMQ see each other', timeoutMs: 120_000, intervalMs: 1_000 },
  );

/** The queue of the first API: the node that leads it, its type, and how many results wait in it. */
export async function queueOfReports(): Promise<{ leader: number; type: string; messages: string }> {
  const names = PORTS.mqtt.map((_, index) => nodeName(index));
  const text = await rabbitmqctl(0, 'list_queues', 'name', 'leader', 'type', 'messages', '--no-table-headers');
  const line = text.split('\n').find((each) => each.includes('courtside-api-1'));
  const [, leader = '', type = '', messages = ''] = line?.split('\t') ?? [];
  return { leader: Math.max(0, names.indexOf(leader)), type, messages };
}
