import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules = read('deploy/monitoring/alerts.yaml');
const SOURCES = [
  'api/src/operations/metrics.ts',
  'api/src/encryption/damaged-records.ts',
  'deploy/src/registry-service/errors/error-metrics.ts',
  'deploy/src/serve/metrics/gateway-metrics.ts',
];

const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

it.each(['alerts.yaml', 'alerts.test.yaml', 'dashboard.json'])('%s uses only metrics that servers have', (file) => {
  const exported = SOURCES.flatMap((source) => found(read(source), /name: '(courtside_\w+)'/g));
  const used = found(read(`deploy/monitoring/${file}`), /\b(courtside_[a-z_]+?)(?:_count|_bucket|_sum)?\b(?!-)/g);
  expect(used).not.toEqual([]);
  expect(used.filter((name) => !exported.includes(name))).toEqual([]);
});

it('every alert has a chapter of the runbook', () => {
  const headings = found(read('docs/operations.md'), /^#+ (Courtside\w+)$/gm);
  expect(headings).toEqual(found(rules, /- alert: (\w+)/g));
  expect(found(rules, /operations\.md#(\w+)/g)).toEqual(headings.map((heading) => heading.toLowerCase()));
});
