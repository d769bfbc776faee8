import type { Declarations } from './declared-names';

/** What a shared package offers to the modules, in a version. */
export interface ApiReport {
  name: string;
  version: string;
  declarations: Declarations;
}

type Bump = 'major' | 'minor';

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

/** What differs between two reports, and the version that this needs. */
export interface ApiChange {
  removed: string[];
  changed: string[];
  added: string[];
  /** Null if nothing differs. */
  bump: Bump | null;
}

/** Compares what a package offered with what it offers now: what is removed or changed can break a module. */
export function compareReports(before: ApiReport, after: ApiReport): ApiChange {
  const [old, next] = [before.declarations, after.declarations];
  const removed = [...old.keys()].filter((name) => !next.has(name));
  const changed = [...old.keys()].filter((name) => next.has(name) && next.get(name) !== old.get(name));
  const added = [...next.keys()].filter((name) => !old.has(name));
  const bump = removed.length + changed.length > 0 ? 'major' : added.length > 0 ? 'minor' : null;
  return { removed, changed, added, bump };
}

function isBumped(before: string, after: string, bump: Bump): boolean {
  const [[major = 0, minor = 0], [nextMajor = 0, nextMinor = 0]] = [before, after].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  return nextMajor > major || (bump === 'minor' && nextMajor === major && nextMinor > minor);
}

/**
 * Why a change of a package's API isn't allowed in its present version; null if it is.
 * @param before the checked-in report
 */
export function missingBump(before: ApiReport, after: ApiReport): string | null {
  const { removed, changed, added, bump } = compareReports(before, after);
  if (bump === null || isBumped(before.version, after.version, bump)) return null;
  const parts = [
    ['removes', removed],
    ['changes', changed],
    ['adds', added],
  ] as const;
  const what = parts.filter(([, names]) => names.length > 0).map(([verb, names]) => `${verb} ${names.join(', ')}`);
  return `${after.name} ${what.join(', ')} since ${before.version}, so it needs a new ${bump} version instead of ${after.version}.`;
}
