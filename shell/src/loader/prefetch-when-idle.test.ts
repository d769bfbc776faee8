import { prefetchWhenIdle } from './prefetch-when-idle';

/** Every moment the browser has nothing to do, one after the other. */
const idle = async (moments: number) => {
  for (let moment = 0; moment < moments; moment += 1) await jest.advanceTimersByTimeAsync(2_000);
};

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] }));
afterEach(() => jest.useRealTimers());

describe('loading ahead', () => {
  it('takes one after the other', async () => {
    const log: string[] = [];
    const load = (name: string) => async () => void log.push(name);
    prefetchWhenIdle([load('a'), load('b')], () => false);
    expect(log).toEqual([]);
    await idle(1);
    expect(log).toEqual(['a']);
    await idle(1);
    expect(log).toEqual(['a', 'b']);
  });

  it('waits for what somebody asked for', async () => {
    let busy = true;
    const load = jest.fn(() => Promise.resolve());
    prefetchWhenIdle([load], () => busy);
    await idle(3);
    expect(load).not.toHaveBeenCalled();
    busy = false;
    await idle(1);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
