import type { ModuleRelease, ModuleSlot, Registry, ShellRelease } from '@courtside/registry';
import { isPlaceholder } from '@courtside/registry/releases';

/** A stored version of a module or the shell that can be released to an environment. */
export type Candidate = { name: string } & (
  | { kind: 'module'; release: ModuleRelease }
  | { kind: 'shell'; release: ShellRelease }
);

/** The releases of a module in an environment. A name such as `constructor`, which every object has, is none. */
export const slotIn = ({ modules }: Registry, name: string): ModuleSlot | undefined =>
  Object.hasOwn(modules, name) ? modules[name] : undefined;

/** The releases of a module that browsers get: the current one, and that of a canary. */
export const offeredReleases = ({ current, canary }: ModuleSlot): ModuleRelease[] =>
  canary ? [current, canary.release] : [current];

/** Everything that a browser may still load from an environment, including the previous releases. The shell comes first. */
export function servedReleases({ shell, modules }: Registry): Candidate[] {
  const shells = [shell?.current, shell?.previous].flatMap((release): Candidate[] =>
    release ? [{ name: 'shell', kind: 'shell', release }] : [],
  );
  const ofModules = Object.entries(modules).flatMap(([name, { current, previous, canary }]) =>
    [current, previous, canary?.release].flatMap((release): Candidate[] =>
      release && !isPlaceholder(release) ? [{ name, kind: 'module', release }] : [],
    ),
  );
  return [...shells, ...ofModules];
}
