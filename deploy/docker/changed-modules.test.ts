import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../src/settings';

const SCRIPT = path.join(root, '.github/changed-modules.sh');
let checkout: string;

const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: checkout, encoding: 'utf8' });
const git = (...args: string[]) =>
  run('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args).trim();
const changed = (...commits: string[]) =>
  run(SCRIPT, ...commits)
    .split('\n')
    .filter(Boolean);

/** Commits a change of a file. Returns the commit. */
function change(file: string): string {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), `${Math.random()}`);
  git('add', '.');
  git('commit', '--quiet', '--message', file);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'modules-'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const file of ['mf-a/module.ts', 'mf-b/module.ts', 'README.md']) change(file);
});
afterEach(() => rmSync(checkout, { recursive: true }));

it('prints the modules whose folders have changed', () => {
  const base = git('rev-parse', 'HEAD');
  change('mf-b/src/screen.tsx');
  expect(changed(base)).toEqual(['mf-b']);
});

it('prints nothing for a change outside modules', () => {
  const base = git('rev-parse', 'HEAD');
  change('README.md');
  change('shared/testing/index.ts');
  expect(changed(base)).toEqual([]);
});

it.each([
  'shared/contracts/a.ts',
  'shared/module-kit/a.ts',
  'shared/module-build/a.ts',
  'shared/registry/a.ts',
  'shared/charts/a.ts',
  'pnpm-lock.yaml',
])('prints every module for a change of %s, which modules contain', (file) => {
  const base = git('rev-parse', 'HEAD');
  change(file);
  expect(changed(base)).toEqual(['mf-a', 'mf-b']);
});

it('ignores what main has changed since a branch was made', () => {
  git('checkout', '--quiet', '-b', 'branch');
  change('mf-a/src/screen.tsx');
  git('checkout', '--quiet', 'main');
  const base = change('mf-b/src/screen.tsx');
  expect(changed(base, 'branch')).toEqual(['mf-a']);
});

it('prints a new module, and not one that is gone', () => {
  const base = git('rev-parse', 'HEAD');
  git('rm', '--quiet', '-r', 'mf-a');
  change('mf-new/module.ts');
  expect(changed(base)).toEqual(['mf-new']);
});

it('says whether main has a newer change to a module than the commit of a run', () => {
  const older = change('mf-a/src/screen.tsx');
  const newer = change('mf-a/src/screen.tsx');
  expect({ older: changed(older, 'main'), newer: changed(newer, 'main') }).toEqual({ older: ['mf-a'], newer: [] });
});

it.each([
  ['without commits', []],
  ['after a forced push', ['1'.repeat(40)]],
  ['for a new branch', ['0'.repeat(40)]],
])('prints every module %s', (_, commits) => {
  expect(changed(...commits)).toEqual(['mf-a', 'mf-b']);
});
