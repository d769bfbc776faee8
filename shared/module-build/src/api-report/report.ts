import type { Declarations } from './declared-names';

/** The API of a shared package in a version. */
export interface ApiReport {
  name: string;
  version: string;
  declarations: Declarations;
}

const HEADING = /^# (.+)$/m;

/** A report as text. */
export const formatReport = ({ name, version, declarations }: ApiReport): string =>
  [`${name} ${version}`, ...[...declarations].map(([each, text]) => `# ${each}\n${text}`)].join('\n\n') + '\n';

/** Reads the text of a report. */
export function parseReport(text: string): ApiReport {
  const [head = '', ...parts] = text.split(HEADING);
  const [name = '', version = ''] = head.trim().split(' ');
  const declarations: Declarations = new Map();
  for (let i = 0; i < parts.length; i += 2) declarations.set(parts[i] ?? '', (parts[i + 1] ?? '').trim());
  return { name, version, declarations };
}

function isBumped(before: string, after: string, bump: 'major' | 'minor'): boolean {
  const [[major = 0, minor = 0], [nextMajor = 0, nextMinor = 0]] = [before, after].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  return nextMajor > major || (bump === 'minor' && nextMajor === major && nextMinor > minor);
}

/**
 * The reason why a change of a package's API isn't allowed in its current version; null if it is. Removed exports and
 * incompatible changes can break a module, so they need a major version.
 * @param before the checked-in report
 * @param incompatible the exports that changed in a way that can break a module
 */
export function missingBump(before: ApiReport, after: ApiReport, incompatible: readonly string[]): string | null {
  const [old, next] = [before.declarations, after.declarations];
  const vanished = [...old.keys()].filter((name) => !next.has(name));
  // The names of types that aren't exported are in parentheses.
  const removed = vanished.filter((name) => !name.includes('('));
  const added = [...next.keys()].filter((name) => next.get(name) !== old.get(name) && !incompatible.includes(name));
  if (vanished.length + incompatible.length + added.length === 0) return null;
  const bump = removed.length + incompatible.length > 0 ? 'major' : 'minor';
  if (isBumped(before.version, after.version, bump)) return null;
  const parts = [
    ['removes', removed],
    ['changes', incompatible],
    ['adds or extends', added],
  ] as const;
  const what = parts.filter(([, names]) => names.length > 0).map(([verb, names]) => `${verb} ${names.join(', ')}`);
  return `${after.name} ${what.join(', ')} since ${before.version}, so it needs a new ${bump} version instead of ${after.version}.`;
}
