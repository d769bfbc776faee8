import { hostname } from 'node:os';
import {
  GLOVE_REPORTS,
  GLOVE_TOPIC_ROOT,
  parseReportTopic,
  RETAINED_REPORTS,
} from '@courtside/contracts/glove-messages';
import { connect, type IPublishPacket, type MqttClient } from 'mqtt';
import { confirmedInTime, type GloveBroker, type OnReport } from './glove-broker';
import type { GloveServices } from './services';

export interface BrokerConnectionOptions {
  /** The URL of the broker. May contain a user name and a password. */
  url: string;
  /** The broker queues reports under this id while the server is away. Each server needs a different one. */
  clientId: string;
}

const RECONNECT_MS = 250;
const MAX_RECONNECT_MS = 5_000;

/** The client id of this server if none is configured. */
export function defaultClientId(port: number): string {
  return `courtside-api-${hostname()}-${port}`;
}

/**
 * The server's connection to an external broker. It reconnects automatically.
 *
 * A report is acknowledged only after it is stored. If it cannot be stored, the server disconnects, so that the broker
 * redelivers it and all later reports in order.
 */
export class BrokerConnection implements GloveBroker {
  private readonly client: MqttClient;
  private readonly listeners: (() => void)[] = [];
  private subscribed = false;
  private failures = 0;

  constructor(
    { url, clientId }: BrokerConnectionOptions,
    private readonly log: GloveServices['log'],
    private readonly onReport: OnReport,
  ) {
    this.client = connect(url, {
      protocolVersion: 4,
      clientId,
      clean: false,
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: 5_000,
      keepalive: 15,
      queueQoSZero: false,
      reconnectOnConnackError: true,
    });
    this.client.handleMessage = (packet, done) => void this.receive(packet, done);
    this.client.on('connect', () => this.subscribe());
    this.client.on('close', () => (this.subscribed = false));
    let outageLogged = false;
    this.onConnected(() => {
      outageLogged = false;
      log.info('connected to the glove broker');
    });
    const logOutage = (err?: Error) => {
      if (!outageLogged) log.warn({ err }, 'the glove broker cannot be reached; retrying');
      outageLogged = true;
    };
    this.client.on('error', logOutage);
    this.client.on('offline', () => logOutage());
  }

  get connected(): boolean {
    return this.client.connected && this.subscribed;
  }

  async publish(topic: string, message: object, { retain = false } = {}): Promise<void> {
    await confirmedInTime(this.client.publishAsync(topic, JSON.stringify(message), { qos: 1, retain }));
  }

  onConnected(listener: () => void): void {
    this.listeners.push(listener);
    if (this.connected) listener();
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }

  private subscribe(): void {
    const { stream } = this.client;
    const topics = GLOVE_REPORTS.map((report) => `${GLOVE_TOPIC_ROOT}/+/+/${report}`);
    this.client.subscribe(topics, { qos: 1 }, (err, granted) => {
      if (this.client.stream !== stream || this.client.disconnecting) return;
      this.subscribed = !err && granted?.every(({ qos }) => qos === 1) === true;
      if (this.subscribed) return this.listeners.forEach((listener) => listener());
      this.log.warn({ err }, 'the glove broker refused the subscription to reports; retrying');
      this.reconnectLater();
    });
  }

  /** Calls `done`, which acknowledges the message, only if it is stored and its connection is still open. */
  private async receive(packet: IPublishPacket, done: () => void): Promise<void> {
    const { stream } = this.client;
    const stored = await this.store(packet);
    // A later connection may use the same message id for another message.
    if (this.client.stream !== stream) return;
    if (!stored) return this.reconnectLater();
    this.failures = 0;
    this.client.options.reconnectPeriod = RECONNECT_MS;
    done();
  }

  /** Disconnects, and waits longer after each failure before it connects again. */
  private reconnectLater(): void {
    this.failures += 1;
    this.client.options.reconnectPeriod = Math.min(MAX_RECONNECT_MS, RECONNECT_MS * 2 ** this.failures);
    this.client.stream.destroy();
  }

  private async store({ topic, payload, qos, retain }: IPublishPacket): Promise<boolean> {
    const report = parseReportTopic(topic)?.report;
    if (retain && report && !RETAINED_REPORTS.has(report)) {
      this.log.warn({ topic }, 'a retained glove report was ignored and deleted from the broker');
      this.client.publish(topic, '', { qos: 1, retain: true });
      return true;
    }
    try {
      await this.onReport(topic, Buffer.from(payload));
      return true;
    } catch (err) {
      this.log.warn({ err }, 'a glove report cannot be stored yet');
      return qos === 0;
    }
  }
}
