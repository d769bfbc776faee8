import { mkdtempSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { writeBuild, writeShellBuild } from '../../test/builds';
import { changeWith, descriptorOf, moduleRelease, registryWith } from '../../test/releases';
import { readSettings, registriesFolder, type Settings } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { openServiceKeys } from '../store/release-keys';
import { EXIT } from '@courtside/release-client/cli/command-line';
import type { StatusLine } from '@courtside/release-client/protocol';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { openTestService, runCommand, type TestService } from '../../test/registry-service';

let data: string;
let settings: Settings;
let service: TestService;
let client: ReleaseClient;
let text = '';
let errors = '';

/** Runs a command line. */
async function run(line: string): Promise<number> {
  text = '';
  errors = '';
  const args = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  return runCommand(args, client, { out: (part) => (text += part), err: (part) => (errors += part) });
}
async function json<Value>(line: string): Promise<Value> {
  expect({ line, exit: await run(`--json ${line}`), errors }).toEqual({ line, exit: EXIT.done, errors: '' });
  return JSON.parse(text) as Value;
}
const served = async (environment: string) => {
  const lines = await json<StatusLine[]>(`status ${environment}`);
  return Object.fromEntries(lines.map(({ name, ...line }) => [name, line]));
};
const build = (name: string, content: string, parts?: Parameters<typeof writeBuild>[3]) =>
  writeBuild(path.join(data, 'builds', name, content.slice(0, 20)), name, content, parts);
const publish = async (name: string, content: string, parts?: Parameters<typeof writeBuild>[3]) =>
  (await json<{ to: string }>(`publish ${name} --to staging --dist ${await build(name, content, parts)}`)).to;

/** A data folder whose environments serve a shell. Each test gets a copy, because publishing takes a while. */
const released = mkdtempSync(path.join(tmpdir(), 'released-'));

async function openData(folder: string): Promise<void> {
  data = folder;
  settings = readSettings({ COURTSIDE_DATA: data, COURTSIDE_STAGING_PORT: '4601' });
  service = await openTestService(settings);
  client = await service.clientFor({ scopes: ['admin'] });
}

beforeAll(async () => {
  await openData(released);
  const exports = { react: ['useState'] };
  const shell = await writeShellBuild(path.join(data, 'builds/shell'), 'shell', undefined, { exports });
  for (const environment of ['staging', 'production']) await run(`publish shell --to ${environment} --dist ${shell}`);
  await service.close();
});
afterAll(() => rm(released, { recursive: true }));

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  await cp(released, folder, { recursive: true });
  await openData(folder);
});
afterEach(async () => {
  await service.close();
  await rm(data, { recursive: true });
});

it('releases a module from its first publish to a rollback, and records every step', async () => {
  const first = await publish('mf-a', 'one');
  expect(await served('production')).not.toHaveProperty('mf-a');
  expect(await json('diff staging production')).toEqual([{ name: 'mf-a', left: first, right: null }]);
  await json('promote mf-a staging production --reason "first release"');
  expect(await json('diff staging production')).toEqual([]);

  const second = await publish('mf-a', 'two');
  expect(await served('staging')).toMatchObject({ 'mf-a': { version: second, previous: first } });
  expect(await served('production')).toMatchObject({ 'mf-a': { version: first } });
  expect(await json('canary mf-a --in production --percent 10')).toMatchObject({
    canary: second,
    percent: 10,
    to: first,
  });
  expect(await served('production')).toMatchObject({ 'mf-a': { version: first, canary: `${second} for 10 %` } });
  expect(await json('canary mf-a --in production --percent 0')).toMatchObject({ canary: null });
  await json('promote mf-a staging production');
  expect(await served('production')).toMatchObject({ 'mf-a': { version: second, previous: first, canary: null } });

  await json('rollback mf-a --in production --reason "wrong totals"');
  expect(await served('production')).toMatchObject({ 'mf-a': { version: first, previous: null } });
  await json(`rollback mf-a --in production --to ${second.slice(0, 8)} --reason "totals were right"`);
  expect(await served('production')).toMatchObject({ 'mf-a': { version: second } });

  const history = await json<Record<string, unknown>[]>('history production --of mf-a');
  expect(history.map(({ what, from, to, who, why }) => [what, from, to, who, why])).toEqual([
    ['promote', null, first, 'ann', 'first release'],
    ['canary', first, first, 'ann', 'canary'],
    ['canary', first, first, 'ann', 'canary'],
    ['promote', first, second, 'ann', 'promoted'],
    ['rollback', second, first, 'ann', 'wrong totals'],
    ['rollback', first, second, 'ann', 'totals were right'],
  ]);
});

