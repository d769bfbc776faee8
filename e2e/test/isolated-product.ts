import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleServer } from '@courtside/api/test/bundle-server';
import type { GloveId } from '@courtside/contracts/glove-names';
import { openReleaseMonitor } from '@courtside/deploy/serve/release-monitor/release-monitor';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { remoteCanaries } from '@courtside/deploy/serve/release-monitor/remote-canaries';
import { artifactsFolder, readSettings, root } from '@courtside/deploy/settings';
import { openServedStore } from '@courtside/deploy/store/open-served-store';
import { freePorts, startProgram, tsxCommand, waitUntil, type Program } from '@courtside/processes';
import { ReleaseClient } from '@courtside/release-client/release-client';
import type { PerformedRun } from '@courtside/simulators/glove';
import type { Scenario } from '@courtside/simulators/scenario';
import { startBroker, type Broker } from './broker';
import { dataFolder } from './releases';

type Gateway = Awaited<ReturnType<typeof buildGateway>>;

interface SimulatedSite {
  site: string;
  gloves: { id: GloveId; status: string; performed: PerformedRun[] }[];
}

/**
 * A gateway, an API with an empty database, a broker and six simulated gloves per club, used by one test only, which
 * may break any part of them. It serves the published builds of the run.
 */
export class IsolatedProduct {
  private constructor(
    readonly url: string,
    readonly api: Program,
    /** Null if the API runs its embedded broker. */
    readonly broker: Broker | null,
    private readonly simulator: Program,
    private readonly simulatorUrl: string,
    private gateway: Gateway,
    private readonly openGateway: () => Promise<Gateway>,
    private readonly data: string,
  ) {}

  static async start({ externalBroker = false } = {}): Promise<IsolatedProduct> {
    const data = await mkdtemp(path.join(tmpdir(), 'courtside-isolated-'));
    const [gatewayPort = 0, apiPort = 0, mqttPort = 0, simulatorPort = 0] = await freePorts(4);
    const url = `http://localhost:${gatewayPort}`;
    const env = {
      COURTSIDE_DATA: data,
      COURTSIDE_API_PORT: String(apiPort),
      COURTSIDE_PUBLIC_URL: url,
      COURTSIDE_SEED: '',
      COURTSIDE_LOG: 'fatal',
      COURTSIDE_SIMULATED_GLOVES: 'on',
      COURTSIDE_SIMULATOR_PORT: String(simulatorPort),
      ...(externalBroker
        ? { MQTT_URL: `mqtt://127.0.0.1:${mqttPort}`, COURTSIDE_MQTT_PORT: '0' }
        : { COURTSIDE_MQTT_PORT: String(mqttPort) }),
    };
    const environment = 'production';
    const settings = readSettings({ ...process.env, ...env, COURTSIDE_MQTT_PORT: String(mqttPort) });
    const store = openServedStore({
      ...settings,
      data: dataFolder(),
      keys: readSettings({ COURTSIDE_DATA: dataFolder() }).keys,
    });
    const openGateway = async () => {
      const opened = await buildGateway({
        environment,
        store,
        artifacts: artifactsFolder(dataFolder()),
        api: `http://127.0.0.1:${apiPort}`,
        monitor: await openReleaseMonitor({
          settings,
          store,
          environment,
          canaries: remoteCanaries(new ReleaseClient({ url: settings.releaseService, token: undefined })),
        }),
        proxySecret: process.env.COURTSIDE_PROXY_SECRET,
      });
      await opened.listen({ port: gatewayPort, host: '127.0.0.1' });
      return opened;
    };
    const gateway = await openGateway();
    const broker = externalBroker ? await startBroker(mqttPort, data) : null;
    const api = await startProgram({
      command: process.execPath,
      args: [await bundleServer()],
      cwd: root,
      env,
      endsWithParent: true,
      readyUrl: `${url}/readyz`,
    });
    const simulator = await startProgram({
      ...tsxCommand('simulators/src/main.ts'),
      cwd: root,
      env,
      endsWithParent: true,
    });
    const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
    return new IsolatedProduct(url, api, broker, simulator, simulatorUrl, gateway, openGateway, data);
  }

  /** Sets how a glove of the only club behaves from now on. */
  setScenario(glove: GloveId, scenario: Scenario): Promise<void> {
    return this.postToSimulator('scenario', { glove, scenario });
  }

  /** Posts the result of a series of spikes, as the accuracy application does. */
  postSpikeAccuracy(glove: GloveId, hits: number, misses: number): Promise<void> {
    return this.postToSimulator('accuracy', { glove, hits, misses });
  }

  /** The results that each glove of the only club has measured. */
  async performedRuns(): Promise<(PerformedRun & { glove: GloveId })[]> {
    const [site] = await this.sites();
    return (site?.gloves ?? []).flatMap(({ id, performed }) => performed.map((run) => ({ ...run, glove: id })));
  }

  /** Resolves when no glove has messages left to send. */
  async waitForIdleGloves(): Promise<void> {
    await waitUntil(async () => (await this.sites())[0]?.gloves.every(({ status }) => status === 'ready') ?? false, {
      condition: 'every glove is idle',
    });
  }

  /** Makes the site unreachable, as in a gym without a network. The gloves go on. */
  async cutNetwork(): Promise<void> {
    await this.gateway.close();
  }

  async restoreNetwork(): Promise<void> {
    this.gateway = await this.openGateway();
  }

  async stop(): Promise<void> {
    await this.simulator.stop();
    await this.api.stop();
    await this.broker?.kill();
    await this.gateway.close();
    await rm(this.data, { recursive: true, force: true });
  }

  /** The simulated gloves per club; none while the simulator is starting. */
  private async sites() {
    const response = await fetch(`${this.simulatorUrl}/state.json`).catch(() => null);
    if (!response) return [];
    const state = (await response.json()) as { sites: SimulatedSite[] };
    return state.sites;
  }

  private async postToSimulator(path: string, body: object): Promise<void> {
    let site: string | undefined;
    await waitUntil(async () => (site = (await this.sites())[0]?.site) !== undefined, {
      condition: 'a club has simulated gloves',
    });
    const response = await fetch(`${this.simulatorUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ site, ...body }),
    });
    if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${await response.text()}`);
  }
}
