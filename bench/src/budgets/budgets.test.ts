import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Budgets } from './measure-budgets';
import { overruns } from './overruns';

const bench = path.join(__dirname, '../..');
const budgets = JSON.parse(readFileSync(path.join(bench, 'budgets.json'), 'utf8')) as Budgets;
const budgetsOf = (bytes: number, requests = 10): Budgets => ({
  pages: { '/login': { bytes, requests } },
  builds: { shell: { bytes } },
});

it.each([
  { what: 'the same', costs: budgetsOf(1_000), over: [] },
  { what: 'less', costs: budgetsOf(10, 1), over: [] },
  { what: '2 % more bytes', costs: budgetsOf(1_020), over: [] },
  { what: 'over 2 % more bytes', costs: budgetsOf(1_021), over: ['/login bytes', 'shell bytes'] },
  { what: 'one more request', costs: budgetsOf(1_000, 11), over: ['/login requests'] },
  {
    what: 'a page without a budget',
    costs: { pages: { '/new': { bytes: 1, requests: 1 } }, builds: {} },
    over: ['/new bytes', '/new requests'],
  },
])('$what: $over exceed the budget', ({ costs, over }) => {
  expect(overruns(budgetsOf(1_000), costs).map(({ what }) => what)).toEqual(over);
});

// In a separate process, because the bundler doesn't run inside Jest. Without the libraries of the other benchmarks.
const PROGRAM = `await (await import('./src/budgets/command.ts')).budgets({})`;
it('pages and builds stay within their budgets (npm run bench -- budgets --write accepts the current sizes)', () => {
  const args = ['--import', 'tsx/esm', '--input-type=module', '--eval', PROGRAM];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: bench, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(overruns(budgets, JSON.parse(stdout) as Budgets)).toEqual([]);
});
