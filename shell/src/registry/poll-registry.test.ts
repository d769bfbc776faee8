import { emptyRegistry, type Registry } from '@courtside/registry';
import { pollRegistry } from './poll-registry';

const registry = (revision: number): Registry => ({ ...emptyRegistry('production'), revision });

/** A poll whose requests are answered by the test, in any order. */
function setUp() {
  jest.useFakeTimers();
  const answers: ((registry: Registry) => void)[] = [];
  const seen: number[] = [];
  const server = { tell: (_revision: number) => {}, isAlive: false };
  const refresh = pollRegistry({
    initial: registry(1),
    listen: (tell) => {
      server.tell = tell;
      return { isAlive: () => server.isAlive };
    },
    fetchRegistry: () => new Promise((resolve) => void answers.push(resolve)),
    onChange: ({ revision }) => seen.push(revision),
    now: () => 0,
  });
  return { refresh, answers, seen, server };
}
afterEach(() => jest.useRealTimers());

it('waits for a pending request, but a retry sends its own', async () => {
  const { refresh, answers, seen } = setUp();
  const first = refresh(0);
  void refresh(1_000);
  expect(answers).toHaveLength(1);
  const retry = refresh(0);
  expect(answers).toHaveLength(2);
  answers[0]?.(registry(1));
  answers[1]?.(registry(2));
  await Promise.all([first, retry]);
  expect(seen).toEqual([2]);
});

it('ignores the answer to an earlier request that arrives last', async () => {
  const { refresh, answers, seen } = setUp();
  const [first, retry] = [refresh(0), refresh(0)];
  answers[1]?.(registry(3));
  await retry;
  answers[0]?.(registry(2));
  await first;
  expect(seen).toEqual([3]);
});

it('fetches when the server announces a higher revision, and polls only without announcements', async () => {
  const { answers, server } = setUp();
  server.isAlive = true;
  server.tell(1);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(answers).toHaveLength(0);
  server.tell(2);
  server.tell(2);
  server.tell(1);
  expect(answers).toHaveLength(1);
  answers[0]?.(registry(2));
  server.isAlive = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(2);
});

it('stays at the highest revision if two gateways differ', async () => {
  const { refresh, answers, seen } = setUp();
  for (const revision of [9, 8, 9, 8, 10]) {
    const answered = refresh(0);
    answers.at(-1)?.(registry(revision));
    await answered;
  }
  expect(seen).toEqual([9, 10]);
});

it('asks a gateway that is behind again with the next heartbeat', async () => {
  const { answers, seen, server } = setUp();
  server.isAlive = true;
  for (const [revision, requests] of [
    [1, 1],
    [2, 2],
    [2, 2],
  ] as const) {
    server.tell(2);
    server.tell(2);
    expect(answers).toHaveLength(requests);
    answers.at(-1)?.(registry(revision));
    await jest.advanceTimersByTimeAsync(20_000);
  }
  expect(seen).toEqual([2]);
});
