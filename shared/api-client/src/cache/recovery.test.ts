import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../calls/api-error';
import { createQueryClient } from './query-client';
import { startRecovery } from './recovery';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A screen with a query that fails with this status, on a page that recovers, and the number of its calls. */
async function failedScreen(status: number, ask: () => Promise<unknown>) {
  const client = createQueryClient();
  const answer = { isBack: false, calls: 0 };
  const queryFn = () => {
    answer.calls += 1;
    return answer.isBack ? Promise.resolve('teams') : Promise.reject(new ApiError(status));
  };
  const observer = new QueryObserver(client, { queryKey: ['recovered', status], queryFn });
  const stop = observer.subscribe(() => undefined);
  startRecovery(client, ask);
  while (observer.getCurrentResult().status !== 'error') await jest.advanceTimersByTimeAsync(100);
  return { answer, stop, result: () => observer.getCurrentResult() };
}

it('a screen whose call has failed shows the answer when the server works again', async () => {
  let isBack = false;
  const screen = await failedScreen(503, () => (isBack ? Promise.resolve() : Promise.reject(new ApiError(503))));
  const calls = screen.answer.calls;
  await jest.advanceTimersByTimeAsync(60_000);
  // Until then, the error stays and nothing flickers.
  expect(screen.answer.calls).toBe(calls);
  expect(screen.result().status).toBe('error');

  isBack = screen.answer.isBack = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(screen.result()).toMatchObject({ status: 'success', data: 'teams' });
  screen.stop();
});

it('a call that fails although the server works is repeated less and less often', async () => {
  const screen = await failedScreen(500, () => Promise.resolve());
  const before = screen.answer.calls;
  await jest.advanceTimersByTimeAsync(600_000);
  // Each attempt is at most three calls.
  expect(screen.answer.calls - before).toBeGreaterThan(0);
  expect(screen.answer.calls - before).toBeLessThan(60);
  screen.stop();
});

it('a refused call is not repeated', async () => {
  const screen = await failedScreen(403, () => Promise.resolve());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(screen.answer.calls).toBe(1);
  screen.stop();
});