it('a rollback during a canary ends the canary, and leaves the release of everyone else', async () => {
  const first = await publish('mf-a', 'one');
  await json('promote mf-a staging production');
  const second = await publish('mf-a', 'two');
  await json('canary mf-a --percent 10');
  expect(await run('rollback mf-a --in production --reason "wrong totals"')).toBe(EXIT.done);
  expect(text).toContain(`the canary of ${second} has ended, everyone gets ${first}`);
  expect(await served('production')).toMatchObject({ 'mf-a': { version: first, canary: null } });
  expect((await json<object[]>('history production')).at(-1)).toMatchObject({ what: 'canary', why: 'wrong totals' });

  await json('canary mf-a --percent 10');
  expect(await json('rollback mf-a --in production')).toMatchObject({ from: first, to: first, endedCanary: second });
  await json('rollback mf-a --in production');
  expect(await served('production')).not.toHaveProperty('mf-a');

  await json('canary mf-a --percent 10');
  await json('rollback mf-a --in production');
  expect(await served('production')).not.toHaveProperty('mf-a');
});

it('a canary for clubs and invited testers is not a share, until its steps come to one', async () => {
  const first = await publish('mf-a', 'one');
  await json('promote mf-a staging production');
  const second = await publish('mf-a', 'two');
  expect(await json('canary mf-a --clubs club-1 --steps 10,50')).toMatchObject({
    canary: second,
    percent: 0,
    to: first,
  });
  expect(await served('production')).toMatchObject({ 'mf-a': { canary: `${second} for invited testers and a club` } });
  const plan = { steps: [10, 50], over: 0.02, everyMs: 600_000 };
  const advance = { do: 'advance', percent: 10, plan } as const;
  await client.call(releaseCalls.canaryStep, {
    params: { environment: 'production' },
    body: { module: 'mf-a', version: second, percent: 0, step: advance, why: 'step passed' },
  });
  expect(await served('production')).toMatchObject({ 'mf-a': { canary: `${second} for 10 % and a club` } });
  await json('canary mf-a --percent 0');
  const history = await json<{ canary: string | null }[]>('history production --of mf-a');
  expect(history.slice(1).map((line) => line.canary)).toEqual([
    `${second} for invited testers and a club`,
    `${second} for 10 % and a club`,
    `${second} ended`,
  ]);
  expect(await json('invite mf-a --name Ann --hours 2')).toMatchObject({ kind: 'canary', name: 'Ann' });
  expect(await run('try mf-a --from production')).toBe(EXIT.refused);
  expect(errors).toContain('everyone in production has it');
});

it('canary steps, the first release as a canary, and a withdrawal', async () => {
  const first = await publish('mf-a', 'one');
  expect(await run('canary mf-a')).toBe(EXIT.usage);
  expect(await run('canary mf-a --steps 10,5')).toBe(EXIT.usage);
  expect(await run('canary mf-a --steps 10 --over 0%')).toBe(EXIT.usage);
  expect(await json('canary mf-a --steps 1,10,50 --over 2% --every 10m')).toMatchObject({ canary: first, percent: 1 });
  expect(await served('production')).toMatchObject({ 'mf-a': { version: null, canary: `${first} for 1 %` } });
  await json('canary mf-a --percent 0');
  expect(await served('production')).not.toHaveProperty('mf-a');

  await json('canary mf-a --percent 5');
  await json('promote mf-a staging production');
  expect(await served('production')).toMatchObject({ 'mf-a': { version: first, previous: null, canary: null } });
  await json('withdraw mf-a --in production --reason "not needed"');
  expect(await served('production')).not.toHaveProperty('mf-a');
  expect(await run('withdraw mf-a --in production')).toBe(EXIT.refused);
  expect(await run('withdraw shell --in production')).toBe(EXIT.refused);
  await json('promote mf-a staging production');
  await json('rollback mf-a --in production --reason "the first release"');
  expect(await served('production')).not.toHaveProperty('mf-a');

  const history = await json<Record<string, unknown>[]>('history production --of mf-a');
  expect(history.map(({ what, from, to, canary }) => [what, from, to, canary])).toEqual([
    ['canary', null, null, `${first} for 1 %`],
    ['canary', null, null, `${first} ended`],
    ['canary', null, null, `${first} for 5 %`],
    ['promote', null, first, `${first} ended`],
    ['withdraw', first, null, null],
    ['promote', null, first, null],
    ['rollback', first, null, null],
  ]);
  expect(history[0]).toMatchObject({ origin: { commit: expect.any(String), builder: expect.stringContaining('@') } });
});

