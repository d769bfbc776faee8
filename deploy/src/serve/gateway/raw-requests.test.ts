import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { openRegistryStore } from '../../store/registry-store';
import { buildGateway } from './gateway';

let folder: string;
let api: FastifyInstance;
let gateway: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  api = Fastify();
  api.get('/api/echo', () => ({ status: 'ok' }));
  const address = await api.listen({ port: 0, host: '127.0.0.1' });
  const store = openRegistryStore(path.join(folder, 'registries'));
  gateway = await buildGateway({ environment: 'staging', artifacts: folder, api: address, store });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  await api.close();
  await rm(folder, { recursive: true });
});

/** Everything the gateway sends until it closes the connection. */
async function send(url: string): Promise<string> {
  const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each(['//', '///', '//[', '//a:b', '/\\'])('the address %s gets a page', async (url) => {
  expect(await send(url)).toMatch(/^HTTP\/1.1 200 [^]*text\/html/);
});

test.each(['/', '/livez', '/registry.json', '/api/echo', '/api/nothing'])(
  '%s with Connection: close ends the connection',
  async (url) => {
    expect((await send(url)).toLowerCase().match(/\r\nconnection: [^\r]*/g)).toEqual(['\r\nconnection: close']);
  },
);
