import { watchEmpty } from './watch-empty';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Advances the time after the observer has seen the changes. */
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it.each([
  ['stays empty', async () => wait(1_000), 1],
  [
    'becomes empty and stays empty',
    async (element: HTMLElement) => {
      element.append('text');
      await wait(5_000);
      element.replaceChildren();
      await wait(1_000);
    },
    1,
  ],
  [
    'shows something in time',
    async (element: HTMLElement) => {
      await wait(999);
      element.append('text');
      await wait(5_000);
    },
    0,
  ],
])('calls back for an element that %s: %#', async (_, live, times) => {
  const onEmpty = jest.fn();
  const element = document.createElement('div');
  const stop = watchEmpty(element, 1_000, onEmpty);
  await wait(0);
  await live(element);
  stop();
  await wait(5_000);
  expect(onEmpty).toHaveBeenCalledTimes(times);
  expect(jest.getTimerCount()).toBe(0);
});