it('prints readable text without --json', async () => {
  const first = await publish('mf-a', 'one');
  expect(await run('promote mf-a staging production')).toBe(EXIT.done);
  expect(text).toBe(`mf-a in production: nothing → ${first} (revision 2)\n`);
  await run('promote mf-a staging production');
  expect(text).toBe(`mf-a in production is already at ${first}\n`);
  await run('diff staging production');
  expect(text).toBe('staging and production serve the same versions\n');
  await run('status production');
  expect(text).toMatch(/^ENVIRONMENT +MODULE +VERSION.*\nproduction +shell .*\nproduction +mf-a /);
});

describe('a release set', () => {
  const react20 = { react: '^20.0.0' };
  const shell20 = () => writeShellBuild(path.join(data, 'builds', 'shell20'), 'shell 20', { react: '20.0.0' });
  /** Publishes a shell and a module that only work together. */
  const publishSet = async () =>
    json<{ subject: string; from: string | null; to: string }[]>(
      `publish shell mf-a --together --to staging --dist ${await shell20()} ${await build('mf-a', '20', { builtAgainst: react20 })}`,
    );

  it('is published, promoted and rolled back as a whole, in one revision', async () => {
    const first = await publish('mf-a', 'one');
    const before = await served('staging');
    expect(await run(`publish shell --to staging --dist ${await shell20()}`)).toBe(EXIT.refused);
    expect(await run(`publish mf-a --to staging --dist ${await build('mf-a', '20', { builtAgainst: react20 })}`)).toBe(
      EXIT.refused,
    );

    const [shell, module] = await publishSet();
    expect(module).toMatchObject({ subject: 'mf-a', from: first });
    const history = await json<{ revision: number; subject: string; with?: object[] }[]>('history staging');
    expect(history.at(-1)).toMatchObject({
      what: 'publish',
      subject: 'shell',
      to: shell?.to,
      with: [{ subject: 'mf-a', from: first, to: module?.to }],
    });
    expect(await json('history staging --of mf-a')).toHaveLength(2);

    expect(await run('promote mf-a staging production')).toBe(EXIT.refused);
    await json('promote shell mf-a staging production --together');
    expect(await served('production')).toMatchObject({
      shell: { version: shell?.to },
      'mf-a': { version: module?.to },
    });
    // In production, this was the module's first release.
    await json('rollback shell --in production');
    expect(await served('production')).not.toHaveProperty('mf-a');

    await json('rollback mf-a --in staging --reason "wrong totals"');
    const after = await served('staging');
    expect({ shell: after.shell?.version, mfA: after['mf-a']?.version }).toEqual({
      shell: before.shell?.version,
      mfA: first,
    });
    expect((await json<object[]>('history staging')).at(-1)).toMatchObject({ what: 'rollback', with: [{ to: first }] });
  });

  it('publishes nothing if a member is refused', async () => {
    await publish('mf-b', 'b');
    const before = await served('staging');
    const dist = await build('mf-a', 'x', { descriptor: descriptorOf('mf-a', '/mf-b') });
    const other = await build('mf-c', 'c');
    expect(await run(`publish mf-c mf-a --together --to staging --dist ${other} ${dist}`)).toBe(EXIT.refused);
    expect(errors).toContain('the route /mf-b belongs to mf-b');
    expect(await served('staging')).toEqual(before);
  });

  it('keeps a newer release of a member when it is rolled back', async () => {
    await publish('mf-a', 'one');
    await publish('mf-b', 'one');
    const dists = [await build('mf-a', 'two'), await build('mf-b', 'two')];
    await json(`publish mf-a mf-b --together --to staging --dist ${dists.join(' ')}`);
    const newer = await publish('mf-b', 'three');
    await json('rollback mf-a --in staging');
    expect(await served('staging')).toMatchObject({ 'mf-b': { version: newer } });
    expect(await run('rollback mf-a --in staging')).toBe(EXIT.refused);
  });
});

