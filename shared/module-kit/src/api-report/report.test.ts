import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { declaredNames } from './declared-names';
import { checkedInReport, presentReports } from './present-reports';
import { formatReport, missingBump, parseReport, type ApiReport } from './report';

const report = (version: string, declarations: Record<string, string>): ApiReport => ({
  name: '@courtside/a',
  version,
  declarations: new Map(Object.entries(declarations)),
});
const before = report('1.2.0', { useTeam: 'useTeam(id: string): Team', '(Team)': 'interface Team { id: string }' });
const present = Object.fromEntries(before.declarations);

it.each<[string, ApiReport, string | null]>([
  ['nothing', report('1.2.0', present), null],
  [
    'an addition in the same version',
    report('1.2.1', { ...present, useTeams: '' }),
    'adds useTeams .* new minor version',
  ],
  ['an addition in a minor version', report('1.3.0', { ...present, useTeams: '' }), null],
  ['a removal in a minor version', report('1.3.0', { '(Team)': present['(Team)']! }), 'removes useTeam .* new major'],
  [
    'another signature',
    report('1.3.0', { ...present, useTeam: 'useTeam(): Team' }),
    'changes useTeam since 1.2.0, .* major',
  ],
  [
    'another type that an export uses',
    report('1.2.0', { ...present, '(Team)': '' }),
    'changes \\(Team\\) .* new major',
  ],
  ['a removal in a major version', report('2.0.0', {}), null],
])('judges %s', (_, after, message) => {
  if (message === null) expect(missingBump(before, after)).toBeNull();
  else expect(missingBump(before, after)).toMatch(new RegExp(message));
});

it('reads what it writes', () => {
  expect(parseReport(formatReport(before))).toEqual(before);
});

it('finds exports in other files, and the types that they refer to', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'declared-'));
  const files = {
    'index.d.ts': `export { useTeam, type Team as Club } from './teams';\nexport * from './more';\nexport { Alert } from 'antd';\n`,
    'teams.d.ts': `import type { Id } from './id';\nexport interface Team {\n    id: Id;\n}\ninterface Options {\n    all: boolean;\n}\nexport declare function useTeam(options: Options): Team;\ninterface Unused {\n}\n`,
    'id.d.ts': `export type Id = string;\n`,
    'more.d.ts': `export declare const more: () => import("./id").Id;\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const names = declaredNames(path.join(folder, 'index.d.ts'));
  await rm(folder, { recursive: true });
  expect([...names.keys()]).toEqual(['(Id)', '(Options)', '(Team)', 'Alert', 'Club', 'more', 'useTeam']);
  expect(names.get('Alert')).toBe('Alert from antd');
  expect(names.get('useTeam')).toBe('export declare function useTeam(options: Options): Team;');
});

it('the shared packages offer what their checked-in reports say, in that version', async () => {
  const problems: string[] = [];
  for (const now of await presentReports()) {
    const text = await checkedInReport(now.name);
    if (text === formatReport(now)) continue;
    const reason = text === null ? null : missingBump(parseReport(text), now);
    problems.push(reason ?? `${now.name} differs from its report. Run: npm run api-report`);
  }
  expect(problems).toEqual([]);
});
