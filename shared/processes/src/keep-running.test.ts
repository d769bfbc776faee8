import { setImmediate as nextTick } from 'node:timers/promises';
import { keepRunning } from './keep-running';
import type { Exit } from './program';

/** A kept program whose runs and clock the test controls. */
function keptProgram() {
  const log: string[] = [];
  const runs: ((exit: Exit) => void)[] = [];
  const onGiveUp = jest.fn();
  let clock = 0;
  let endPause = () => {};
  const kept = keepRunning({
    name: 'API',
    start: () => {
      let end: (exit: Exit) => void = () => {};
      const exited = new Promise<Exit>((resolve) => (end = resolve));
      runs.push(end);
      return Promise.resolve({ exited, stop: () => Promise.resolve() });
    },
    log: (line) => log.push(line),
    onGiveUp,
    now: () => clock,
    wait: () => new Promise<void>((resolve) => (endPause = resolve)),
  });
  return {
    log,
    runs,
    onGiveUp,
    stop: kept.stop,
    async runAndEnd(ms: number, exit: Exit) {
      await nextTick();
      clock += ms;
      runs.at(-1)?.(exit);
      await nextTick();
    },
    async endPause() {
      endPause();
      await nextTick();
    },
  };
}

const failed: Exit = { code: 1, signal: null };
const killed: Exit = { code: null, signal: 'SIGKILL' };

describe('keepRunning', () => {
  it('restarts a program that was killed, after a pause', async () => {
    const program = keptProgram();
    await program.runAndEnd(60_000, killed);
    expect(program.runs).toHaveLength(1);
    await program.endPause();
    expect(program.runs).toHaveLength(2);
    expect(program.log).toEqual(['The API ended (SIGKILL). Restarting it.']);
  });

  it('gives up after five short runs in a row', async () => {
    const program = keptProgram();
    for (let run = 0; run < 5; run += 1) {
      expect(program.onGiveUp).not.toHaveBeenCalled();
      await program.runAndEnd(1_000, failed);
      await program.endPause();
    }
    expect(program.onGiveUp).toHaveBeenCalledTimes(1);
    expect(program.runs).toHaveLength(5);
    expect(program.log.at(-1)).toBe('The API keeps ending right after its start (exit code 1).');
  });

  it('never gives up on a program with long runs in between', async () => {
    const program = keptProgram();
    for (let run = 0; run < 12; run += 1) {
      await program.runAndEnd(run % 4 === 3 ? 60_000 : 1_000, failed);
      await program.endPause();
    }
    expect(program.onGiveUp).not.toHaveBeenCalled();
    expect(program.runs).toHaveLength(13);
  });

  it('does not restart after it is stopped, while running or during the pause', async () => {
    const pausing = keptProgram();
    await pausing.runAndEnd(60_000, killed);
    await pausing.stop();
    await pausing.endPause();
    expect(pausing.runs).toHaveLength(1);

    const running = keptProgram();
    await running.stop();
    await running.runAndEnd(0, { code: 0, signal: null });
    expect(running.runs).toHaveLength(1);
    expect(running.log).toEqual([]);
  });
});
