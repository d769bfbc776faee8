import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { writeBuild, writeShellBuild } from '../samples/builds';
import { descriptorOf } from '../samples/releases';
import { readSettings } from '../settings';
import { EXIT, runRelease } from './command-line';

let data: string;
let text = '';
let errors = '';

/** Runs a command as a team would type it. */
async function run(line: string, who = 'ann'): Promise<number> {
  text = '';
  errors = '';
  const args = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  return runRelease(args, {
    settings: readSettings({ COURTSIDE_DATA: data, COURTSIDE_STAGING_PORT: '4601' }), who,
    out: (part) => (text += part), err: (part) => (errors += part),
  });
}
async function json<Value>(line: string): Promise<Value> {
  expect([line, await run(`--json ${line}`), errors]).toEqual([line, EXIT.done, '']);
  return JSON.parse(text) as Value;
}
const served = async (environment: string) =>
  Object.fromEntries((await json<{ name: string; version: string; previous: string | null; canary: string | null }[]>(`status ${environment}`)).map(({ name, ...line }) => [name, line]));
const build = (name: string, content: string, parts?: Parameters<typeof writeBuild>[3]) => writeBuild(path.join(data, 'builds', name, content.slice(0, 20)), name, content, parts);
const publish = async (name: string, content: string, to = 'staging') =>
  (await json<{ to: string }>(`publish ${name} --to ${to} --dist ${await build(name, content)}`)).to;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'release-'));
  for (const environment of ['staging', 'production']) {
    await run(`publish shell --to ${environment} --dist ${await writeShellBuild(path.join(data, 'builds', 'shell'), 'shell')}`);
  }
});
afterEach(() => rm(data, { recursive: true }));

it('takes a module from its first publish through canary and promotion to a rollback, and tells the whole story', async () => {
  const first = await publish('mf-a', 'one');
  expect(await served('production')).not.toHaveProperty('mf-a');
  expect(await json('diff staging production')).toEqual([{ name: 'mf-a', left: first, right: null }]);
  await json('promote mf-a staging production --reason "first of its kind"');
  expect(await json('diff staging production')).toEqual([]);

  const second = await publish('mf-a', 'two');
  expect(await served('staging')).toMatchObject({ 'mf-a': { version: second, previous: first } });
  expect(await served('production')).toMatchObject({ 'mf-a': { version: first } });
  expect(await json('canary mf-a --in production --percent 10')).toMatchObject({ canary: second, percent: 10, to: first });
  expect(await served('production')).toMatchObject({ 'mf-a': { version: first, canary: `${second} for 10 %` } });
  expect(await json('canary mf-a --in production --percent 0')).toMatchObject({ canary: null });
  await json('promote mf-a staging production');
  expect(await served('production')).toMatchObject({ 'mf-a': { version: second, previous: first, canary: null } });

  await json('rollback mf-a --in production --reason "wrong totals"');
  expect(await served('production')).toMatchObject({ 'mf-a': { version: first, previous: null } });
  await json(`rollback mf-a --in production --to ${second.slice(0, 8)} --reason "they were right"`);
  expect(await served('production')).toMatchObject({ 'mf-a': { version: second } });

  const story = await json<Record<string, unknown>[]>('history production --of mf-a');
  expect(story.map(({ what, from, to, who, why }) => [what, from, to, who, why])).toEqual([
    ['promote', null, first, 'ann', 'first of its kind'],
    ['canary', first, first, 'ann', 'canary'],
    ['canary', first, first, 'ann', 'canary'],
    ['promote', first, second, 'ann', 'promoted'],
    ['rollback', second, first, 'ann', 'wrong totals'],
    ['rollback', first, second, 'ann', 'they were right'],
  ]);
});

it('says in words what it did, for people', async () => {
  const first = await publish('mf-a', 'one');
  expect(await run('promote mf-a staging production')).toBe(EXIT.done);
  expect(text).toBe(`mf-a in production: nothing → ${first} (revision 2)\n`);
  await run('promote mf-a staging production');
  expect(text).toBe(`mf-a in production stays at ${first}\n`);
  await run('diff staging production');
  expect(text).toBe('staging and production serve the same\n');
  await run('status production');
  expect(text).toMatch(/^ENVIRONMENT +MODULE +VERSION.*\nproduction +shell .*\nproduction +mf-a /);
});

