import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from '@courtside/release-client/read-build';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { writeBuildOf } from '../../test/builds';
import { openTestService, type TestService } from '../../test/registry-service';
import { readSettings, registriesFolder, type Settings } from '../settings';
import { openRegistryStore } from '../store/registry-store';

let data: string;
let settings: Settings;
let service: TestService;
/** A token for `mf-b` with every scope but that of operators. */
let stranger: ReleaseClient;
let versions: Record<'one' | 'two', string>;

const why = 'a change of another team';
const buildOf = async (name: string, text: string) => {
  const dist = await writeBuildOf(path.join(data, 'builds', name, text), name, text);
  return readBuild(name, dist, { commit: null, builder: 'ann@laptop' });
};
const publish = async (client: ReleaseClient, name: string, text: string, environment = 'staging') =>
  client.publish(environment, [await buildOf(name, text)], false, why);
const publishSet = async (client: ReleaseClient, text: string) =>
  client.publish('staging', [await buildOf('mf-a', text), await buildOf('mf-b', text)], true, why);
const preview = async (client: ReleaseClient, module: string, name: string) =>
  client.preview(await buildOf(module, `preview ${module}`), { name, like: 'staging', hours: 1, why });

/** Everything that a call could change. */
const everything = async () => {
  const store = openRegistryStore(registriesFolder(data));
  const environments = (await store.environments()).toSorted();
  return Promise.all(environments.map(async (name) => [name, await store.history(name)]));
};

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'rights-'));
  settings = readSettings({ COURTSIDE_DATA: data });
  service = await openTestService(settings);
  stranger = await service.clientFor({ name: 'ci of mf-b', modules: ['mf-b'] });
  for (const environment of ['staging', 'production']) await publish(service.admin, 'shell', 'shell', environment);
  const [first] = await publish(service.admin, 'mf-a', 'one');
  const [second] = await publish(service.admin, 'mf-a', 'two');
  versions = { one: first?.to ?? '', two: second?.to ?? '' };
});
afterEach(async () => {
  await service.close();
  await rm(data, { recursive: true });
});

const startCanary = async () => {
  await service.admin.call(releaseCalls.promote, {
    params: { environment: 'production' },
    body: { modules: ['mf-a'], from: 'staging', together: false, why },
  });
  const [next] = await publish(service.admin, 'mf-a', 'three');
  await service.admin.call(releaseCalls.canary, {
    params: { environment: 'production' },
    body: { module: 'mf-a', percent: 10, from: 'staging', plan: null, why },
  });
  return { module: 'mf-a', version: next?.to ?? '', percent: 10, why };
};
const plan = { steps: [10, 50], over: 0.1, everyMs: 1_000 };

