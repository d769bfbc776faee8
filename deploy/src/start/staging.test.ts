import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, waitUntil, type Program } from '@courtside/processes';
import { readSettings, type Settings } from '../settings';
import { ProgramGroup } from './program-group';
import { openStaging } from './staging';

let data: string;
let settings: Settings;
let processes: Map<string, Program>;
const NEVER_MS = 2 ** 30;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'staging-'));
  const [api, mqtt, simulator] = (await freePorts(3)).map(String);
  settings = readSettings({
    COURTSIDE_DATA: data,
    COURTSIDE_STAGING_API_PORT: api,
    COURTSIDE_STAGING_MQTT_PORT: mqtt,
    COURTSIDE_STAGING_SIMULATOR_PORT: simulator,
  });
  processes = new Map();
});
afterEach(() => rm(data, { recursive: true }));

function open(idleMs: number) {
  const variables = { PATH: process.env.PATH, COURTSIDE_LOG: 'fatal' };
  const output = { log: () => {}, banner: () => {}, of: () => ({}) };
  const openGroup = () => new ProgramGroup({ variables, output, onGiveUp: () => {}, processes });
  return openStaging(settings, { variables, openGroup, log: () => {}, idleMs });
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const call = (address: string, method: string, body: object, token = '') =>
  fetch(`http://127.0.0.1:${settings.ports.staging.api}/api/auth/${address}/`, {
    method,
    // A connection that stays open would count as use.
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, connection: 'close' },
    body: JSON.stringify(body),
  });
const logIn = (password: string) => call('login', 'POST', { username: 'coach', password });

it('starts with the first call, stops when nobody uses it, and has kept what was stored when it starts again', async () => {
  const staging = await open(1_000);
  try {
    expect(processes.size).toBe(0);
    const first = await logIn('Courtside#1');
    expect(first.status).toBe(200);
    const { access } = (await first.json()) as { access: string };
    const [old_password, new_password] = ['Courtside#1', 'Courtside#2'];
    const change = { old_password, new_password, confirm_new_password: new_password };
    expect((await call('settings/change-password', 'PUT', change, access)).status).toBe(200);
    await waitUntil(() => processes.size === 0);
    expect((await logIn(new_password)).status).toBe(200);
  } finally {
    await staging.close();
  }
});

it('ended while it starts, it leaves no process, and anyone who waits is let go', async () => {
  const staging = await open(NEVER_MS);
  const socket = connect({ port: settings.ports.staging.simulator, host: '127.0.0.1' }).on('error', () => {});
  const ended = once(socket, 'close');
  await waitUntil(() => processes.has('staging API'));
  const { pid } = processes.get('staging API')!;
  await staging.close();
  await ended;
  expect(isRunning(pid)).toBe(false);
  expect(processes.size).toBe(0);
});