it('checks before a deployment that an API has every call that the releases make', async () => {
  const document = async (version: string, ...paths: string[]) => {
    const file = path.join(data, 'openapi.json');
    const methods = Object.fromEntries(paths.map((each) => [each, { get: { responses: {} } }]));
    await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: '', version }, paths: methods }));
    return file;
  };
  const parts = { calls: ['GET /api/teams/:id/'], contract: '1.2.0' };
  const registry = registryWith({ 'mf-a': 'a' });
  registry.modules['mf-a']!.previous = moduleRelease('mf-a', 'b', parts);
  const signatures = await openServiceKeys(settings.keys);
  await openRegistryStore(registriesFolder(data), { signatures }).update('production', () => ({
    registry: { ...registry, environment: 'production' },
    change: changeWith(),
  }));

  const check = async (file: string) => run(`check-api ${file} --in production`);
  expect({ check: await check(await document('1.3.0', '/api/teams/{id}/')), errors }).toEqual({
    check: EXIT.done,
    errors: '',
  });
  expect(await check(await document('1.3.0', '/api/teams/'))).toBe(EXIT.refused);
  expect(errors).toMatch(
    /mf-a b{16} calls GET \/api\/teams\/:id\/, which the API doesn't have\n {2}Fix: keep what the releases use/,
  );
  expect(await check(await document('2.0.0', '/api/teams/{id}/'))).toBe(EXIT.refused);
  expect(errors).toContain('mf-a bbbbbbbbbbbbbbbb needs version 1.2.0 of the contracts, and the API has 2.0.0');
  expect(await check(path.join(data, 'nowhere.json'))).toBe(EXIT.refused);
});

it('writes no revision if nothing changes', async () => {
  await publish('mf-a', 'one');
  const before = await readdir(path.join(data, 'registries', 'staging'));
  await publish('mf-a', 'one');
  await json('canary mf-a --in staging --percent 0');
  expect(await readdir(path.join(data, 'registries', 'staging'))).toEqual(before);
});

