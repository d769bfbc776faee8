import type { EnvironmentLine } from '@courtside/release-client/environment-settings';
import type { StatusLine } from '@courtside/release-client/protocol';
import { canaryOf, columnsOf } from './rows';

const environment = (name: string, requires: string[] = [], ended: string | null = null): EnvironmentLine => ({
  name,
  requires,
  address: `https://${name}.example`,
  api: '',
  apiOrigin: null,
  port: 1,
  previews: true,
  checks: [],
  ended,
});
const line = (where: string, name: string, version: string | null): StatusLine => ({
  environment: where,
  name,
  version,
  previous: null,
  canary: null,
  publishedAt: '2026-11-02T10:00:00.000Z',
});

const all = [environment('staging'), environment('production', ['staging']), environment('old', [], '2026-01-01')];

it('shows the environment of the users first, and every module in each', () => {
  const columns = columnsOf(all, [
    line('staging', 'mf-b', 'b2'),
    line('staging', 'mf-a', 'a1'),
    line('staging', 'shell', 's1'),
    line('production', 'shell', 's1'),
    line('production', 'mf-a', 'a0'),
  ]);
  expect(columns.map((column) => column.environment.name)).toEqual(['production', 'staging']);
  for (const { rows } of columns) expect(rows.map(({ module }) => module)).toEqual(['shell', 'mf-a', 'mf-b']);
  expect(columns[0]).toMatchObject({ before: 'staging', changed: ['mf-a', 'mf-b'] });
  expect(columns[1]).toMatchObject({ before: null, changed: [] });
});

it('a module that only the later environment has can’t be promoted', () => {
  const [production] = columnsOf(all, [line('production', 'mf-a', 'a1')]);
  expect(production?.rows).toMatchObject([{ module: 'mf-a', differs: true }]);
  expect(production?.changed).toEqual([]);
});

it('a first canary is not a release that could be promoted', () => {
  const [production] = columnsOf(all, [line('staging', 'mf-a', null)]);
  expect(production?.changed).toEqual([]);
});

it.each([
  ['0123456789abcdef for 10 %', { version: '0123456789abcdef', share: '10 %' }],
  [
    '0123456789abcdef for invited testers and a club',
    { version: '0123456789abcdef', share: 'invited testers and a club' },
  ],
  [null, null],
])('reads the canary %s', (canary, expected) => {
  expect(canaryOf({ canary })).toEqual(expected);
});
