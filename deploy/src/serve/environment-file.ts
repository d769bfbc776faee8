import type { ShellContract } from '@courtside/registry/environment-contract';
import type { Registry } from '@courtside/registry';
import type { z } from 'zod';

/** The packages that the shell of an environment provides to module teams; null if it has no shell. */
export function environmentFile({ environment, shell }: Registry): z.infer<typeof ShellContract> | null {
  if (!shell) return null;
  const { provides, exports = {} } = shell.current;
  return { environment, provides, exports };
}
