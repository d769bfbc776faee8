import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { incompatibleExports } from './compatible';
import { declaredNames } from './declared-names';
import { checkedInReport, presentReports } from './present-reports';
import { formatReport, missingBump, parseReport, type ApiReport } from './report';

const report = (version: string, declarations: Record<string, string>): ApiReport => ({
  name: '@courtside/ui',
  version,
  declarations: new Map(Object.entries(declarations)),
});
const TEAM = 'export interface Team { id: string; name: string }';
const USE_TEAM = 'export declare function useTeam(options: { id: string }): Team;';
const before = report('1.2.0', { useTeam: USE_TEAM, '(Team)': TEAM });
const present = Object.fromEntries(before.declarations);
const USE_TEAMS = 'export declare const useTeams: () => Team[];';

it.each<[string, ApiReport, string | null]>([
  ['nothing', report('1.2.0', present), null],
  [
    'an addition in the same version',
    report('1.2.1', { ...present, useTeams: USE_TEAMS }),
    'adds or extends useTeams .* new minor version',
  ],
  ['an addition in a minor version', report('1.3.0', { ...present, useTeams: USE_TEAMS }), null],
  ['a removal in a minor version', report('1.3.0', { '(Team)': TEAM }), 'removes useTeam .* new major'],
  [
    'another argument',
    report('1.3.0', { ...present, useTeam: USE_TEAM.replace('string', 'number') }),
    'changes useTeam since 1.2.0, .* major',
  ],
  [
    'another required argument',
    report('1.3.0', { ...present, useTeam: USE_TEAM.replace('}', '; all: boolean }') }),
    'changes useTeam .* major',
  ],
  [
    'another optional argument in a minor version',
    report('1.3.0', { ...present, useTeam: USE_TEAM.replace('}', '; all?: boolean }') }),
    null,
  ],
  [
    'a result with another field in a minor version',
    report('1.3.0', { ...present, '(Team)': TEAM.replace('}', '; sample: boolean }') }),
    null,
  ],
  [
    'a result with another field in the same version',
    report('1.2.0', { ...present, '(Team)': TEAM.replace('}', '; sample: boolean }') }),
    'adds or extends \\(Team\\) .* new minor',
  ],
  [
    'a result without a field',
    report('1.3.0', { ...present, '(Team)': 'export interface Team { id: string }' }),
    'changes useTeam, .* new major',
  ],
  ['a removal in a major version', report('2.0.0', {}), null],
])('judges %s', async (_, after, message) => {
  const reason = missingBump(before, after, await incompatibleExports(before, after));
  if (message === null) expect(reason).toBeNull();
  else expect(reason).toMatch(new RegExp(message));
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

it('a file for which the compiler wrote no declarations is an error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'declared-'));
  const entry = path.join(folder, 'index.d.ts');
  await writeFile(entry, `export { useTeam } from './teams';\n`);
  expect(() => declaredNames(entry)).toThrow('The compiler wrote no declarations of');
  await rm(folder, { recursive: true });
});

it('the shared packages match their checked-in reports, in the same version', async () => {
  const problems: string[] = [];
  for (const now of await presentReports()) {
    const text = await checkedInReport(now.name);
    if (text === formatReport(now)) continue;
    const checkedIn = text === null ? null : parseReport(text);
    const reason = checkedIn && missingBump(checkedIn, now, await incompatibleExports(checkedIn, now));
    problems.push(reason ?? `${now.name} differs from its report. Run: npm run api-report`);
  }
  expect(problems).toEqual([]);
});
