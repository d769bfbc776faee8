import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How the proxy treats connections. `silent` accepts them and forwards nothing in either direction. */
type Behaviour = 'forward' | 'reset' | 'silent';

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
  isSilent: boolean;
}

/** A TCP proxy on loopback in front of a database. It simulates the failures of a network. */
export class DatabaseProxy {
  #behaviour: Behaviour = 'forward';
  #delayMs = 0;
  readonly #connections = new Set<Connection>();
  readonly #server: Server;
  #port = 0;

  private constructor(private readonly target: URL) {
    this.#server = createServer((near) => this.#accept(near));
  }

  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(databaseUrl));
    await proxy.#listen();
    return proxy;
  }

  /** The URL of the database through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  /** Closes every connection and refuses new ones. */
  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#end((socket) => socket.destroy());
    await closed;
  }

  /** Resets every connection, including new ones. */
  reset(): void {
    this.#behaviour = 'reset';
    this.#end((socket) => socket.resetAndDestroy());
  }

  /** Stops forwarding on every connection. */
  silence(): void {
    this.#behaviour = 'silent';
    this.silenceOpenConnections();
  }

  /** Stops forwarding on the open connections, as after a failover. New ones work. */
  silenceOpenConnections(): void {
    for (const connection of this.#connections) connection.isSilent = true;
  }

  /** Delays everything by this time in each direction. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Forwards again. Silent connections stay silent, because a network does not repair them. */
  async recover(): Promise<void> {
    this.#behaviour = 'forward';
    this.#delayMs = 0;
    if (!this.#server.listening) await this.#listen();
  }

  async stop(): Promise<void> {
    await this.refuse();
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #accept(near: Socket): void {
    if (this.#behaviour === 'reset') {
      near.on('error', () => {});
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(this.target.port || 5432), this.target.hostname);
    const connection = { near, far, isSilent: this.#behaviour === 'silent' };
    this.#connections.add(connection);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {});
      from.on('data', (data) => {
        if (connection.isSilent) return;
        if (this.#delayMs === 0) to.write(data);
        else setTimeout(() => to.write(data), this.#delayMs);
      });
      from.on('close', () => {
        this.#connections.delete(connection);
        to.destroy();
      });
    }
  }

  #end(how: (socket: Socket) => void): void {
    for (const { near, far } of this.#connections) {
      how(near);
      far.destroy();
    }
  }
}
