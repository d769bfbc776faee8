import path from 'node:path';
import { tsxCommand } from '@courtside/processes';
import { withProgram } from '../product/with-program';

/** Keeps this many simulated gloves connected, in their own process, while `work` runs. */
export function withSwarm<Result>(
  broker: string,
  gloves: number,
  sites: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (gloves === 0) return work();
  return withProgram(
    {
      ...tsxCommand(path.join(import.meta.dirname, 'swarm.ts'), broker, String(gloves), ...sites),
      cwd: import.meta.dirname,
      readyLine: 'ready',
    },
    work,
  );
}
