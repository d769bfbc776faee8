import { createServer, request as send, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface ForwardProxy {
  /** Such as http://127.0.0.1:1234. */
  url: string;
  /** The requests that it got: `GET <address>` or `CONNECT <host>:<port>`, with its user if there is one. */
  seen: string[];
  close(): void;
}

export const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/**
 * A forward proxy as in a company's network: it forwards requests with a complete address, and opens tunnels. Every
 * host is this machine.
 * @param refuses whether it wants a password
 */
export async function startForwardProxy({ refuses = false } = {}): Promise<ForwardProxy> {
  const seen: string[] = [];
  const note = (text: string, authorization: string | undefined) =>
    seen.push(authorization === undefined ? text : `${text} ${authorization}`);
  const server = createServer((request, response) => {
    note(`${request.method} ${request.url}`, request.headers['proxy-authorization']);
    if (refuses) {
      response.writeHead(407).end();
      return;
    }
    const { port, pathname, search } = new URL(request.url ?? '');
    const { method, headers } = request;
    const onward = send({ host: '127.0.0.1', port, path: pathname + search, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connect', (request, client) => {
    note(`CONNECT ${request.url}`, request.headers['proxy-authorization']);
    if (refuses) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    const tunnel = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(client).pipe(tunnel);
    });
    for (const end of [tunnel, client]) end.on('error', () => void [tunnel.destroy(), client.destroy()]);
  });
  const port = await listen(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, seen, close };
}
