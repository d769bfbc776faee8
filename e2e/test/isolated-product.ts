import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleServer } from '@courtside/api/test/bundle-server';
import { openReleaseMonitor } from '@courtside/deploy/serve/release-monitor/release-monitor';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { remoteCanaries } from '@courtside/deploy/serve/release-monitor/remote-canaries';
import { artifactsFolder, readSettings, root } from '@courtside/deploy/settings';
import { openServedStore } from '@courtside/deploy/store/open-served-store';
import { freePorts, startProgram, type Program } from '@courtside/processes';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { waitForCredential } from '@courtside/simulators/wait-for-credential';
import { startBroker, type Broker } from './broker';
import { dataFolder } from './releases';
import { SimulatedGloves } from './simulated-gloves';

type Gateway = Awaited<ReturnType<typeof buildGateway>>;

/**
 * A gateway, an API with an empty database, a broker and six simulated gloves for its only club, used by one test only, which
 * may break any part of them. It serves the published builds of the run.
 */
export class IsolatedProduct {
  private constructor(
    readonly url: string,
    readonly api: Program,
    /** Null if the API runs its embedded broker. */
    readonly broker: Broker | null,
    readonly gloves: SimulatedGloves,
    private gateway: Gateway,
    private readonly openGateway: () => Promise<Gateway>,
    private readonly data: string,
  ) {}

  static async start({ externalBroker = false } = {}): Promise<IsolatedProduct> {
    const data = await mkdtemp(path.join(tmpdir(), 'courtside-isolated-'));
    const [gatewayPort = 0, apiPort = 0, mqttPort = 0] = await freePorts(3);
    const url = `http://localhost:${gatewayPort}`;
    const env = {
      COURTSIDE_DATA: data,
      COURTSIDE_API_PORT: String(apiPort),
      COURTSIDE_PUBLIC_URL: url,
      COURTSIDE_SEED: '',
      COURTSIDE_LOG: 'fatal',
      COURTSIDE_SIMULATED_GLOVES: 'on',
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
    const credential = externalBroker ? null : await waitForCredential(data, new AbortController().signal);
    const gloves = new SimulatedGloves(`mqtt://127.0.0.1:${mqttPort}`, credential);
    return new IsolatedProduct(url, api, broker, gloves, gateway, openGateway, data);
  }

  /** Makes the site unreachable, as in a gym without a network. The gloves go on. */
  async cutNetwork(): Promise<void> {
    await this.gateway.close();
  }

  async restoreNetwork(): Promise<void> {
    this.gateway = await this.openGateway();
  }

  async stop(): Promise<void> {
    await this.gloves.stop();
    await this.api.stop();
    await this.broker?.kill();
    await this.gateway.close();
    await rm(this.data, { recursive: true, force: true });
  }
}
