import { withTimeout } from './with-timeout';

const LIMIT = 10_000;
const hangs = () => new Promise<never>(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('ends work that takes longer than its limit', async () => {
  const ended = expect(withTimeout(LIMIT, 'hung', 'mount of mf-a', hangs)).rejects.toMatchObject({
    code: 'hung',
    message: 'mount of mf-a took longer than 10000 ms',
  });
  await jest.advanceTimersByTimeAsync(LIMIT);
  await ended;
});

it('does not count the time in which the page was frozen', async () => {
  let finish: (value: string) => void = () => undefined;
  const work = withTimeout(LIMIT, 'hung', 'mount of mf-a', () => new Promise<string>((resolve) => (finish = resolve)));
  await jest.advanceTimersByTimeAsync(LIMIT / 2);
  // The clock goes on, but no timer of a frozen page does. Afterwards, each fires once.
  jest.setSystemTime(Date.now() + 10 * LIMIT);
  await jest.advanceTimersByTimeAsync(LIMIT / 4);
  finish('mounted');
  await expect(work).resolves.toBe('mounted');
});
