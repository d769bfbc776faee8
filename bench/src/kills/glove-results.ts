import { GloveSites } from '@courtside/api/gloves/glove-sites';
import type { TestCoach } from '@courtside/api/test/register-coach';
import { gloveTopic } from '@courtside/contracts/glove-messages';
import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import { startGloveScan } from '@courtside/contracts/gloves';
import { waitUntil } from '@courtside/processes';
import { reconnectWithoutAcknowledgement } from '@courtside/simulators/reconnect-without-acknowledgement';
import { gloveTimings } from '@courtside/simulators/timings';
import { connectAsync, type MqttClient } from 'mqtt';
import { storeSentRuns } from '../gloves/sent-runs';
import type { KillPath } from './kill-path';
import type { KilledServer } from './killed-server';
import { compareRows, NOTHING } from './tally';

const RESULTS_PER_GLOVE = 20;
const RECONNECT_MS = 50;
/** The maximum time until the server receives the messages that an external broker has kept for it. */
const DELIVERY_TIMEOUT_MS = 20_000;
/** The maximum time until the server has connected to its broker. */
const CONNECTION_TIMEOUT_MS = 30_000;
const RUN_LIFETIME_MS = 600_000;

/** The broker between the gloves and the server. */
export interface KilledBroker {
  readonly url: string;
  /** Kills and restarts it. Without this, only the server is killed. */
  kill?(): Promise<void>;
}

/** Every kill with this number also kills the broker. */
const BROKER_KILL_INTERVAL = 10;

/**
 * Six gloves of a new club publish results of open runs at QoS 1. Like real gloves, they publish unacknowledged results
 * again.
 */
export function gloveResults(server: KilledServer, broker: KilledBroker): KillPath {
  const { core } = server;
  const sites = new GloveSites(core);
  let clubId = '';
  let site = '';
  let clients: MqttClient[] = [];
  let acknowledged: string[] = [];
  let publishing: Promise<void>[] = [];
  let kills = 0;

  async function connectGlove(id: GloveId): Promise<MqttClient> {
    const { username, password } = await sites.issueLogin(clubId, id);
    const client = await connectAsync(broker.url, {
      protocolVersion: 4,
      username,
      password,
      clientId: username,
      reconnectPeriod: RECONNECT_MS,
      // RabbitMQ refuses logins while the server is down.
      reconnectOnConnackError: true,
    });
    reconnectWithoutAcknowledgement(client, gloveTimings().acknowledgement);
    return client.on('error', () => {});
  }

  /** As soon as this succeeds, the broker keeps results for the server. */
  const searchGloves = ({ token }: TestCoach) =>
    waitUntil(async () => (await server.process.call(startGloveScan, { as: token })).status === 200, {
      timeoutMs: CONNECTION_TIMEOUT_MS,
      intervalMs: 20,
    });

  const startRuns = (glove: GloveId) =>
    storeSentRuns(core, { clubId, glove, count: RESULTS_PER_GLOVE, lifetimeMs: RUN_LIFETIME_MS });

  async function publishResults(
    glove: GloveId,
    client: MqttClient,
    runs: readonly string[],
    onAcknowledged: () => void,
  ): Promise<void> {
    // All at the same time, so that many are in flight when the server dies.
    await Promise.all(
      runs.map(async (run_id) => {
        const topic = gloveTopic(site, glove, 'test_results');
        await client.publishAsync(topic, JSON.stringify({ run_id, test_results: { LBP: 13.4 } }), { qos: 1 });
        acknowledged.push(run_id);
        onAcknowledged();
      }),
    );
  }

  const storedRuns = async () => {
    const results = await core.db.selectFrom('glove_results').select('message').where('club_id', '=', clubId).execute();
    return results.map(({ message }) => message.split('.')[0] ?? '');
  };

  const disconnect = async () => void (await Promise.all(clients.map((client) => client.endAsync(true))));

  return {
    acknowledgements: GLOVE_IDS.length * RESULTS_PER_GLOVE,
    async write(onAcknowledged, killed) {
      await disconnect();
      const coach = await server.registerCoach();
      ({ clubId } = coach);
      await searchGloves(coach);
      site = (await sites.siteOf(clubId)) ?? '';
      acknowledged = [];
      clients = await Promise.all(GLOVE_IDS.map(connectGlove));
      const runs = await Promise.all(GLOVE_IDS.map(startRuns));
      const serverKilled = new Promise((resolve) => killed.addEventListener('abort', resolve, { once: true }));
      publishing = GLOVE_IDS.map((glove, index) =>
        publishResults(glove, clients[index]!, runs[index]!, onAcknowledged),
      );
      await Promise.race([Promise.all(publishing), serverKilled]);
      kills += 1;
      if (kills % BROKER_KILL_INTERVAL === 0) await broker.kill?.();
    },
    async check() {
      await Promise.all(publishing);
      let tally = NOTHING;
      const isComplete = async () => (tally = compareRows(acknowledged, await storedRuns())).lost === 0;
      // Results that are missing after that are lost.
      await waitUntil(isComplete, { timeoutMs: DELIVERY_TIMEOUT_MS, intervalMs: 20 }).catch(() => {});
      return tally;
    },
    close: disconnect,
  };
}
