import { setTimeout as pause } from 'node:timers/promises';
import type { Exit } from './program';

/** A program that ends sooner than this after its start has failed to start, in ms. */
const SHORT_RUN_MS = 10_000;
const MAX_SHORT_RUNS = 5;
const RESTART_DELAY_MS = 500;

interface RunningProgram {
  readonly exited: Promise<Exit>;
  stop(): Promise<unknown>;
}

export interface KeepRunningOptions {
  /** Names the program in the log. */
  name: string;
  start: () => Promise<RunningProgram>;
  log: (line: string) => void;
  /** Called once if the program keeps ending right after its start. It is no longer restarted. */
  onGiveUp: () => void;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Runs a program and restarts it whenever it ends unexpectedly.
 * @returns `stop`, which ends the program for good and resolves when it has ended
 */
export function keepRunning({ name, start, log, onGiveUp, now = Date.now, wait = pause }: KeepRunningOptions): {
  stop: () => Promise<void>;
} {
  let stopped = false;
  let current = start();
  const watch = async () => {
    let shortRuns = 0;
    for (;;) {
      const startedAt = now();
      const { code, signal } = await (await current).exited;
      if (stopped) return;
      const how = signal ?? `exit code ${code}`;
      shortRuns = now() - startedAt < SHORT_RUN_MS ? shortRuns + 1 : 0;
      if (shortRuns === MAX_SHORT_RUNS) {
        log(`The ${name} keeps ending right after its start (${how}).`);
        onGiveUp();
        return;
      }
      log(`The ${name} ended (${how}). Restarting it.`);
      await wait(RESTART_DELAY_MS);
      if (stopped) return;
      current = start();
    }
  };
  watch().catch((error: unknown) => {
    if (stopped) return;
    log(`The ${name} could not be started: ${error instanceof Error ? error.message : String(error)}`);
    onGiveUp();
  });
  return {
    stop: async () => {
      stopped = true;
      await (await current.catch(() => null))?.stop();
    },
  };
}
