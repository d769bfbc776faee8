import { emptyRegistry, type ModuleRelease, type Registry, type ShellRelease } from '@courtside/module-kit/registry';
import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';
import type { Candidate } from '../release/plan-release';

/** For tests: a version hash from one hex digit. */
export const versionOf = (letter: string) => letter.repeat(16);

/** For tests: an integrity in the right form. */
export const sri = `sha384-${'A'.repeat(64)}`;
const files = (name: string, letter: string, entry: string) => ({
  version: versionOf(letter),
  entry: `/${name}/${versionOf(letter)}/${entry}`,
  integrity: { [`/${name}/${versionOf(letter)}/${entry}`]: sri },
  css: [],
  preloads: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
});

/** For tests: a descriptor with one route. */
export function descriptorOf(name: string, path = `/${name}`): ModuleDescriptor {
  return { name, title: name, routes: [{ path, access: 'user', title: name }] };
}

/** For tests: a release of a module, its version made of one letter. */
export function moduleRelease(name: string, letter: string, parts: Partial<ModuleRelease> = {}): ModuleRelease {
  return {
    ...files(name, letter, 'remoteEntry.js'), container: `${name.replaceAll('-', '_')}_${letter}`, screens: {},
    descriptor: descriptorOf(name), builtAgainst: { react: '^19.3.1' }, ...parts,
  };
}

/** For tests: a release of the shell. */
export function shellRelease(letter: string, parts: Partial<ShellRelease> = {}): ShellRelease {
  return { ...files('shell', letter, 'main.js'), provides: { react: '19.3.1' }, ...parts };
}

/** For tests: a module on its way. */
export const moduleCandidate = (name: string, letter: string, parts?: Partial<ModuleRelease>): Candidate =>
  ({ name, kind: 'module', release: moduleRelease(name, letter, parts) });

/** For tests: an environment with a shell and these modules, by name and letter. */
export function registryWith(modules: Record<string, string>, shell: string | null = '0'): Registry {
  const slots = Object.entries(modules).map(([name, letter]) => [name, { current: moduleRelease(name, letter), previous: null, canary: null }]);
  return { ...emptyRegistry('production'), shell: shell ? { current: shellRelease(shell), previous: null } : null, modules: Object.fromEntries(slots) as Registry['modules'] };
}
