import { prefetchWhenIdle } from './prefetch-when-idle';

/** Lets the browser become idle this many times. */
const idle = async (times: number) => {
  for (let time = 0; time < times; time += 1) await jest.advanceTimersByTimeAsync(2_000);
};

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] }));
afterEach(() => jest.useRealTimers());

it('loads one screen each time the browser is idle', async () => {
  const loaded: string[] = [];
  const load = (name: string) => async () => void loaded.push(name);
  prefetchWhenIdle([load('a'), load('b')], () => false);
  expect(loaded).toEqual([]);
  await idle(1);
  expect(loaded).toEqual(['a']);
  await idle(1);
  expect(loaded).toEqual(['a', 'b']);
});

it('waits while something else is loading', async () => {
  let isBusy = true;
  const load = jest.fn(() => Promise.resolve());
  prefetchWhenIdle([load], () => isBusy);
  await idle(3);
  expect(load).not.toHaveBeenCalled();
  isBusy = false;
  await idle(1);
  expect(load).toHaveBeenCalledTimes(1);
});
