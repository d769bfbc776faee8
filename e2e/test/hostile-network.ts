import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request, and what a network can do with it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Sends the request to the server. */
  readonly forward: () => Promise<IncomingMessage>;
  /** Gives the page the server's response. `change` rewrites its body, and its headers in place. */
  readonly pass: (change?: (body: string, headers: IncomingMessage['headers']) => string) => Promise<void>;
}

/** What a network does with a request: anything, also nothing. */
export type Treatment = (exchange: Exchange) => unknown;

/** A proxy in front of a server, with a network's freedom: it can answer anything, hold, rewrite, redirect and delay. */
export interface HostileNetwork {
  readonly url: string;
  /** The requests that were treated, as `POST /api/…`, since the last `treat`. */
  readonly treated: readonly string[];
  /** From now on, treats the requests to these addresses so. Ends the connections that an earlier treatment held. */
  treat(addresses: RegExp, treatment: Treatment): void;
  /** Lets everything pass. */
  stop(): void;
  close(): Promise<void>;
}

/** Headers that belong to a connection, not to a response. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding'];

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function exchangeOf(request: IncomingMessage, response: ServerResponse, target: URL): Exchange {
  const forward = async () => {
    const { method, url, headers } = request;
    // Texts are easier to rewrite.
    const wanted = { ...headers, 'accept-encoding': 'identity' };
    const upstream = send({ host: target.hostname, port: target.port, method, path: url, headers: wanted });
    request.pipe(upstream);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    return answer;
  };
  return {
    request,
    response,
    forward,
    async pass(change) {
      const answer = await forward();
      const headers = { ...answer.headers };
      for (const name of HOP) delete headers[name];
      if (!change) {
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        return;
      }
      const body = change(await textOf(answer), headers);
      delete headers['content-length'];
      response.writeHead(answer.statusCode ?? 502, headers);
      response.end(body);
    },
  };
}

/** @param server the address of the server, such as `http://localhost:4600` */
export async function openHostileNetwork(server: string): Promise<HostileNetwork> {
  const target = new URL(server);
  const treated: string[] = [];
  const held = new Set<ServerResponse>();
  let rule: { addresses: RegExp; treatment: Treatment } | null = null;

  const proxy = createServer((request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    const exchange = exchangeOf(request, response, target);
    const isTreated = rule?.addresses.test(request.url ?? '') === true;
    if (isTreated) {
      treated.push(`${request.method} ${request.url}`);
      held.add(response);
      response.once('close', () => held.delete(response));
    }
    const work = async () => (isTreated && rule ? rule.treatment(exchange) : exchange.pass());
    work().catch(() => response.destroy());
  });
  const release = () => {
    treated.length = 0;
    for (const response of held) response.destroy();
  };
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    treated,
    treat(addresses, treatment) {
      release();
      rule = { addresses, treatment };
    },
    stop() {
      rule = null;
      release();
    },
    async close() {
      release();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
