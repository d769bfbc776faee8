import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BrokerCredential, SIMULATORS_CREDENTIAL_FILE, SITES_TOPIC } from '@courtside/contracts/glove-messages';
import type { GloveServices } from './services';
import { SIMULATORS } from './broker-access';
import type { GloveBroker, OnReport } from './glove-broker';
import { GloveSites } from './glove-sites';
import { GloveStateWriter } from './glove-state-writer';
import { ReportHandler, type OnResult } from './report-handler';

const RETRY_MS = 2_000;

/** Connects the gloves to the database: through the configured broker, or through an embedded one if none is configured. */
export class GloveBridge {
  readonly sites: GloveSites;
  /** Called with the run of each stored result. */
  onResult: OnResult = async () => {};
  broker: GloveBroker | null = null;
  private readonly states: GloveStateWriter;
  private readonly reports: ReportHandler;
  private starting: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly services: GloveServices) {
    this.sites = new GloveSites(services);
    this.states = new GloveStateWriter(services);
    this.reports = new ReportHandler(services, this.sites, this.states, (...run) => this.onResult(...run));
  }

  /** Starts, and retries if the port is taken. The rest of the server works without gloves. */
  start(): Promise<void> {
    this.starting = this.open().catch((err: unknown) => {
      this.services.log.error({ err, port: this.services.config.mqttPort }, 'the glove broker cannot start; retrying');
      if (!this.closed) this.retry = setTimeout(() => void this.start(), RETRY_MS);
    });
    return this.starting;
  }

  /** Tells the glove simulator which sites to serve. */
  async announceSites(): Promise<void> {
    if (!this.services.config.simulatedGloves || !this.broker?.connected) return;
    await this.broker.publish(SITES_TOPIC, { sites: await this.sites.recentSites() }, { retain: true });
  }

  /** Disconnects and writes pending glove states. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.starting;
    await this.broker?.close();
    await this.states.flush();
  }

  private async open(): Promise<void> {
    const onReport = (topic: string, payload: Buffer) => this.reports.handle(topic, payload);
    const { mqttUrl } = this.services.config;
    this.broker = await (mqttUrl ? this.connect(mqttUrl, onReport) : this.embed(onReport));
    this.broker.onConnected(() => {
      this.announceSites().catch((err: unknown) => this.services.log.warn({ err }, 'the sites could not be announced'));
    });
  }

  // A server uses one of the two MQTT packages, so it loads only that one.
  private async connect(url: string, onReport: OnReport): Promise<GloveBroker> {
    const { BrokerConnection, defaultClientId } = await import('./broker-connection');
    const { mqttClientId, port } = this.services.config;
    return new BrokerConnection({ url, clientId: mqttClientId ?? defaultClientId(port) }, this.services.log, onReport);
  }

  private async embed(onReport: OnReport): Promise<GloveBroker> {
    const { EmbeddedBroker } = await import('./embedded-broker');
    const { mqttPort, mqttTls, simulatedGloves, dataFolder } = this.services.config;
    const simulators = simulatedGloves ? await simulatorsCredential(dataFolder) : null;
    const broker = await EmbeddedBroker.start({
      port: mqttPort,
      tls: mqttTls,
      simulatorsPassword: simulators?.password ?? null,
      verifyPassword: (username, password) => this.sites.verifyPassword(username, password),
      onReport,
      log: this.services.log,
    });
    this.services.log.info('the embedded glove broker accepts connections');
    return broker;
  }
}

/** The login of the simulated gloves. Created once, because the simulator keeps running when the server restarts. */
async function simulatorsCredential(folder: string): Promise<BrokerCredential> {
  const file = path.join(folder, SIMULATORS_CREDENTIAL_FILE);
  try {
    return BrokerCredential.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    const credential = { username: SIMULATORS, password: randomBytes(24).toString('base64url') };
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(credential), { mode: 0o600 });
    await rename(`${file}.new`, file); // The simulator waits for this file and must never read an incomplete one.
    return credential;
  }
}
