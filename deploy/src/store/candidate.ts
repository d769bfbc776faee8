import type { ModuleRelease, ShellRelease } from '@courtside/module-kit/registry';

/** A stored version of a module or the shell that can be released to an environment. */
export type Candidate = { name: string } & (
  | { kind: 'module'; release: ModuleRelease }
  | { kind: 'shell'; release: ShellRelease }
);
