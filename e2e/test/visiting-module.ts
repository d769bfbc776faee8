import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { buildFolder } from '@courtside/deploy/build/build-folder';
import { IsolatedEnvironments } from './isolated-environments';
import { test as base } from './release-test';

/** What an error tool has sent in one request. */
export interface Envelope {
  path: string;
  /** The lines of the envelope: its header, and then each item with a header of its own. */
  lines: Record<string, unknown>[];
  text: string;
  authorization: string | undefined;
}

/** The server of the visiting module, on this machine only. It keeps what the module's error tool sends. */
export class ErrorServer {
  readonly received: Envelope[] = [];
  private constructor(private readonly server: Server) {}

  static async start(): Promise<ErrorServer> {
    const server = createServer((request, response) => void own.receive(request, response));
    const own = new ErrorServer(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return own;
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('utf8');
    const lines = body.split('\n').filter((line) => line !== '');
    this.received.push({
      path: request.url ?? '',
      lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
      text: body,
      authorization: request.headers.authorization,
    });
    response.setHeader('content-type', 'application/json').end('{}');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }
}

/** Environments whose production has the visiting module, with its server. */
export const test = base.extend<{ errorServer: ErrorServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  errorServer: async ({}, use) => {
    const server = await ErrorServer.start();
    await use(server);
    await server.close();
  },
  environments: async ({ errorServer }, use) => {
    const environments = await IsolatedEnvironments.start({ COURTSIDE_UPSTREAMS: `mf-visiting=${errorServer.url}` });
    try {
      const dist = await buildFolder('e2e/visiting-module');
      await environments.release('publish', 'mf-visiting', '--to', 'staging', '--dist', dist);
      await environments.release('promote', 'mf-visiting', 'staging', 'production');
      await use(environments);
    } finally {
      await environments.stop();
    }
  },
});

export { expect } from '@playwright/test';