it('writes nothing where nothing changes', async () => {
  await publish('mf-a', 'one');
  const before = await readdir(path.join(data, 'registries', 'staging'));
  await publish('mf-a', 'one');
  await json('canary mf-a --in staging --percent 0');
  expect(await readdir(path.join(data, 'registries', 'staging'))).toEqual(before);
});

describe('refuses, with what, why and the mend, and changes nothing:', () => {
  const missing = () => Promise.resolve(path.join(data, 'nowhere'));
  const cases: [string, string, () => Promise<string>, RegExp][] = [
    ['a folder without a build', 'publish mf-a --to staging --dist', missing, /no finished build is there.*mend: build it first/s],
    ['a descriptor that breaks the schema', 'publish mf-a --to staging --dist', () => build('mf-a', 'x', { descriptor: { ...descriptorOf('mf-a'), routes: [{ path: 'no slash', access: 'user', title: 'x' }] } }), /build\.json is not valid.*A path such as.*mend: mend module\.ts/s],
    ['files that are another module', 'publish mf-a --to staging --dist', () => build('mf-b', 'x'), /are mf-b's/],
    ['an environment that is none', 'publish mf-a --to prodution --dist', () => build('mf-a', 'x'), /no such environment.*production, staging/s],
    ['a module that needs newer shared packages', 'publish mf-a --to staging --dist', () => build('mf-a', 'x', { builtAgainst: { react: '^19.9.0' } }), /mf-a needs react \^19\.9\.0 \(the shell has 19\.3\.1\).*mend: publish the newer shell/s],
    ['a shell that a module there cannot live with', 'publish shell --to staging --dist', () => writeShellBuild(path.join(data, 'builds', 's'), 'newer', { react: '20.0.0' }), /mf-here needs react \^19\.3\.1 \(the shell has 20\.0\.0\).*mend: publish mf-here/s],
    ['a route of another module', 'publish mf-a --to staging --dist', () => build('mf-a', 'x', { descriptor: descriptorOf('mf-a', '/mf-here') }), /route \/mf-here belongs to mf-here.*mend: choose another in mf-a\/module\.ts/s],
    ['a first load over the budget', 'publish mf-a --to staging --dist', () => build('mf-a', randomBytes(90_000).toString('base64')), /first load is \d+ kB compressed, over 80 kB.*mend: load what is not needed at once/s],
  ];
  it.each(cases)('%s', async (_, command, dist, words) => {
    await publish('mf-here', 'one');
    const before = await served('staging');
    expect(await run(`${command} ${await dist()}`)).toBe(EXIT.refused);
    expect(errors).toMatch(words);
    expect(text).toBe('');
    expect(await served('staging')).toEqual(before);
  });

  it.each([
    ['a promotion of what was never published', 'promote mf-none staging production', /never published there.*publish mf-none --to staging/s],
    ['a promotion from nowhere', 'promote mf-a here production', /no such environment/],
    ['a rollback with nothing before', 'rollback mf-a --in staging', /no previous release is known/],
    ['a rollback to what never was', 'rollback mf-a --in staging --to 1234', /never in front there/],
    ['a canary of what everyone has', 'canary mf-a --in staging --percent 5', /what everyone has already/],
    ['a canary of the shell', 'canary shell --in production --percent 5', /a page has one shell/],
    ['the status of no environment', 'status nowhere', /no such environment/],
    ['a folder that is no module', 'publish mf-nowhere --to staging', /no such folder.*choose one of shell/s],
    ['the end of no preview', 'end-preview mf-a', /no preview of that name runs/],
  ])('%s', async (_, command, words) => {
    await publish('mf-a', 'one');
    expect(await run(command)).toBe(EXIT.refused);
    expect(errors).toMatch(words);
  });

  it('a release that was tampered with after it was published', async () => {
    const version = await publish('mf-a', 'one');
    await writeFile(path.join(data, 'artifacts', 'mf-a', version, 'main.js'), 'one!');
    expect(await run('promote mf-a staging production')).toBe(EXIT.refused);
    expect(errors).toMatch(/main\.js is not what was built/);
    expect(await served('production')).not.toHaveProperty('mf-a');
  });

  it('a rollback to a release whose files are gone', async () => {
    const first = await publish('mf-a', 'one');
    const second = await publish('mf-a', 'two');
    await rm(path.join(data, 'artifacts', 'mf-a', first), { recursive: true });
    expect(await run('--json rollback mf-a --in staging')).toBe(EXIT.refused);
    expect(JSON.parse(text)).toMatchObject({ why: expect.stringContaining('is not there') as string, mend: 'publish mf-a again' });
    expect(await served('staging')).toMatchObject({ 'mf-a': { version: second } });
  });
});

describe('ends with 2 and the way on, where the words are wrong:', () => {
  it.each([
    ['pubish mf-a --to staging', /Did you mean publish\?/],
    ['publish mf-a', /required option '--to <environment>'/],
    ['canary mf-a --in production --percent 100', /from 0 to 99/],
    ['canary mf-a --in production --percent ten', /from 0 to 99/],
    ['rollback mf-a --in production --to x', /first four digits/],
    ['rollback mf-a --in production --reason ""', /Say why/],
    ['prune --keep-days 0', /from 1 to/],
    ['publish mf-a --to staging --force', /unknown option '--force'/],
  ])('%s', async (line, words) => {
    expect(await run(line)).toBe(EXIT.usage);
    expect(errors).toMatch(words);
  });
});

it('teaches with --help', async () => {
  expect(await run('--help')).toBe(EXIT.done);
  for (const word of ['publish', 'promote', 'rollback', 'canary', 'preview', 'status', 'diff', 'history', 'prune', 'Exit codes']) expect(text).toContain(word);
});

describe('a preview', () => {
  it('is staging with one build on top, at an address of its own, until it ends', async () => {
    const other = await publish('mf-b', 'b');
    const published = await publish('mf-a', 'one');
    const preview = await json<{ to: string; address: string }>(`preview mf-a --hours 5 --dist ${await build('mf-a', 'tried')}`);
    expect(preview.address).toBe('http://preview-mf-a.localhost:4601');
    expect(await served('preview-mf-a')).toMatchObject({ 'mf-a': { version: preview.to }, 'mf-b': { version: other } });
    expect(await served('staging')).toMatchObject({ 'mf-a': { version: published } });
    expect(await json('previews')).toMatchObject([{ name: 'preview-mf-a', module: 'mf-a', version: preview.to, who: 'ann' }]);

    await json('end-preview mf-a');
    expect(await json('previews')).toEqual([]);
    expect(await run('status preview-mf-a')).toBe(EXIT.refused);
  });

  it('made again begins anew from what staging is now', async () => {
    await json(`preview mf-a --name trial --dist ${await build('mf-a', 'tried')}`);
    const other = await publish('mf-b', 'b');
    await json(`preview mf-a --name trial --dist ${await build('mf-a', 'better')}`);
    expect(await served('preview-trial')).toMatchObject({ 'mf-b': { version: other } });
  });

  it('goes through the same gates', async () => {
    await publish('mf-b', 'b');
    const dist = await build('mf-a', 'x', { descriptor: descriptorOf('mf-a', '/mf-b') });
    expect(await run(`preview mf-a --dist ${dist}`)).toBe(EXIT.refused);
    expect(errors).toMatch(/belongs to mf-b/);
    expect(await run(`preview mf-a --name Not.A.Name --dist ${dist}`)).toBe(EXIT.refused);
  });
});

it('prunes what nothing serves once it is old, and what killed publishes and ended previews left', async () => {
  const [first, second, third] = [await publish('mf-a', 'one'), await publish('mf-a', 'two'), await publish('mf-a', 'three')];
  await json(`preview mf-a --dist ${await build('mf-a', 'tried')}`);
  const versions = path.join(data, 'artifacts', 'mf-a');
  await writeBuild(path.join(versions, `${first}.draft-killed`), 'mf-a', 'half');
  const age = async () => {
    for (const name of await readdir(versions)) await utimes(path.join(versions, name), 0, 0);
  };

  expect(await json('prune --keep-days 1')).toEqual({ artifacts: [], previews: [] });
  await age();
  const doomed = [`mf-a/${first}`, `mf-a/${first}.draft-killed`];
  const gone = await json<{ artifacts: string[] }>('prune --keep-days 1 --dry-run');
  expect(gone.artifacts.toSorted()).toEqual(doomed);
  expect(await readdir(versions)).toHaveLength(5);
  await json('prune --keep-days 1');
  expect((await readdir(versions)).filter((name) => [second, third].includes(name))).toHaveLength(2);
  expect(await readdir(versions)).toHaveLength(3);
  // What is still there can be gone back to.
  await json('rollback mf-a --in staging');
});
