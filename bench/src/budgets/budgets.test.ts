import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Budgets } from './measure-budgets';
import { overruns } from './overruns';

const bench = path.join(__dirname, '../..');
const budgets = JSON.parse(readFileSync(path.join(bench, 'budgets.json'), 'utf8')) as Budgets;
const costing = (bytes: number, requests = 10): Budgets => ({ pages: { '/login': { bytes, requests } }, builds: { shell: { bytes } } });

it.each([
  { what: 'the same', costs: costing(1_000), over: [] },
  { what: 'less', costs: costing(10, 1), over: [] },
  { what: '2 % more bytes', costs: costing(1_020), over: [] },
  { what: 'over 2 % more bytes', costs: costing(1_021), over: ['/login bytes', 'shell bytes'] },
  { what: 'one more request', costs: costing(1_000, 11), over: ['/login requests'] },
  { what: 'a page without a budget', costs: { pages: { '/new': { bytes: 1, requests: 1 } }, builds: {} }, over: ['/new bytes', '/new requests'] },
])('$what: over budget are $over', ({ costs, over }) => {
  expect(overruns(costing(1_000), costs).map(({ what }) => what)).toEqual(over);
});

// In a process of its own: the bundler and the sources of every module do not fit into a test's.
it('pages and builds stay within their budgets (npm run bench -- budgets --write accepts what they cost now)', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx/esm', 'src/main.ts', 'budgets'], { cwd: bench, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(overruns(budgets, JSON.parse(stdout) as Budgets)).toEqual([]);
});
