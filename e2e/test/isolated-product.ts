import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleServer } from '@courtside/api/test/bundle-server';
import type { OpenIdProvider } from '@courtside/api/test/openid-provider';
import type { OlderApi } from '@courtside/deploy/older-apis';
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
type GatewayChanges = Pick<Parameters<typeof buildGateway>[0], 'olderApis' | 'singleSignOn'>;

/**
 * A gateway, an API with an empty database, a broker and six simulated gloves for its only club, used by one test only, which
 * may break any part of them. It serves the published builds of the run.
 */
export class IsolatedProduct {
  private constructor(
    readonly url: string,
    public api: Program,
    /** Null if the API runs its embedded broker. */
    readonly broker: Broker | null,
    readonly gloves: SimulatedGloves,
    private gateway: Gateway,
    private readonly openGateway: (changes?: GatewayChanges) => Promise<Gateway>,
    private readonly startApi: (env: Readonly<Record<string, string>>) => Promise<Program>,
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
    const openGateway = async (changes: GatewayChanges = {}) => {
      const opened = await buildGateway({
        environment,
        store,
        artifacts: artifactsFolder(dataFolder()),
        api: `http://127.0.0.1:${apiPort}`,
        ...changes,
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
    const bundle = await bundleServer();
    const startApi = (more: Readonly<Record<string, string>>) =>
      startProgram({
        command: process.execPath,
        args: [bundle],
        cwd: root,
        env: { ...env, ...more },
        endsWithParent: true,
        readyUrl: `${url}/readyz`,
      });
    const api = await startApi({});
    const credential = externalBroker ? null : await waitForCredential(data, new AbortController().signal);
    const gloves = new SimulatedGloves(`mqtt://127.0.0.1:${mqttPort}`, credential);
    return new IsolatedProduct(url, api, broker, gloves, gateway, openGateway, startApi, data);
  }

  /** Makes the site unreachable, as in a gym without a network. The gloves go on. */
  async cutNetwork(): Promise<void> {
    await this.gateway.close();
  }

  async restoreNetwork(): Promise<void> {
    this.gateway = await this.openGateway();
  }

  /** Replaces the API with one that has other settings and the same data. */
  async replaceApi(env: Readonly<Record<string, string>>): Promise<void> {
    await this.api.stop();
    this.api = await this.startApi(env);
  }

  /** From now on, an older API answers pages with contracts before this version. */
  async answerOlderPages(olderApis: readonly OlderApi[]): Promise<void> {
    await this.gateway.close();
    this.gateway = await this.openGateway({ olderApis });
  }

  /** From now on, a provider logs users in. @param name what pages call it */
  async offerSingleSignOn(
    name: string,
    { settings: { issuer, clientId, clientSecret } }: OpenIdProvider,
  ): Promise<void> {
    await this.gateway.close();
    this.gateway = await this.openGateway({ singleSignOn: name });
    await this.replaceApi({
      COURTSIDE_OIDC_ISSUER: issuer.href,
      COURTSIDE_OIDC_CLIENT_ID: clientId,
      COURTSIDE_OIDC_CLIENT_SECRET: clientSecret,
    });
  }

  async stop(): Promise<void> {
    await this.gloves.stop();
    await this.api.stop();
    await this.broker?.kill();
    await this.gateway.close();
    // A write that was cut off may still end meanwhile.
    await rm(this.data, { recursive: true, force: true, maxRetries: 10 });
  }
}
