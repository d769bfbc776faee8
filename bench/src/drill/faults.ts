import type { Cluster } from '../cluster/cluster';
import { PORTS } from '../cluster/ports';
import { indexOfRole, waitUntilReplicated } from '../cluster/postgres';
import { queueOfReports, waitUntilJoined } from '../cluster/rabbitmq';
import type { Part } from '../cluster/part';
import { waitUntilServersReady } from '../cluster/servers';

/** Something that breaks, and is repaired after a while. */
export interface Fault {
  readonly name: string;
  /** How long it stays broken, in ms. */
  readonly heldMs: number;
  /** Whether the short drill has it. */
  readonly isShort?: boolean;
  /** Breaks it. Returns the function that repairs it and waits until the cluster is whole again. */
  readonly breakIt: () => Promise<() => Promise<unknown>>;
}

/** A service manager starts a part again that has no second one. */
const RESTART_MS = 3_000;
/** Long enough for another one to take over. */
const TAKE_OVER_MS = 6_000;
/** Patroni gives a primary up after 20 s. */
const FAILOVER_MS = 28_000;

const killed =
  (choose: () => Part | Promise<Part>, whole: () => Promise<unknown>): Fault['breakIt'] =>
  async () => {
    const part = await choose();
    await part.kill();
    return async () => {
      await part.start();
      await whole();
    };
  };

const frozen =
  (choose: () => Part | Promise<Part>, whole: () => Promise<unknown>): Fault['breakIt'] =>
  async () => {
    const part = await choose();
    part.freeze();
    return async () => {
      part.thaw();
      await whole();
    };
  };

const allKilled =
  (parts: readonly Part[]): Fault['breakIt'] =>
  async () => {
    await Promise.all(parts.map((part) => part.kill()));
    return async () => {
      await Promise.all(parts.map((part) => part.start()));
      await waitUntilServersReady();
    };
  };

/** The etcd member that leads the others. */
async function etcdLeader({ etcd }: Cluster): Promise<Part> {
  for (const [index, port] of PORTS.etcd.entries()) {
    const answer = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, { method: 'POST', body: '{}' });
    const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } };
    if (leader === header.member_id) return etcd[index]!;
  }
  return etcd[0]!;
}

/** Kills only the database of the primary. Patroni is still there, and gives the role to the standby. */
const crashedPrimary =
  ({ postgres }: Cluster): Fault['breakIt'] =>
  async () => {
    postgres[await indexOfRole('leader')]!.killDetached();
    return waitUntilReplicated;
  };

/** Everything that can break, in the order of the drill: the most important first. */
export function faultsOf(cluster: Cluster): Fault[] {
  const { apis, gateways, haproxy, nginx, objects, registryService, etcd, postgres, rabbitmq } = cluster;
  const primary = async () => postgres[await indexOfRole('leader')]!;
  const standby = async () => postgres[await indexOfRole('sync_standby')]!;
  const broker = async () => rabbitmq[(await queueOfReports()).leader]!;
  const replicated = () => Promise.all([waitUntilReplicated(), waitUntilServersReady()]);
  const joined = () => waitUntilJoined();
  const ready = waitUntilServersReady;
  return [
    { name: 'both APIs are killed', heldMs: 8_000, isShort: true, breakIt: allKilled(apis) },
    {
      name: 'the primary’s machine is killed',
      heldMs: FAILOVER_MS,
      isShort: true,
      breakIt: killed(primary, replicated),
    },
    { name: 'a node of RabbitMQ is killed', heldMs: 15_000, isShort: true, breakIt: killed(broker, joined) },
    { name: 'the primary is cut off', heldMs: FAILOVER_MS, breakIt: frozen(primary, replicated) },
    { name: 'a node of RabbitMQ is cut off', heldMs: 20_000, breakIt: frozen(broker, joined) },
    { name: 'the primary’s PostgreSQL crashes', heldMs: 10_000, breakIt: crashedPrimary(cluster) },
    { name: 'the synchronous standby is killed', heldMs: 10_000, breakIt: killed(standby, replicated) },
    {
      name: 'the leader of etcd is killed',
      heldMs: 10_000,
      breakIt: killed(() => etcdLeader({ ...cluster, etcd }), replicated),
    },
    { name: 'one HAProxy is killed', heldMs: TAKE_OVER_MS, breakIt: killed(() => haproxy[0]!, ready) },
    { name: 'nginx is killed', heldMs: RESTART_MS, breakIt: killed(() => nginx, ready) },
    { name: 'both gateways are killed', heldMs: RESTART_MS, breakIt: allKilled(gateways) },
    { name: 'the object store is killed', heldMs: TAKE_OVER_MS, breakIt: killed(() => objects, ready) },
    { name: 'the registry service is killed', heldMs: RESTART_MS, breakIt: killed(() => registryService, ready) },
    { name: 'one API is killed', heldMs: TAKE_OVER_MS, breakIt: killed(() => apis[0]!, ready) },
    { name: 'one gateway is killed', heldMs: TAKE_OVER_MS, breakIt: killed(() => gateways[0]!, ready) },
  ];
}
