import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { BrokerCredential, SIMULATORS_CREDENTIAL_FILE, SITES_TOPIC } from '@courtside/contracts/glove-messages';
import type { Core } from '../core';
import { BrokerLink } from './broker-link';
import { SERVER, SIMULATORS, startEmbeddedBroker } from './embedded-broker';
import { GloveRepository } from './glove-repository';
import { GloveSites } from './glove-sites';
import { HeardGloves } from './heard-gloves';
import { ReportListener } from './report-listener';

const RETRY_MS = 2_000;

/** Joins the gloves and the database: the embedded broker where none is given, and the server's connection to it. */
export class GloveBridge {
  readonly sites: GloveSites;
  link: BrokerLink | null = null;
  private readonly heard: HeardGloves;
  private readonly listener: ReportListener;
  private broker: { close(): Promise<void> } | null = null;
  private starting: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly core: Core) {
    this.sites = new GloveSites(core);
    this.heard = new HeardGloves(core);
    this.listener = new ReportListener(core, this.sites, this.heard, new GloveRepository(core));
  }

  /** Starts, and keeps trying where the port is taken: the rest of the server works without gloves. */
  start(): Promise<void> {
    this.starting = this.open().catch((err: unknown) => {
      this.core.log.error({ err, port: this.core.config.mqttPort }, 'the glove broker cannot start; trying again');
      if (!this.closed) this.retry = setTimeout(() => void this.start(), RETRY_MS);
    });
    return this.starting;
  }

  /** Tells the simulated gloves which clubs want them. */
  async announce(): Promise<void> {
    if (!this.core.config.simulatedGloves || !this.link?.connected) return;
    await this.link.publish(SITES_TOPIC, { sites: await this.sites.active() }, { retain: true });
  }

  /** Takes in nothing more, writes what it heard, and ends the embedded broker. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.starting;
    await this.link?.close();
    await this.heard.flush();
    await this.broker?.close();
  }

  private async open(): Promise<void> {
    const { mqttUrl, mqttClientId, port } = this.core.config;
    const access = mqttUrl ? { url: mqttUrl, clientId: mqttClientId ?? `courtside-api-${hostname()}-${port}` } : await this.embed();
    const link = new BrokerLink(access, this.core.log, (topic, payload) => this.listener.take(topic, payload));
    link.onConnected(() => {
      this.announce().catch((err: unknown) => this.core.log.warn({ err }, 'the sites could not be announced'));
    });
    this.link = link;
  }

  private async embed(): Promise<BrokerCredential & { url: string; clientId?: undefined }> {
    const { mqttPort, simulatedGloves, dataFolder } = this.core.config;
    const password = randomBytes(24).toString('base64url');
    const simulators = simulatedGloves ? await simulatorsCredential(dataFolder) : null;
    const broker = await startEmbeddedBroker({
      port: mqttPort,
      passwords: { server: password, simulators: simulators?.password ?? null },
      acceptsSite: (site, given) => this.sites.accepts(site, given),
      log: this.core.log,
    });
    this.broker = broker;
    return { url: broker.url, username: SERVER, password };
  }
}

/** The login of the simulated gloves, made once: they outlive a restart of the server. */
async function simulatorsCredential(folder: string): Promise<BrokerCredential> {
  const file = path.join(folder, SIMULATORS_CREDENTIAL_FILE);
  try {
    return BrokerCredential.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    const credential = { username: SIMULATORS, password: randomBytes(24).toString('base64url') };
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(credential), { mode: 0o600 });
    await rename(`${file}.new`, file); // Whole or not at all: the simulators wait for this file.
    return credential;
  }
}
