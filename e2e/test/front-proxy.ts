import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a site, as in a company or a school. */
export interface FrontProxy {
  url: string;
  /** The paths of all requests. */
  readonly requested: string[];
  /** The site that answers a path, such as http://localhost:4600. */
  target: (path: string) => string;
  /** Whether the headers of an answer pass, but its body doesn't. */
  holdsBack: (path: string) => boolean;
  close: () => Promise<void>;
}

/** @param site the site that answers by default */
export async function openFrontProxy(site: string): Promise<FrontProxy> {
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    proxy.requested.push(path);
    const { hostname, port } = new URL(proxy.target(path));
    const { method, headers } = incoming;
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (proxy.holdsBack(path)) outgoing.flushHeaders();
      else answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    outgoing.on('close', () => sent.destroy());
    incoming.pipe(sent);
  };
  const server = createServer(forward);
  const proxy: FrontProxy = {
    url: '',
    requested: [],
    target: () => site,
    holdsBack: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, resolve));
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return proxy;
}
