import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, startProgram, tsxCommand, type Program } from '@courtside/processes';
import type { FastifyInstance } from 'fastify';
import { registriesFolder, root } from '../../settings';
import { openRegistryStore } from '../../store/registry-store';
import { buildGateway } from './gateway';

/** The API allows this many password resets per address and hour. */
const RESETS_PER_ADDRESS = 20;
const proxySecret = 'a secret that only the gateway and the API know';

let data: string;
let api: Program;
let gateway: FastifyInstance;
let gatewayPort = 0;
let apiPort = 0;

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'visitors-'));
  [gatewayPort = 0, apiPort = 0] = await freePorts(2);
  const address = `http://127.0.0.1:${apiPort}`;
  api = await startProgram({
    ...tsxCommand('api/src/main.ts'),
    cwd: root,
    env: {
      PATH: process.env.PATH,
      COURTSIDE_API_PORT: String(apiPort),
      COURTSIDE_MQTT_PORT: '0',
      COURTSIDE_DATA: data,
      COURTSIDE_SEED: 'demo',
      COURTSIDE_LOG: 'fatal',
      COURTSIDE_PROXY_SECRET: proxySecret,
    },
    extendEnv: false,
    readyUrl: `${address}/readyz`,
  });
  gateway = await buildGateway({
    environment: 'production',
    store: openRegistryStore(registriesFolder(data)),
    artifacts: data,
    api: address,
    proxySecret,
  });
  await gateway.listen({ port: gatewayPort, host: '0.0.0.0' });
});
afterAll(async () => {
  await gateway.close();
  await api.stop();
  await rm(data, { recursive: true });
});

interface Visit {
  /** The visitor's address: every address below 127/8 belongs to this machine. */
  from: string;
  port?: number;
  headers?: Record<string, string>;
  body?: object;
}

/** Makes a call from a local address, and returns the status. */
function visit(url: string, { from, port = gatewayPort, headers = {}, body }: Visit): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = body && { 'content-type': 'application/json' };
    const options = { localAddress: from, agent: false, headers: { ...type, ...headers } };
    const call = request(`http://127.0.0.1:${port}${url}`, { ...options, method: body ? 'POST' : 'GET' }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    call.once('error', reject).end(body && JSON.stringify(body));
  });
}

let resets = 0;
const reset = (visitor: Visit) =>
  visit('/api/auth/forgot-password/', { ...visitor, body: { email: `nobody-${resets++}@club.example` } });
const useUpLimit = async (visitor: () => Visit) => {
  for (let count = 0; count < RESETS_PER_ADDRESS; count++) expect(await reset(visitor())).not.toBe(429);
};
/** Every header with which a client could claim another address, with a new address each time. */
const invented = () => {
  const address = `203.0.113.${resets % 250}`;
  return { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address };
};

it('two visitors of the gateway have separate limits, and an invented header changes nothing', async () => {
  await useUpLimit(() => ({ from: '127.0.0.1', headers: invented() }));
  expect(await reset({ from: '127.0.0.1', headers: invented() })).toBe(429);
  expect(await reset({ from: '127.0.0.1', headers: { ...invented(), connection: 'x-forwarded-for' } })).toBe(429);
  expect(await reset({ from: '127.0.0.2' })).not.toBe(429);
});

it('a caller of the API itself cannot invent an address, even from this machine', async () => {
  await useUpLimit(() => ({ from: '127.0.0.3', port: apiPort, headers: invented() }));
  const guess = { ...invented(), 'x-courtside-proxy': 'a guess' };
  expect(await reset({ from: '127.0.0.3', port: apiPort, headers: invented() })).toBe(429);
  expect(await reset({ from: '127.0.0.3', port: apiPort, headers: guess })).toBe(429);
});

describe('the mailbox and the demo login', () => {
  const proxied = { 'x-courtside-proxy': proxySecret, 'x-forwarded-for': '192.0.2.7' };
  const demo = { username: 'coach', password: 'Courtside#1' };
  const answers = async (visitor: Omit<Visit, 'body'>) => [
    await visit('/dev/mailbox', visitor),
    await visit('/dev/mailbox.json', visitor),
    await visit('/api/auth/login/', { ...visitor, body: demo }),
  ];

  it.each([
    ['through the gateway', () => gatewayPort, {}],
    ['at the API', () => apiPort, {}],
    ['at a preview', () => gatewayPort, { host: 'preview-mf-a.localhost:4601' }],
  ])('answer a browser on this machine %s', async (_, port, headers) => {
    expect(await answers({ from: '127.0.0.1', port: port(), headers })).toEqual([200, 200, 200]);
  });

  it.each([
    ['a visitor from another machine', () => apiPort, proxied],
    [
      'a visitor from another machine that names this one',
      () => apiPort,
      { ...proxied, 'x-forwarded-host': 'localhost' },
    ],
    ['a page whose own host name resolves to this machine', () => gatewayPort, { host: 'attacker.example' }],
    ['a visitor of an unknown proxy on this machine', () => apiPort, { 'x-forwarded-for': '127.0.0.1' }],
  ])('refuse %s', async (_, port, headers) => {
    expect(await answers({ from: '127.0.0.1', port: port(), headers })).toEqual([404, 404, 401]);
  });
});
