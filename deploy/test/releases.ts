import { emptyRegistry, type ModuleRelease, type Registry, type ShellRelease } from '@courtside/registry';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import type { Candidate } from '../src/store/candidate';
import type { Change } from '../src/store/change';

/** A version hash from one hex digit. */
export const versionOf = (letter: string) => letter.repeat(16);

/** A valid integrity hash. */
export const sri = `sha384-${'A'.repeat(64)}`;
const files = (name: string, letter: string, entry: string) => ({
  version: versionOf(letter),
  entry: `/${name}/${versionOf(letter)}/${entry}`,
  integrity: { [`/${name}/${versionOf(letter)}/${entry}`]: sri },
  css: [],
  preloads: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
});

/** A descriptor with one route. */
export function descriptorOf(name: string, path = `/${name}`): ModuleDescriptor {
  return { name, title: name, routes: [{ path, access: 'user', title: name }] };
}

/** The screens of a build in which every route loads these files. */
export const screensOf = ({ routes }: ModuleDescriptor, files: string[]) =>
  Object.fromEntries(routes.map((route) => [route.path, files]));

/** A release of a module. Its version repeats the letter. */
export function moduleRelease(name: string, letter: string, parts: Partial<ModuleRelease> = {}): ModuleRelease {
  const common = files(name, letter, 'remoteEntry.js');
  const descriptor = parts.descriptor ?? descriptorOf(name);
  return {
    ...common,
    container: `${name.replaceAll('-', '_')}_${letter}`,
    screens: screensOf(descriptor, [common.entry]),
    descriptor,
    builtAgainst: { react: '^19.3.1' },
    ...parts,
  };
}

/** A release of the shell. Its version repeats the letter. */
export function shellRelease(letter: string, parts: Partial<ShellRelease> = {}): ShellRelease {
  return { ...files('shell', letter, 'main.js'), provides: { react: '19.3.1' }, ...parts };
}

export const moduleCandidate = (name: string, letter: string, parts?: Partial<ModuleRelease>): Candidate => ({
  name,
  kind: 'module',
  release: moduleRelease(name, letter, parts),
});

export const shellCandidate = (letter: string, parts?: Partial<ShellRelease>): Candidate => ({
  name: 'shell',
  kind: 'shell',
  release: shellRelease(letter, parts),
});

/** A change that a revision records. */
export const changeWith = (parts: Partial<Change> = {}): Change => ({
  who: 'ann',
  when: '2026-01-01T00:00:00.000Z',
  what: 'publish',
  subject: 'mf-a',
  from: null,
  to: null,
  why: '',
  ...parts,
});

/** An environment with a shell and these modules: version letters by name. */
export function registryWith(modules: Record<string, string>, shell: string | null = '0'): Registry {
  const slots = Object.entries(modules).map(([name, letter]) => [
    name,
    { current: moduleRelease(name, letter), previous: null, canary: null },
  ]);
  return {
    ...emptyRegistry('production'),
    shell: shell ? { current: shellRelease(shell), previous: null } : null,
    modules: Object.fromEntries(slots) as Registry['modules'],
  };
}
