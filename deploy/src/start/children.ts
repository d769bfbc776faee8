import { execa, type ResultPromise } from 'execa';
import { root } from '../settings';

export interface Child {
  name: string;
  process: ResultPromise;
  /** Ends it in order; one that will not end is killed. Resolves when it is gone. */
  stop(): Promise<void>;
}

const KILL_AFTER_MS = 5_000;

/**
 * Runs a TypeScript program of this checkout, its output on this terminal.
 * @param file relative to the checkout
 */
export function runProgram(name: string, file: string, args: string[], env: Record<string, string>): Child {
  const child = execa(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], reject: false, forceKillAfterDelay: KILL_AFTER_MS, cleanup: true,
    // Out of the terminal's process group, so that Ctrl-C reaches it once, from here, in order.
    detached: true,
    // Its channel closes where this process is ended in a way that nothing can be done any more, and the child hears of that.
    ipc: true,
  });
  return {
    name,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await child;
    },
  };
}
