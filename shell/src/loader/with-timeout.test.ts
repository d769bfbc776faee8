import { withTimeout } from './with-timeout';

const LIMIT = 10_000;
const hangs = () => new Promise<never>(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('ends work that takes longer than its limit', async () => {
  const ended = expect(withTimeout(LIMIT, 'hung', 'mount of mf-a', hangs)).rejects.toMatchObject({
    code: 'hung',
    message: 'mount of mf-a took longer than 10000 ms',
  });
  await jest.advanceTimersByTimeAsync(LIMIT);
  await ended;
});

it('does not count the time in which the page was frozen', async () => {
  const timers: (() => void)[] = [];
  const keep = (fire: () => void) => timers.push(fire);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(keep as never);
  jest.spyOn(globalThis, 'setInterval').mockImplementation(keep as never);
  let finish: (value: string) => void = () => undefined;
  const work = withTimeout(LIMIT, 'hung', 'mount of mf-a', () => new Promise<string>((resolve) => (finish = resolve)));
  await Promise.resolve();
  // However long a page was frozen, each of its timers fires once when it wakes up.
  expect(timers).toHaveLength(1);
  for (const fire of timers) fire();
  finish('mounted');
  await expect(work).resolves.toBe('mounted');
});