describe('a token for mf-b cannot change mf-a:', () => {
  const calls: [call: string, attempt: () => Promise<unknown>, before?: () => Promise<unknown>][] = [
    ['publish', () => publish(stranger, 'mf-a', 'x')],
    ['publish of a set', () => publishSet(stranger, 'x')],
    ['publish of the shell', () => publish(stranger, 'shell', 'x')],
    [
      'promote',
      () =>
        stranger.call(releaseCalls.promote, {
          params: { environment: 'production' },
          body: { modules: ['mf-a'], from: 'staging', together: false, why },
        }),
    ],
    [
      'promote of a set',
      () =>
        stranger.call(releaseCalls.promote, {
          params: { environment: 'production' },
          body: { modules: ['mf-b', 'mf-a'], from: 'staging', together: true, why },
        }),
      () => publish(service.admin, 'mf-b', 'x'),
    ],
    [
      'rollback',
      () =>
        stranger.call(releaseCalls.rollback, {
          params: { environment: 'staging' },
          body: { module: 'mf-a', version: null, why },
        }),
    ],
    [
      'rollback to a version',
      () =>
        stranger.call(releaseCalls.rollback, {
          params: { environment: 'staging' },
          body: { module: 'mf-a', version: versions.one, why },
        }),
    ],
    [
      'rollback of its own module, which was released in a set with mf-a',
      () =>
        stranger.call(releaseCalls.rollback, {
          params: { environment: 'staging' },
          body: { module: 'mf-b', version: null, why },
        }),
      () => publishSet(service.admin, 'x'),
    ],
    [
      'start of a canary',
      () =>
        stranger.call(releaseCalls.canary, {
          params: { environment: 'production' },
          body: { module: 'mf-a', percent: 5, from: 'staging', plan: null, why },
        }),
      startCanary,
    ],
    [
      'end of a canary',
      () =>
        stranger.call(releaseCalls.canary, {
          params: { environment: 'production' },
          body: { module: 'mf-a', percent: 0, from: 'staging', plan: null, why },
        }),
      startCanary,
    ],
    ...(['end', 'complete'] as const).map((step): [string, () => Promise<unknown>] => [
      `step of a canary: ${step}`,
      async () =>
        stranger.call(releaseCalls.canaryStep, {
          params: { environment: 'production' },
          body: { ...(await startCanary()), step: { do: step } },
        }),
    ]),
    [
      'step of a canary: advance',
      async () =>
        stranger.call(releaseCalls.canaryStep, {
          params: { environment: 'production' },
          body: { ...(await startCanary()), step: { do: 'advance', percent: 50, plan } },
        }),
    ],
    [
      'withdraw',
      () => stranger.call(releaseCalls.withdraw, { params: { environment: 'staging' }, body: { module: 'mf-a', why } }),
    ],
    ['preview', () => preview(stranger, 'mf-a', 'x')],
    [
      'replacement of a preview by one of its own module',
      () => preview(stranger, 'mf-b', 'x'),
      () => preview(service.admin, 'mf-a', 'x'),
    ],
    [
      'end of a preview',
      () => stranger.call(releaseCalls.endPreview, { params: { name: 'x' }, body: { why } }),
      () => preview(service.admin, 'mf-a', 'x'),
    ],
  ];
  it.each(calls.map(([call, ...steps]) => [call, steps] as const))('%s', async (call, [attempt, before]) => {
    await before?.();
    // A step needs a canary, which its attempt starts.
    const isStep = call.startsWith('step');
    const unchanged = isStep ? null : await everything();
    await expect(attempt()).rejects.toThrow(/the token “ci of mf-b” is for mf-b, not for (?:mf-a|shell)/);
    if (unchanged) expect(await everything()).toEqual(unchanged);
    const histories = JSON.stringify(await everything());
    expect(histories).not.toContain('"identity":"ci of mf-b"');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['prune', () => stranger.call(releaseCalls.prune, { body: { keepDays: 0, dryRun: false } })],
    [
      'create a token',
      () =>
        stranger.call(releaseCalls.createToken, { body: { name: 'x', modules: ['*'], scopes: ['admin'], days: 1 } }),
    ],
    ['list tokens', () => stranger.call(releaseCalls.tokens)],
    [
      'revoke a token',
      async () =>
        stranger.call(releaseCalls.revokeToken, {
          params: { id: (await service.admin.call(releaseCalls.tokens))[0]?.id ?? '' },
        }),
    ],
  ])('%s is for operators', async (_, attempt) => {
    const before = await everything();
    await expect(attempt()).rejects.toThrow(/may do preview, staging, production, not admin/);
    expect(await everything()).toEqual(before);
  });
});

describe('a token for mf-b still', () => {
  it('rolls back its member of a set on its own, by the version', async () => {
    await publish(service.admin, 'mf-b', 'before');
    await publishSet(service.admin, 'x');
    const [line] = (
      await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: { of: 'mf-b' } })
    ).filter(({ subject }) => subject === 'mf-b');
    const [outcome] = await stranger.call(releaseCalls.rollback, {
      params: { environment: 'staging' },
      body: { module: 'mf-b', version: line?.to ?? '', why },
    });
    expect(outcome?.to).toBe(line?.to);
  });

  it('replaces and ends its own preview, and uses a name whose preview has ended', async () => {
    await preview(stranger, 'mf-b', 'x');
    await preview(stranger, 'mf-b', 'x');
    await stranger.call(releaseCalls.endPreview, { params: { name: 'x' }, body: { why } });
    await preview(service.admin, 'mf-a', 'y');
    await service.admin.call(releaseCalls.endPreview, { params: { name: 'y' }, body: { why } });
    expect((await preview(stranger, 'mf-b', 'y')).subject).toBe('mf-b');
  });
});

it('a token for all members rolls back a set', async () => {
  await publish(service.admin, 'mf-b', 'before');
  await publishSet(service.admin, 'x');
  const both = await service.clientFor({ name: 'both', modules: ['mf-a', 'mf-b'] });
  expect(
    await both.call(releaseCalls.rollback, {
      params: { environment: 'staging' },
      body: { module: 'mf-b', version: null, why },
    }),
  ).toHaveLength(2);
});

it('a set that another request releases in the meantime is judged by what would change at that moment', async () => {
  await publish(service.admin, 'mf-b', 'before');
  const token = await readFile(path.join(data, 'keys', 'admin.token'), 'utf8');
  const operator = service.clientWith(token);
  const attempts = await Promise.allSettled([
    publishSet(operator, 'x'),
    stranger.call(releaseCalls.rollback, {
      params: { environment: 'staging' },
      body: { module: 'mf-b', version: null, why },
    }),
  ]);
  expect(attempts[0]?.status).toBe('fulfilled');
  const store = openRegistryStore(registriesFolder(data));
  for (const { change } of await store.history('staging'))
    if (change.identity === 'ci of mf-b')
      expect({ subject: change.subject, with: change.with }).toEqual({ subject: 'mf-b', with: undefined });
});
