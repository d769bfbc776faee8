import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const READY_WITHIN_MS = 90_000;

/** Has so many simulated gloves connected, in a process of their own, while `work` goes on. */
export async function withSwarm<Result>(broker: string, gloves: number, sites: readonly string[], work: () => Promise<Result>): Promise<Result> {
  if (gloves === 0) return work();
  const swarm = fork(path.join(import.meta.dirname, 'swarm.ts'), [broker, String(gloves), ...sites], { execArgv: ['--import', 'tsx/esm'] });
  const gone = once(swarm, 'exit');
  const given = new AbortController();
  try {
    const late = wait(READY_WITHIN_MS, undefined, { signal: given.signal }).then(() => {
      throw new Error(`${gloves} gloves were not connected within ${READY_WITHIN_MS / 1_000} s.`);
    });
    const ended = gone.then(() => {
      throw new Error('The simulated gloves ended by themselves.');
    });
    ended.catch(() => {}); // Heard of in the race, or no news after it.
    late.catch(() => {});
    await Promise.race([once(swarm, 'message'), late, ended]);
    given.abort();
    return await work();
  } finally {
    given.abort();
    swarm.kill('SIGKILL');
    await gone;
  }
}
