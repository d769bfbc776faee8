import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertPortsFree } from '@courtside/processes';
import { etcdParts } from './etcd';
import { haproxyParts } from './haproxy';
import { nginxPart } from './nginx';
import { createBucket, objectStore } from './object-store';
import type { Part } from './part';
import { PORTS } from './ports';
import { createDatabases, postgresParts, waitUntilReplicated } from './postgres';
import { publish } from './publish';
import { rabbitmqParts, waitUntilJoined } from './rabbitmq';
import {
  apiParts,
  bundleServers,
  gatewayParts,
  registryServicePart,
  type Shared,
  waitUntilServersReady,
} from './servers';

export interface Cluster {
  readonly url: string;
  readonly shared: Shared;
  readonly etcd: readonly Part[];
  readonly postgres: readonly Part[];
  readonly haproxy: readonly Part[];
  readonly rabbitmq: readonly Part[];
  readonly apis: readonly Part[];
  readonly gateways: readonly Part[];
  readonly objects: Part;
  readonly registryService: Part;
  readonly nginx: Part;
  stop(): Promise<void>;
}

const newSecrets = () => ({
  COURTSIDE_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  COURTSIDE_TOKEN_SECRET: randomBytes(48).toString('base64'),
  COURTSIDE_PROXY_SECRET: randomBytes(48).toString('base64'),
});

const startAll = (parts: readonly Part[]) => Promise.all(parts.map((part) => part.start()));

/**
 * Builds a cluster on this machine, on ports of its own and with its data in a temporary folder. It uses none of the
 * machine's services.
 * @param log gets a line for each step
 * @throws PortsInUse; Error with the output of the part that doesn't start
 */
export async function startCluster(log: (line: string) => void): Promise<Cluster> {
  const ports = Object.values(PORTS).flat();
  await assertPortsFree(Object.fromEntries(ports.map((port) => [`from COURTSIDE_BENCH_PORT, ${port}`, port])));
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-cluster-'));
  // Also after Ctrl+C during the start. The parts end before that.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL and RabbitMQ run as their own users.
  chmodSync(folder, 0o755);
  const started: Part[] = [];
  const start = async (name: string, parts: readonly Part[]) => {
    started.push(...parts);
    await startAll(parts);
    log(`Started ${name}`);
  };
  const stop = async () => {
    await Promise.all(started.map((part) => part.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const objects = objectStore(folder);
    const url = `https://localhost:${PORTS.product}`;
    const programs = await bundleServers(folder);
    const shared: Shared = { programs, folder, publicUrl: url, secrets: newSecrets(), objects };
    const [etcd, postgres, haproxy, rabbitmq] = [etcdParts, postgresParts, haproxyParts, rabbitmqParts].map((parts) =>
      parts(folder),
    ) as [Part[], Part[], Part[], Part[]];

    await start('three etcd, the object store and two HAProxy', [...etcd, ...haproxy, objects.part]);
    await start('three PostgreSQL with Patroni', postgres);
    // The first node creates the cluster, and the others join it.
    await start('the first RabbitMQ', rabbitmq.slice(0, 1));
    await start('two more RabbitMQ', rabbitmq.slice(1));
    await Promise.all([waitUntilReplicated(), waitUntilJoined(), createBucket()]);
    await createDatabases(PORTS.primaries[0]);

    const [apis, registryService] = [apiParts(shared), registryServicePart(shared)];
    await start('the first API, which creates the tables', apis.slice(0, 1));
    await start('the second API and the registry service', [...apis.slice(1), registryService]);
    await publish(shared, log);
    const gateways = gatewayParts(shared, path.join(folder, 'registry-service/keys'));
    const nginx = nginxPart(folder, shared.secrets.COURTSIDE_PROXY_SECRET ?? '');
    for (const { name } of gateways) mkdirSync(path.join(folder, name), { recursive: true });
    await start('two gateways and nginx', [...gateways, nginx]);
    await waitUntilServersReady();
    const parts = { etcd, postgres, haproxy, rabbitmq, apis, gateways, objects: objects.part, registryService, nginx };
    return { url, shared, ...parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
