import { setTimeout as wait } from 'node:timers/promises';
import { GloveSites } from '@courtside/api/gloves/glove-sites';
import { gloveTopic } from '@courtside/contracts/glove-messages';
import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import { reconnectWithoutAcknowledgement } from '@courtside/simulators/reconnect-without-acknowledgement';
import { gloveTimings } from '@courtside/simulators/timings';
import { connect, type MqttClient } from 'mqtt';
import { local, PORTS } from '../cluster/ports';
import { storeSentRuns } from '../gloves/sent-runs';
import { Acknowledgements } from './acknowledgements';
import type { DrillClub } from './club';

const RECONNECT_MS = 250;
const PAUSE_MS = 150;
const RUN_LIFETIME_MS = 3_600_000;

/** Six gloves of one club that publish results all the time, through both balancers. */
export class Gloves {
  readonly acknowledged = new Acknowledgements();
  readonly #ended = new AbortController();
  #clients: MqttClient[] = [];
  #running: Promise<unknown> = Promise.resolve();

  private constructor(private readonly club: DrillClub) {}

  /** @param results at most, of each glove */
  static async start(club: DrillClub, results: number): Promise<Gloves> {
    const gloves = new Gloves(club);
    const sites = new GloveSites(club.core);
    await sites.recordSearch(club.coach.clubId);
    const site = (await sites.siteOf(club.coach.clubId)) ?? '';
    const runs: string[][] = [];
    // Beforehand, because the database is broken later.
    const wanted = { clubId: club.coach.clubId, count: results, lifetimeMs: RUN_LIFETIME_MS };
    for (const glove of GLOVE_IDS) runs.push(await storeSentRuns(club.core, { ...wanted, glove }));
    for (const [index, glove] of GLOVE_IDS.entries()) {
      const login = await sites.issueLogin(club.coach.clubId, glove);
      gloves.#clients.push(await connectGlove(login, PORTS.gloves[index % PORTS.gloves.length]!));
    }
    gloves.#running = Promise.all(
      GLOVE_IDS.map((glove, index) => gloves.#publish(site, glove, gloves.#clients[index]!, runs[index]!)),
    );
    return gloves;
  }

  async #publish(site: string, glove: GloveId, client: MqttClient, runs: readonly string[]): Promise<void> {
    for (const run_id of runs) {
      if (this.#ended.signal.aborted) return;
      const message = JSON.stringify({ run_id, test_results: { LBP: 13.4 } });
      await client.publishAsync(gloveTopic(site, glove, 'test_results'), message, { qos: 1 });
      this.acknowledged.add(run_id);
      await wait(PAUSE_MS);
    }
  }

  /** The runs of all stored results. */
  async stored(): Promise<string[]> {
    const { core, coach } = this.club;
    const rows = core.db.selectFrom('glove_results').select('message').where('club_id', '=', coach.clubId);
    return (await rows.execute()).map(({ message }) => message.split('.')[0] ?? '');
  }

  /** Resolves when the last result is acknowledged. */
  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#running;
    await Promise.all(this.#clients.map((client) => client.endAsync(true)));
  }
}

async function connectGlove({ username, password }: { username: string; password: string }, port: number) {
  const client = connect(`mqtt://${local(port)}`, {
    protocolVersion: 4,
    username,
    password,
    clientId: username,
    keepalive: 5,
    connectTimeout: 5_000,
    reconnectPeriod: RECONNECT_MS,
    // RabbitMQ refuses logins while no API answers.
    reconnectOnConnackError: true,
  });
  client.on('error', () => {});
  reconnectWithoutAcknowledgement(client, gloveTimings().acknowledgement);
  await new Promise((resolve) => client.once('connect', resolve));
  return client;
}
