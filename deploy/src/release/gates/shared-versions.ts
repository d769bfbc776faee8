import type { Registry } from '@courtside/module-kit/registry';
import { Refusal } from '../refusal';
import type { Candidate } from '../plan-release';

/** Whether a version lies in a caret range: the same major, and not older. Builds write no other kind of range. */
export function inCaretRange(version: string, range: string): boolean {
  const parse = (text: string) => text.replace(/^\^/, '').split('.').map(Number);
  const [major = NaN, minor = NaN, patch = NaN] = parse(version);
  const [wantedMajor = NaN, wantedMinor = NaN, wantedPatch = NaN] = parse(range);
  if (!range.startsWith('^') || major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** Shared packages that a module wants and a shell lacks, in words. */
function unmet(builtAgainst: Readonly<Record<string, string>>, provides: Readonly<Record<string, string>>): string[] {
  return Object.entries(builtAgainst)
    .filter(([name, range]) => !inCaretRange(provides[name] ?? '', range))
    .map(([name, range]) => `${name} ${range} (the shell has ${provides[name] ?? 'none'})`);
}

/**
 * A module must find its shared packages in the environment's shell, and a new shell must suit every
 * module that is there.
 * @throws Refusal
 */
export function demandSharedVersions(registry: Registry, candidate: Candidate): void {
  const pairs = candidate.kind === 'shell'
    ? Object.entries(registry.modules).flatMap(([name, { current, canary }]) =>
        [current, canary?.release].flatMap((release) => (release ? [{ name, wants: release.builtAgainst, has: candidate.release.provides }] : [])))
    : registry.shell ? [{ name: candidate.name, wants: candidate.release.builtAgainst, has: registry.shell.current.provides }] : [];
  for (const { name, wants, has } of pairs) {
    const missing = unmet(wants, has);
    if (missing.length === 0) continue;
    throw new Refusal(
      `${candidate.name} ${candidate.release.version} in ${registry.environment}`, `${name} needs ${missing.join(', ')}`,
      candidate.kind === 'shell' ? `publish ${name} built against the new versions first` : `publish the newer shell to ${registry.environment} first`,
    );
  }
}
