import { setTimeout as pause } from 'node:timers/promises';

/** A program that ends sooner than this after its start may well do so again, in ms. */
const SHORT_LIFE_MS = 10_000;
/** So many short lives in a row, and it is given up. */
const SHORT_LIVES = 5;
const PAUSE_MS = 500;

/** How a program ended: with a code, or by a signal. */
interface Ended {
  exitCode?: number;
  signal?: string;
}

interface Program {
  name: string;
  process: PromiseLike<Ended>;
  stop(): Promise<void>;
}

interface Parts {
  start: () => Program;
  say: (line: string) => void;
  /** Called once where it keeps ending right after its start. */
  giveUp: () => void;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Runs a program and starts it again whenever it ends by itself.
 * @returns what ends it for good, in order
 */
export function keepRunning({ start, say, giveUp, now = Date.now, wait = pause }: Parts): () => Promise<void> {
  let stopped = false;
  let program = start();
  const live = async () => {
    let shortLives = 0;
    for (;;) {
      const began = now();
      const { exitCode, signal } = await program.process;
      if (stopped) return;
      const how = signal ?? `exit code ${exitCode}`;
      shortLives = now() - began < SHORT_LIFE_MS ? shortLives + 1 : 0;
      if (shortLives === SHORT_LIVES) {
        say(`The ${program.name} ended by itself (${how}), as it did right after each start.`);
        giveUp();
        return;
      }
      say(`The ${program.name} ended by itself (${how}) and is started again.`);
      await wait(PAUSE_MS);
      if (stopped) return;
      program = start();
    }
  };
  void live();
  return async () => {
    stopped = true;
    await program.stop();
  };
}
