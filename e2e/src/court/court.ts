import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { GloveId } from '@courtside/contracts/glove-names';
import { buildGateway } from '../../../deploy/src/gateway/gateway';
import { artifactsFolder, registriesFolder } from '../../../deploy/src/settings';
import { openRegistryStore } from '../../../deploy/src/store/registry-store';
import type { Scenario } from '../../../simulators/src/scenario';
import { dataFolder } from '../platform/releases';
import { outsideBroker, type Broker } from './broker';
import { freePorts } from './free-ports';
import { program, type Program } from './program';

const READY_WITHIN_MS = 60_000;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (await holds().catch(() => false)) return;
    await wait(100);
  }
  throw new Error(`${what} did not come about within ${READY_WITHIN_MS / 1_000} s.`);
}

/**
 * A product of one test's own: gateway, server with a fresh database, broker and six simulated gloves a club. What is
 * served is what the run published. A test may break any part of it.
 */
export class Court {
  private constructor(
    readonly url: string,
    readonly api: Program,
    /** Null where the broker lives inside the server. */
    readonly broker: Broker | null,
    private readonly gloves: Program,
    private readonly control: string,
    private readonly closeGateway: () => Promise<unknown>,
    private readonly data: string,
  ) {}

  static async open({ brokerOutside = false } = {}): Promise<Court> {
    const data = await mkdtemp(path.join(tmpdir(), 'courtside-court-'));
    const [gatewayPort = 0, apiPort = 0, mqttPort = 0, controlPort = 0] = await freePorts(4);
    const broker = brokerOutside ? outsideBroker(mqttPort) : null;
    const url = `http://localhost:${gatewayPort}`;
    const environment = {
      COURTSIDE_DATA: data, COURTSIDE_API_PORT: String(apiPort), COURTSIDE_PUBLIC_URL: url,
      COURTSIDE_SEED: '', COURTSIDE_LOG: 'fatal', COURTSIDE_SIMULATED_GLOVES: 'on', COURTSIDE_SIMULATOR_PORT: String(controlPort),
      ...(broker ? { MQTT_URL: `mqtt://127.0.0.1:${mqttPort}`, COURTSIDE_MQTT_PORT: '0' } : { COURTSIDE_MQTT_PORT: String(mqttPort) }),
    };
    const gateway = await buildGateway({
      environment: 'production', store: openRegistryStore(registriesFolder(dataFolder())), artifacts: artifactsFolder(dataFolder()), api: `http://127.0.0.1:${apiPort}`,
    });
    await gateway.listen({ port: gatewayPort, host: '127.0.0.1' });
    const court = new Court(
      url,
      program('api/src/main.ts', environment),
      broker,
      program('simulators/src/main.ts', environment),
      `http://127.0.0.1:${controlPort}`,
      () => gateway.close(),
      data,
    );
    await broker?.start();
    court.api.start();
    await court.ready();
    court.gloves.start();
    return court;
  }

  /** Resolves when the server answers. */
  ready(): Promise<void> {
    return until('A server that is ready', async () => (await fetch(`${this.url}/readyz`)).ok);
  }

  /** How a glove of the only club behaves from now on. */
  behave(glove: GloveId, scenario: Scenario): Promise<void> {
    return this.order('scenario', { glove, scenario });
  }

  /** What the accuracy application posts when it has watched a series of spikes. */
  countSpikes(glove: GloveId, hits: number, misses: number): Promise<void> {
    return this.order('accuracy', { glove, hits, misses });
  }

  /** Resolves when no glove has anything more to send. */
  async allSent(): Promise<void> {
    await until('Gloves that are done', async () => (await this.sites())[0]?.gloves.every(({ status }) => status === 'ready') ?? false);
  }

  async close(): Promise<void> {
    await this.gloves.stop();
    await this.api.stop();
    await this.broker?.kill();
    await this.closeGateway();
    await rm(this.data, { recursive: true, force: true });
  }

  private async sites() {
    const state = (await (await fetch(`${this.control}/state.json`)).json()) as { sites: { site: string; gloves: { status: string }[] }[] };
    return state.sites;
  }

  private async order(what: string, order: object): Promise<void> {
    let site = '';
    await until('The gloves of a club', async () => {
      site = (await this.sites())[0]?.site ?? '';
      return site !== '';
    });
    const answer = await fetch(`${this.control}/${what}`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ site, ...order }),
    });
    if (!answer.ok) throw new Error(`The simulated gloves refused: ${await answer.text()}`);
  }
}