describe('refuses, with a reason and a fix, and changes nothing:', () => {
  const shell = (...parts: [provides: Record<string, string>, parts?: Parameters<typeof writeShellBuild>[3]]) =>
    writeShellBuild(path.join(data, 'builds', 's'), 'newer', ...parts);
  it.each<[string, string, () => string | Promise<string>, RegExp]>([
    [
      'a folder without a build',
      'mf-a',
      () => path.join(data, 'nowhere'),
      /contains no finished build.*Fix: build it first/s,
    ],
    [
      'a descriptor that breaks the schema',
      'mf-a',
      () => build('mf-a', 'x', { descriptor: descriptorOf('mf-a', 'no slash') }),
      /build\.json is invalid: descriptor\.routes\[0\]\.path must be a path such as .*, not “no slash”\n  Fix: correct module\.ts/,
    ],
    ['the build of another module', 'mf-a', () => build('mf-b', 'x'), /are a build of mf-b/],
    [
      'a module that needs newer shared packages',
      'mf-a',
      () => build('mf-a', 'x', { builtAgainst: { react: '^19.9.0' } }),
      /mf-a needs react \^19\.9\.0 \(the shell has 19\.3\.1\).*Fix: publish the newer shell/s,
    ],
    [
      'a shell without the versions that a module needs',
      'shell',
      () => shell({ react: '20.0.0' }),
      /mf-other needs react \^19\.3\.1 \(the shell has 20\.0\.0\).*Fix: build mf-other .*publish shell mf-other --together/s,
    ],
    [
      'a module that uses a name the shell does not have',
      'mf-a',
      () => build('mf-a', 'x', { uses: { '@courtside/api-client': ['useTeamCount'] } }),
      /mf-a uses useTeamCount from @courtside\/api-client, which the shell \w+ doesn't have.*Fix: publish a shell/s,
    ],
    [
      'a shell without a name that a module uses',
      'shell',
      () => shell({ react: '19.3.1' }, { exports: { react: [] } }),
      /mf-other \w+ uses useState from react, which this shell doesn't have.*Fix: keep the export/s,
    ],
    [
      'a route of another module',
      'mf-a',
      () => build('mf-a', 'x', { descriptor: descriptorOf('mf-a', '/mf-other') }),
      /the route \/mf-other belongs to mf-other.*Fix: choose another one in mf-a\/module\.ts/s,
    ],
    [
      'a route without a screen',
      'mf-a',
      () => build('mf-a', 'x', { screens: {} }),
      /no screen for the route \/mf-a.*Fix: import the screen in mf-a\/src\/main\.tsx/s,
    ],
    [
      'a first load over the budget',
      'mf-a',
      () => build('mf-a', randomBytes(90_000).toString('base64')),
      /first load is \d+ kB compressed, over 80 kB: main.*\.js \(\d+ kB\).*Fix: load what is not needed right away/s,
    ],
    [
      'a screen over the budget',
      'mf-a',
      () => build('mf-a', randomBytes(250_000).toString('base64'), { preloads: [] }),
      /its screen \/mf-a is \d+ kB compressed, over 200 kB: main\.js \(\d+ kB\)\s+Fix: load what the screen does not show/s,
    ],
  ])('%s', async (_, name, dist, message) => {
    await publish('mf-other', 'one', { uses: { react: ['useState'] } });
    const before = await served('staging');
    expect(await run(`publish ${name} --to staging --dist ${await dist()}`)).toBe(EXIT.refused);
    expect(errors).toMatch(message);
    expect(text).toBe('');
    expect(await served('staging')).toEqual(before);
  });

  it('an unknown environment', async () => {
    expect(await run(`publish mf-a --to prodution --dist ${await build('mf-a', 'x')}`)).toBe(EXIT.refused);
    expect(errors).toMatch(/no such environment.*production, staging/s);
  });

  it.each([
    [
      'a promotion of a module that was never published',
      'promote mf-none staging production',
      /never published there.*publish mf-none --to staging/s,
    ],
    ['a promotion from an unknown environment', 'promote mf-a here production', /no such environment/],
    ['a rollback without a previous release', 'rollback shell --in staging', /there is no previous release/],
    ['a rollback to an unknown version', 'rollback mf-a --in staging --to 1234', /never released there/],
    ['a canary of the current release', 'canary mf-a --in staging --percent 5', /everyone has this version already/],
    ['a canary of the shell', 'canary shell --in production --percent 5', /a page has only one shell/],
    ['the status of an unknown environment', 'status nowhere', /no such environment/],
    ['a folder that is not a module', 'publish mf-nowhere --to staging', /no such folder.*choose one of shell/s],
    ['the end of an unknown preview', 'end-preview mf-a', /no active preview of that name/],
  ])('%s', async (_, command, message) => {
    await publish('mf-a', 'one');
    expect(await run(command)).toBe(EXIT.refused);
    expect(errors).toMatch(message);
  });

  it('a release whose files were changed after the publish', async () => {
    const version = await publish('mf-a', 'one');
    await writeFile(path.join(data, 'artifacts', 'mf-a', version, 'main.js'), 'one!');
    expect(await run('promote mf-a staging production')).toBe(EXIT.refused);
    expect(errors).toMatch(/main\.js has changed since it was built/);
    expect(await served('production')).not.toHaveProperty('mf-a');
  });

  it('a rollback to a release whose files are missing', async () => {
    const first = await publish('mf-a', 'one');
    const second = await publish('mf-a', 'two');
    await rm(path.join(data, 'artifacts', 'mf-a', first), { recursive: true });
    expect(await run('--json rollback mf-a --in staging')).toBe(EXIT.refused);
    expect(JSON.parse(text)).toMatchObject({
      why: expect.stringContaining('is missing') as string,
      fix: 'publish mf-a again',
    });
    expect(await served('staging')).toMatchObject({ 'mf-a': { version: second } });
  });
});

