import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REQUEST_ID_HEADER } from '@courtside/release-client/protocol';
import { v7 as uuid } from 'uuid';
import { writeBuild, writeShellBuild } from '../../test/builds';
import { openReleases, publishBuild } from '../../test/publish';
import { openTestService, type TestService } from '../../test/registry-service';
import { readSettings } from '../settings';
import { adminTokenFile } from '../token-files';

/** Properties that every object has. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

let data: string;
let service: TestService;
let authorization: string;
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'names-'));
  const releases = openReleases(data);
  for (const environment of ['staging', 'production']) {
    await publishBuild(releases, 'shell', await writeShellBuild(path.join(data, 'builds', 'shell'), ''), environment);
    await publishBuild(releases, 'mf-a', await writeBuild(path.join(data, 'builds', 'a'), 'mf-a', 'a'), environment);
  }
  service = await openTestService(readSettings({ COURTSIDE_DATA: data }));
  authorization = `Bearer ${await readFile(adminTokenFile(data), 'utf8')}`;
});
afterAll(async () => {
  await service.close();
  await rm(data, { recursive: true });
});

const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await service.app.inject({
    method,
    url,
    headers: { authorization, [REQUEST_ID_HEADER]: uuid() },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

const why = 'a test';
const file = { name: 'build.json', bytes: 1, sha256: '0'.repeat(64) };
const buildOf = (name: string) => ({ name, files: [file], commit: null, builder: 'ann' });
const newEnvironment = {
  name: 'qa',
  requires: [],
  api: 'http://127.0.0.1:1',
  apiOrigin: null,
  port: 4999,
  address: null,
  previews: true,
  why,
};
const plan = { steps: [10], over: 0.1, everyMs: 1_000 };
const step = { version: 'a'.repeat(16), percent: 1, why };

describe('a name that every object has is refused in a sentence', () => {
  const calls: [string, (name: string) => ReturnType<typeof send>][] = [
    [
      'publish',
      (name) => send('POST', '/v1/environments/staging/publish', { builds: [buildOf(name)], together: false, why }),
    ],
    [
      'publish of a set',
      (name) => send('POST', '/v1/environments/staging/publish', { builds: [buildOf(name)], together: true, why }),
    ],
    ...[true, false].map((together): [string, (name: string) => ReturnType<typeof send>] => [
      `promote, together: ${together}`,
      (name) =>
        send('POST', '/v1/environments/production/promote', { modules: [name], from: 'staging', together, why }),
    ]),
    [
      'promote from',
      (from) => send('POST', '/v1/environments/production/promote', { modules: ['mf-a'], from, together: false, why }),
    ],
    ['rollback', (module) => send('POST', '/v1/environments/staging/rollback', { module, version: null, why })],
    [
      'rollback to a version',
      (module) => send('POST', '/v1/environments/staging/rollback', { module, version: 'abcd', why }),
    ],
    [
      'canary',
      (module) =>
        send('POST', '/v1/environments/production/canary', { module, percent: 5, from: 'staging', plan: null, why }),
    ],
    [
      'end of a canary',
      (module) =>
        send('POST', '/v1/environments/production/canary', { module, percent: 0, from: 'staging', plan: null, why }),
    ],
    [
      'canary from',
      (from) =>
        send('POST', '/v1/environments/production/canary', { module: 'mf-a', percent: 5, from, plan: null, why }),
    ],
    ...[{ do: 'end' }, { do: 'complete' }, { do: 'advance', percent: 5, plan }].map(
      (each): [string, (name: string) => ReturnType<typeof send>] => [
        `canary step ${each.do} in an environment`,
        (name) => send('POST', `/v1/environments/${name}/canary-step`, { module: 'mf-a', ...step, step: each }),
      ],
    ),
    ['withdraw', (module) => send('POST', '/v1/environments/staging/withdraw', { module, why })],
    [
      'preview',
      (name) => send('POST', '/v1/previews', { build: buildOf(name), name: 'x', like: 'staging', hours: 1, why }),
    ],
    [
      'preview like',
      (like) => send('POST', '/v1/previews', { build: buildOf('mf-a'), name: 'x', like, hours: 1, why }),
    ],
    ['end of a preview', (name) => send('POST', `/v1/previews/${name}/end`, { why })],
    ...['publish', 'promote', 'rollback', 'canary', 'canary-step', 'withdraw', 'check-api', 'change', 'end'].map(
      (call): [string, (name: string) => ReturnType<typeof send>] => [
        `${call} in an environment`,
        (name) => send('POST', `/v1/environments/${name}/${call}`, {}),
      ],
    ),
    [
      'withdraw from an environment',
      (name) => send('POST', `/v1/environments/${name}/withdraw`, { module: 'mf-a', why }),
    ],
    [
      'check-api of an environment',
      (name) => send('POST', `/v1/environments/${name}/check-api`, { source: 'x', document: {} }),
    ],
    ['a new environment', (name) => send('POST', '/v1/environments', { ...newEnvironment, name })],
    [
      'what a new environment requires',
      (name) => send('POST', '/v1/environments', { ...newEnvironment, requires: [name] }),
    ],
    ['a change of an environment', (name) => send('POST', `/v1/environments/${name}/change`, { why })],
    ['the end of an environment', (name) => send('POST', `/v1/environments/${name}/end`, { confirm: name, why })],
    ['status', (name) => send('GET', `/v1/environments/${name}/status`)],
    ['history', (name) => send('GET', `/v1/environments/${name}/history`)],
    ['differences', (name) => send('GET', `/v1/environments/staging/differences/${name}`)],
  ];
  it.each(calls)('%s', async (_, call) => {
    for (const name of NAMES) {
      const { status, body } = await call(name);
      expect({ name, status, body }).toEqual({
        name,
        status: 422,
        body: expect.objectContaining({ why: expect.any(String) as string }),
      });
    }
  });

  it('a step of a canary that no module has, and the history of no module, change nothing', async () => {
    for (const name of NAMES) {
      const body = { module: name, ...step, step: { do: 'end' } };
      expect((await send('POST', '/v1/environments/production/canary-step', body)).status).toBeLessThan(500);
      expect(await send('GET', `/v1/environments/staging/history?of=${name}`)).toEqual({ status: 200, body: [] });
    }
  });
});
