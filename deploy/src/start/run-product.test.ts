import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, waitUntil, waitUntilReady } from '@courtside/processes';
import { writeBuild, writeShellBuild } from '../../test/builds';
import { readBuild } from '@courtside/release-client/read-build';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { adminTokenFile, readTokenFile, startTokenFile } from '../token-files';
import { readSettings, type ENVIRONMENTS, type Settings } from '../settings';
import type { Output } from './output';
import { environmentVariables } from './environment-variables';
import { runProduct, type RunningProduct } from './run-product';

const VARIABLES = [
  ...['', '_STAGING'].flatMap((environment) =>
    ['PORT', 'API_PORT', 'MQTT_PORT', 'SIMULATOR_PORT'].map((name) => `COURTSIDE${environment}_${name}`),
  ),
  'COURTSIDE_RELEASE_PORT',
];
const silent: Output = { log: () => {}, banner: () => {}, of: () => ({ showOutput: true }) };
const ORIGIN = { commit: null, builder: 'test' };

let data: string;
let settings: Settings;
let product: RunningProduct;
let releases: ReleaseClient;
let urls: Record<(typeof ENVIRONMENTS)[number], string>;

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'product-'));
  const ports = await freePorts(VARIABLES.length);
  const variables = {
    PATH: process.env.PATH,
    COURTSIDE_DATA: data,
    COURTSIDE_LOG: 'fatal',
    COURTSIDE_LIMITS_FACTOR: '100',
    ...Object.fromEntries(VARIABLES.map((name, index) => [name, String(ports[index])])),
  };
  settings = readSettings(variables);
  const url = `http://127.0.0.1:${settings.releasePort}`;
  const publishShell = async () => {
    await waitUntilReady(`${url}/livez`);
    const client = new ReleaseClient({ url, token: await readTokenFile(startTokenFile(data)) });
    const shell = await writeShellBuild(path.join(data, 'builds/shell'), 'shell');
    for (const environment of ['staging', 'production'])
      await client.publish(environment, [await readBuild('shell', shell, ORIGIN)], false, 'new version');
  };
  product = runProduct(settings, { variables, publish: publishShell, output: silent, onGiveUp: () => {} });
  urls = {
    production: `http://127.0.0.1:${settings.ports.production.gateway}`,
    staging: `http://127.0.0.1:${settings.ports.staging.gateway}`,
  };
  await product.ready;
  releases = new ReleaseClient({ url, token: await readTokenFile(adminTokenFile(data)) });
});
afterAll(async () => {
  await product.stop();
  await rm(data, { recursive: true });
});

it('until somebody uses staging, only what production needs runs', () => {
  expect([...product.processes.keys()].toSorted()).toEqual(['API', 'gateway', 'glove simulator', 'registry service']);
});

it('a killed gateway is restarted, and no other process ends', async () => {
  const pids = () => new Map([...product.processes].map(([name, { pid }]) => [name, pid]));
  const before = pids();
  await product.processes.get('gateway')!.kill();
  await waitUntil(() => pids().get('gateway') !== before.get('gateway'));
  await waitUntilReady(`${urls.production}/readyz`);
  await waitUntilReady(`${urls.staging}/readyz`);
  expect([...before.keys()].filter((name) => pids().get(name) !== before.get(name))).toEqual(['gateway']);
});

it('a module is refused if it makes a call that the API of the environment does not have', async () => {
  const publish = async (call: string) => {
    const dist = await writeBuild(path.join(data, 'builds', call), 'mf-a', call, { calls: [call], contract: '1.0.0' });
    return releases.publish('staging', [await readBuild('mf-a', dist, ORIGIN)], false, 'new version');
  };
  await expect(publish('GET /api/team/count/')).rejects.toThrow(
    /mf-a calls GET \/api\/team\/count\/, which the API doesn't have\. Fix: deploy the newer API of staging first/,
  );
  await expect(publish('GET /api/team/teams/:id/')).resolves.toHaveLength(1);
});

describe('staging', () => {
  const names = () => [...product.processes.keys()].filter((name) => name.startsWith('staging')).toSorted();
  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { access?: string } };
  };
  const logIn = (environment: (typeof ENVIRONMENTS)[number], password: string) =>
    post(`${urls[environment]}/api/auth/login/`, { username: 'coach', password });

  it('has its own accounts: a password changed there stays the same in production, and its tokens are worthless there', async () => {
    const { access } = (await logIn('staging', 'Courtside#1')).body;
    const changed = await fetch(`${urls.staging}/api/auth/settings/change-password/`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({
        old_password: 'Courtside#1',
        new_password: 'Courtside#2',
        confirm_new_password: 'Courtside#2',
      }),
    });
    expect(changed.status).toBe(200);
    expect((await logIn('staging', 'Courtside#1')).status).toBe(401);
    expect((await logIn('production', 'Courtside#1')).status).toBe(200);
    const headers = { authorization: `Bearer ${access}` };
    expect((await fetch(`${urls.production}/api/team/teams/`, { headers })).status).toBe(401);
  });

  it('its gloves and its broker are at their ports', async () => {
    const state = await fetch(`http://127.0.0.1:${settings.ports.staging.simulator}/state.json`);
    expect(state.status).toBe(200);
    await waitUntilReady(`mqtt://127.0.0.1:${settings.ports.staging.mqtt}`);
    await waitUntil(async () => {
      const response = await fetch(`http://127.0.0.1:${settings.ports.staging.simulator}/state.json`);
      return ((await response.json()) as { connected: boolean }).connected;
    });
    expect(names()).toEqual(['staging API', 'staging glove simulator']);
  });

  it("never uses production's database, keys, broker, mail server or single sign-on", () => {
    const given = {
      DATABASE_URL: 'postgres://production',
      COURTSIDE_KEYS: 'k1:production',
      COURTSIDE_TOKEN_SECRET: 'production',
      MQTT_URL: 'mqtt://production',
      SMTP_URL: 'smtp://production',
      COURTSIDE_OIDC_ISSUER: 'https://production',
      COURTSIDE_OIDC_CLIENT_ID: 'production',
      COURTSIDE_OIDC_CLIENT_SECRET: 'production',
      COURTSIDE_OIDC_SECOND_FACTOR: 'production',
    };
    const own = environmentVariables('staging', readSettings({}), given);
    expect(Object.values({ ...given, ...own }).join(' ')).not.toContain('production');
  });
});

describe('with a certificate', () => {
  const settings = readSettings({ COURTSIDE_CERTIFICATE: '/a.pem', COURTSIDE_CERTIFICATE_KEY: '/b.pem' });

  it.each([
    ['production', {}, 'https://localhost:4600'],
    ['production', { COURTSIDE_PUBLIC_URL: 'https://club.example' }, 'https://club.example'],
    ['staging', {}, 'https://localhost:4601'],
  ] as const)('links in mails of %s with %o point to %s', (name, given, expected) => {
    expect(environmentVariables(name, settings, given)).toMatchObject({
      COURTSIDE_PUBLIC_URL: expected,
      NODE_EXTRA_CA_CERTS: '/a.pem',
    });
  });
});