describe('explains wrong usage and exits with 2:', () => {
  it.each([
    ['pubish mf-a --to staging', /Did you mean publish\?/],
    ['publish mf-a', /required option '--to <environment>'/],
    ['publish mf-a mf-b --to staging', /several with --together/],
    ['promote staging production', /name a module/],
    ['canary mf-a --in production --percent 100', /from 0 to 99/],
    ['canary mf-a --in production --percent ten', /from 0 to 99/],
    ['rollback mf-a --in production --to x', /first four digits/],
    ['rollback mf-a --in production --reason ""', /Give a short reason/],
    ['prune --keep-days some', /from 0 to/],
    ['publish mf-a --to staging --force', /unknown option '--force'/],
  ])('%s', async (line, message) => {
    expect(await run(line)).toBe(EXIT.usage);
    expect(errors).toMatch(message);
  });
});

it('lists all commands with --help', async () => {
  expect(await run('--help')).toBe(EXIT.done);
  const commands = 'publish promote rollback canary preview status diff check-api history prune';
  for (const word of [...commands.split(' '), 'Exit codes']) expect(text).toContain(word);
});

describe('a preview', () => {
  it('is a copy of staging with one build, at its own address, until it ends', async () => {
    const other = await publish('mf-b', 'b');
    const published = await publish('mf-a', 'one');
    const preview = await json<{ to: string; address: string }>(
      `preview mf-a --hours 5 --dist ${await build('mf-a', 'tried')}`,
    );
    expect(preview.address).toBe('http://preview-mf-a.localhost:4601');
    expect(await served('preview-mf-a')).toMatchObject({ 'mf-a': { version: preview.to }, 'mf-b': { version: other } });
    expect(await served('staging')).toMatchObject({ 'mf-a': { version: published } });
    expect(await json('previews')).toMatchObject([
      { name: 'preview-mf-a', module: 'mf-a', version: preview.to, who: 'ann' },
    ]);

    await json('end-preview mf-a');
    expect(await json('previews')).toEqual([]);
    expect(await run('status preview-mf-a')).toBe(EXIT.refused);
  });

  it('is replaced by a new copy of staging if it is created again', async () => {
    await json(`preview mf-a --name trial --dist ${await build('mf-a', 'tried')}`);
    const other = await publish('mf-b', 'b');
    await json(`preview mf-a --name trial --dist ${await build('mf-a', 'better')}`);
    expect(await served('preview-trial')).toMatchObject({ 'mf-b': { version: other } });
  });

  it('must pass the same gates', async () => {
    await publish('mf-b', 'b');
    const dist = await build('mf-a', 'x', { descriptor: descriptorOf('mf-a', '/mf-b') });
    expect(await run(`preview mf-a --dist ${dist}`)).toBe(EXIT.refused);
    expect(errors).toMatch(/belongs to mf-b/);
    expect(await run(`preview mf-a --name Not.A.Name --dist ${dist}`)).toBe(EXIT.refused);
  });
});

it('prunes old versions that nothing serves, and the leftovers of killed publishes', async () => {
  const first = await publish('mf-a', 'one');
  const second = await publish('mf-a', 'two');
  const third = await publish('mf-a', 'three');
  await json(`preview mf-a --dist ${await build('mf-a', 'tried')}`);
  const versions = path.join(data, 'artifacts', 'mf-a');
  const storedVersions = async () => (await readdir(versions)).filter((name) => !name.endsWith('.origin.json'));
  await writeBuild(path.join(versions, `${first}.draft-killed`), 'mf-a', 'half');
  const age = async () => {
    for (const name of await readdir(versions)) await utimes(path.join(versions, name), 0, 0);
  };

  // They may be in the middle of a publish.
  expect(await json('prune --keep-days 0')).toEqual({ artifacts: [], previews: [] });
  await age();
  const unserved = [`mf-a/${first}`, `mf-a/${first}.draft-killed`];
  const pruned = await json<{ artifacts: string[] }>('prune --keep-days 1 --dry-run');
  expect(pruned.artifacts.toSorted()).toEqual(unserved);
  expect(await storedVersions()).toHaveLength(5);
  await json('prune --keep-days 0');
  expect((await storedVersions()).filter((name) => [second, third].includes(name))).toHaveLength(2);
  expect(await storedVersions()).toHaveLength(3);
  // Kept versions can be rolled back to.
  await json('rollback mf-a --in staging');
});
