import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { GLOVE_MESSAGE_MAX_BYTES, parseGloveUsername } from '@courtside/contracts/glove-messages';
import { Aedes, type Client, type PublishPacket } from 'aedes';
import type { Config } from '../config/config';
import { equalSecrets } from '../encryption/hashes';
import { mayBeRetained, mayPublish, maySubscribe, type Role, SIMULATORS } from './broker-access';
import { confirmedInTime, type GloveBroker, type OnReport } from './glove-broker';
import type { GloveServices } from './services';

export interface EmbeddedBrokerOptions {
  /** Port on this machine, without TLS. */
  port: number;
  /** The listener for gloves in the network. */
  tls: Config['mqttTls'];
  /** The password of the simulated gloves; null disables their login. */
  simulatorsPassword: string | null;
  verifyPassword: (username: string, password: string) => Promise<boolean>;
  onReport: OnReport;
  log: GloveServices['log'];
}

/** Also limits how much a connection can send before its login. */
const MAX_PACKET_BYTES = 2 * GLOVE_MESSAGE_MAX_BYTES;
const LOGIN_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 4_096;
const MAX_CONNECTIONS_PER_ADDRESS = 256;

/**
 * A broker inside the server. It writes nothing to disk: a report is acknowledged after it is stored in the database,
 * and without an acknowledgement the glove sends it again.
 */
export class EmbeddedBroker implements GloveBroker {
  private readonly roles = new WeakMap<Client, Role>();
  /** The last report of each client, so that reports are stored in the order in which they were sent. */
  private readonly lastReports = new WeakMap<Client, Promise<void>>();
  private readonly servers: Server[] = [];
  private aedes!: Aedes;

  private constructor(private readonly options: EmbeddedBrokerOptions) {}

  /** @throws Error if a port is taken or the certificate cannot be read */
  static async start(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
    const broker = new EmbeddedBroker(options);
    await broker.open();
    return broker;
  }

  get connected(): boolean {
    return !this.aedes.closed;
  }

  /** The address on this machine. */
  get url(): string {
    const address = this.servers[0]?.address() as AddressInfo | undefined;
    return `mqtt://127.0.0.1:${address?.port}`;
  }

  async publish(topic: string, message: object, { retain = false } = {}): Promise<void> {
    const packet = { cmd: 'publish', topic, payload: JSON.stringify(message), qos: 1, retain, dup: false } as const;
    await confirmedInTime(
      new Promise<void>((resolve, reject) =>
        this.aedes.publish(packet, (error) => (error ? reject(error) : resolve())),
      ),
    );
  }

  onConnected(listener: () => void): void {
    listener();
  }

  async close(): Promise<void> {
    for (const server of this.servers) server.close();
    await new Promise<void>((resolve) => this.aedes.close(resolve));
  }

