import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXIT } from '@courtside/release-client/cli/command-line';
import type { HistoryLine } from '@courtside/release-client/protocol';
import { writeBuild, writeShellBuild } from '../../test/builds';
import { openTestService, runCommand, type TestService } from '../../test/registry-service';
import { readSettings, type Settings } from '../settings';

let settings: Settings;
let service: TestService;

/** Runs a command as an operator. */
async function run(line: string): Promise<{ code: number; text: string; errors: string }> {
  const shown = { text: '', errors: '' };
  const output = { out: (part: string) => (shown.text += part), err: (part: string) => (shown.errors += part) };
  const code = await runCommand(line.split(' '), service.admin, output);
  return { code, ...shown };
}
const done = async (line: string): Promise<string> => {
  const { code, text, errors } = await run(line);
  expect({ line, code, errors }).toEqual({ line, code: EXIT.done, errors: '' });
  return text;
};
/** Text that can't be compressed, with as many bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString('latin1');
const build = (text: string) =>
  writeBuild(path.join(settings.data, 'builds', randomBytes(4).toString('hex')), 'mf-a', text, { preloads: [] });
const historyOf = async (environment: string) =>
  JSON.parse(await done(`--json history ${environment} --of mf-a`)) as HistoryLine[];

beforeEach(async () => {
  settings = readSettings({ COURTSIDE_DATA: await mkdtemp(path.join(tmpdir(), 'sizes-')) });
  service = await openTestService(settings);
  await done(`publish shell --to staging --dist ${await writeShellBuild(path.join(settings.data, 'shell'), 'shell')}`);
  await done(`publish shell --to production --dist ${path.join(settings.data, 'shell')}`);
});
afterEach(async () => {
  await service.close();
  await rm(settings.data, { recursive: true });
});

it('every change records what browsers download, against the release before', async () => {
  await done(`publish mf-a --to staging --dist ${await build('one')}`);
  await done('promote mf-a staging production');
  await done(`publish mf-a --to staging --dist ${await build('three')}`);
  await done('canary mf-a --percent 10');
  const sizes = (bytes: number) => ({ first: 10, screens: { '/mf-a': bytes } });
  expect((await historyOf('staging')).map((line) => line.sizes)).toEqual([
    { 'mf-a': { from: null, to: sizes(3) } },
    { 'mf-a': { from: sizes(3), to: sizes(5) } },
  ]);
  expect((await historyOf('production')).at(-1)?.sizes).toEqual({ 'mf-a': { from: sizes(3), to: sizes(5) } });
  expect(await done('history staging --of mf-a')).toContain('0.0 kB (±0), /mf-a 0.0 kB (±0)');
});

it('a budget for a module refuses a release with the list of what grew', async () => {
  await writeFile(settings.rulesFile, JSON.stringify({ budgets: { 'mf-a': { screenKb: 10 } } }));
  await done(`publish mf-a --to staging --dist ${await build(noise(2_000))}`);
  const version = (await historyOf('staging'))[0]?.to;
  const { code, errors } = await run(`publish mf-a --to staging --dist ${await build(noise(12_000))}`);
  expect(code).toBe(EXIT.refused);
  expect(errors).toMatch(
    new RegExp(
      `its screen /mf-a is 1\\d kB compressed, over 10 kB: main\\.js \\(1\\d kB\\); since ${version}: main\\.js`,
    ),
  );
  expect(await historyOf('staging')).toHaveLength(1);

  await writeFile(settings.rulesFile, JSON.stringify({ budgets: { 'mf-a': { screenKb: 300 } } }));
  await done(`publish mf-a --to staging --dist ${await build(noise(200_000))}`);

  // A smaller budget doesn't close the way back.
  await done(`publish mf-a --to staging --dist ${await build('small')}`);
  await writeFile(settings.rulesFile, JSON.stringify({ budgets: { 'mf-a': { screenKb: 10 } } }));
  await done('rollback mf-a --in staging');
});

it('a team compares its build before it publishes, and gets a comment for its pull request', async () => {
  await done(`publish mf-a --to staging --dist ${await build(noise(2_000))}`);
  const dist = await build(noise(4_000));
  expect(await done(`sizes mf-a --against staging --dist ${dist}`)).toMatch(
    /\/mf-a +\d\.\d kB +\+\d\.\d kB +200\.0 kB +main\.js \+/,
  );
  expect(await done(`sizes mf-a --dist ${dist} --markdown`)).toMatch(
    /^### Size of mf-a\n\nCompressed, production doesn't have it yet\./,
  );
  // What the command says before is what the service stores.
  const lines = JSON.parse(await done(`--json sizes mf-a --dist ${dist}`)) as { lines: { part: string; to: number }[] };
  await done(`publish mf-a --to staging --dist ${dist}`);
  const { sizes } = (await historyOf('staging')).at(-1) ?? {};
  expect(Object.fromEntries(lines.lines.map(({ part, to }) => [part, to]))).toEqual({
    'first load': sizes?.['mf-a']?.to.first,
    ...sizes?.['mf-a']?.to.screens,
  });
});

it('another module, and an unknown environment, are answered with sentences', async () => {
  const dist = await build('one');
  expect((await run(`sizes mf-a --against nowhere --dist ${dist}`)).errors).toContain('there is no such environment');
});
