import { keepRunning } from './keep-running';

/** A program whose every life a test begins and ends by hand. */
function someProgram() {
  const lines: string[] = [];
  const lives: { end: (ended: { exitCode?: number; signal?: string }) => void }[] = [];
  const giveUp = jest.fn();
  const stop = jest.fn(() => Promise.resolve());
  let clock = 0;
  let wake: (() => void) | undefined;
  const stopForGood = keepRunning({
    start() {
      let end: (typeof lives)[number]['end'] = () => undefined;
      const process = new Promise<{ exitCode?: number; signal?: string }>((resolve) => { end = resolve; });
      lives.push({ end });
      return { name: 'API', process, stop };
    },
    say: (line) => lines.push(line),
    giveUp,
    now: () => clock,
    wait: () => new Promise<void>((resolve) => { wake = resolve; }),
  });
  return {
    lines, lives, giveUp, stop, stopForGood,
    /** Lets it live for so long and then end by itself. */
    async liveAndEnd(ms: number, ended: { exitCode?: number; signal?: string }) {
      clock += ms;
      lives.at(-1)?.end(ended);
      await settled();
    },
    async afterThePause() {
      wake?.();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a program that is kept running', () => {
  it('is started again where it was killed, after a pause', async () => {
    const program = someProgram();
    await program.liveAndEnd(60_000, { signal: 'SIGKILL' });
    expect(program.lives).toHaveLength(1);
    await program.afterThePause();
    expect(program.lives).toHaveLength(2);
    expect(program.lines).toEqual(['The API ended by itself (SIGKILL) and is started again.']);
  });

  it('is given up where it ends right after its start five times in a row', async () => {
    const program = someProgram();
    for (let life = 0; life < 5; life += 1) {
      expect(program.giveUp).not.toHaveBeenCalled();
      await program.liveAndEnd(1_000, { exitCode: 1 });
      await program.afterThePause();
    }
    expect(program.giveUp).toHaveBeenCalledTimes(1);
    expect(program.lives).toHaveLength(5);
    expect(program.lines.at(-1)).toBe('The API ended by itself (exit code 1), as it did right after each start.');
  });

  it('is never given up where it lives long in between', async () => {
    const program = someProgram();
    for (let life = 0; life < 12; life += 1) {
      await program.liveAndEnd(life % 4 === 3 ? 60_000 : 1_000, { exitCode: 1 });
      await program.afterThePause();
    }
    expect(program.giveUp).not.toHaveBeenCalled();
    expect(program.lives).toHaveLength(13);
  });

  it('is not started again once it is to stop, also where that was said in the pause', async () => {
    const program = someProgram();
    await program.liveAndEnd(60_000, { signal: 'SIGKILL' });
    await program.stopForGood();
    await program.afterThePause();
    expect(program.lives).toHaveLength(1);

    const running = someProgram();
    await running.stopForGood();
    await running.liveAndEnd(0, { exitCode: 0 });
    expect([running.stop.mock.calls.length, running.lives.length, running.lines]).toEqual([1, 1, []]);
  });
});