  private async open(): Promise<void> {
    const { port, tls, log } = this.options;
    this.aedes = await Aedes.createBroker({
      connectTimeout: LOGIN_TIMEOUT_MS,
      authenticate: (client, username = '', password, done) => {
        // If the database fails, the broker admits no client.
        void this.admit(client, username, password?.toString() ?? '')
          .catch(() => false)
          .then((admitted) => done(null, admitted)); // oxlint-disable-line promise/no-callback-in-promise
      },
      // Runs before the acknowledgement. An error closes the connection without one.
      authorizePublish: (client, packet, done) => {
        void this.receive(client, packet).then(() => done(null), done); // oxlint-disable-line promise/no-callback-in-promise
      },
      authorizeSubscribe: (client, subscription, done) => {
        const role = this.roles.get(client);
        done(null, role && maySubscribe(role, subscription.topic) ? subscription : null);
      },
    });
    (this.aedes as EventEmitter).on('error', (err: unknown) => log.error({ err }, 'the embedded glove broker failed'));
    const accept = (socket: Socket) => {
      limitPacketSize(socket, MAX_PACKET_BYTES);
      this.aedes.handle(socket);
    };
    try {
      await this.listen(createServer(accept), port, '127.0.0.1');
      if (tls) {
        const [cert, key] = [readFileSync(tls.certificateFile), readFileSync(tls.keyFile)];
        const server = createTlsServer({ cert, key, handshakeTimeout: LOGIN_TIMEOUT_MS }, accept);
        await this.listen(server, tls.port, tls.host);
      }
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  private async listen(server: Server, port: number, host: string): Promise<void> {
    this.servers.push(server);
    server.maxConnections = MAX_CONNECTIONS;
    limitConnectionsPerAddress(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  }

  private async admit(client: Client, username: string, password: string): Promise<boolean> {
    const role = await this.roleOf(client, username, password);
    if (role) this.roles.set(client, role);
    return role !== null;
  }

  private async roleOf(client: Client, username: string, password: string): Promise<Role | null> {
    if (username === SIMULATORS) {
      const { simulatorsPassword } = this.options;
      const isSimulator = simulatorsPassword !== null && equalSecrets(password, simulatorsPassword);
      return isSimulator && client.id.startsWith(`${SIMULATORS}:`) ? { kind: 'simulators' } : null;
    }
    const glove = parseGloveUsername(username);
    // With a clean session, a test command arrives immediately or never.
    if (!glove || client.id !== username || !client.clean) return null;
    return (await this.options.verifyPassword(username, password)) ? { kind: 'glove', ...glove } : null;
  }

  /** @throws Error if the client may not send this message, or if it cannot be stored */
  private async receive(client: Client | null, { topic, payload, qos, retain }: PublishPacket): Promise<void> {
    const role = client && this.roles.get(client);
    const allowed = role && mayPublish(role, topic) && payload.length <= GLOVE_MESSAGE_MAX_BYTES;
    if (!allowed || (retain && !mayBeRetained(topic)) || this.aedes.closed) throw new Error('not allowed');
    const previous = this.lastReports.get(client) ?? Promise.resolve();
    const stored = previous.then(() => this.options.onReport(topic, Buffer.from(payload)));
    this.lastReports.set(client, qos === 0 ? previous : stored);
    await stored.catch((error: unknown) => {
      this.options.log.warn({ err: error }, 'a glove report cannot be stored yet');
      if (qos > 0) throw error;
    });
  }
}

function limitConnectionsPerAddress(server: Server): void {
  const counts = new Map<string, number>();
  // On a TLS server, this event comes before the handshake.
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count > MAX_CONNECTIONS_PER_ADDRESS) socket.destroy();
  });
}

/**
 * Destroys a connection that announces an MQTT packet larger than `maxBytes`, before the packet is buffered.
 * The parser of the broker would collect up to 256 MB, even before the login.
 */
export function limitPacketSize(connection: Duplex, maxBytes: number): void {
  const exceedsLimit = packetSizeCheck(maxBytes);
  const read = connection.read.bind(connection);
  connection.read = (size?: number): Buffer | null => {
    const chunk = read(size) as Buffer | null;
    if (chunk === null || !exceedsLimit(chunk)) return chunk;
    connection.destroy();
    return null;
  };
}

/** Follows the packets of one connection. Returns a function that takes the next bytes and returns whether a packet is too large. */
export function packetSizeCheck(maxBytes: number): (chunk: Uint8Array) => boolean {
  let bodyLeft = 0;
  /** The digits of the length, base 128, that were read so far; null before the type of the packet. */
  let length: { value: number; digits: number } | null = null;
  return (chunk) => {
    for (let index = 0; index < chunk.length;) {
      const byte = chunk[index] ?? 0;
      if (bodyLeft > 0) {
        const skipped = Math.min(bodyLeft, chunk.length - index);
        bodyLeft -= skipped;
        index += skipped;
      } else if (length === null) {
        length = { value: 0, digits: 0 };
        index += 1;
      } else {
        length.value += (byte & 0x7f) * 128 ** length.digits;
        length.digits += 1;
        index += 1;
        if (length.value > maxBytes || length.digits > 4) return true;
        if ((byte & 0x80) === 0) {
          bodyLeft = length.value;
          length = null;
        }
      }
    }
    return false;
  };
}
