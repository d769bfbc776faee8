import type { Noise, SessionVerdicts } from '@courtside/contracts/verdicts';
import { judgedSession, verdictState } from './verdict-state';

const refetch = jest.fn();
const noise = {} as Noise;
const verdicts = { session: 's1' } as SessionVerdicts;

test('verdicts are loading, then ready', () => {
  expect(verdictState({ data: undefined, isError: false, refetch })).toEqual({ state: 'loading' });
  expect(verdictState({ data: 1, isError: false, refetch })).toEqual({ state: 'ready', data: 1 });
});

test('a failed load can be retried', () => {
  const state = verdictState({ data: undefined, isError: true, refetch });
  if (state.state === 'failed') state.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('earlier verdicts stay if later ones fail', () => {
  expect(verdictState({ data: 1, isError: true, refetch })).toEqual({ state: 'ready', data: 1 });
});

test('the verdicts on a session are found, and count as loading until the answer contains the session', () => {
  const all = { state: 'ready', data: { noise, sessions: [verdicts] } } as const;
  expect(judgedSession(all, 's1')).toEqual({ state: 'ready', data: { noise, verdicts } });
  expect(judgedSession(all, 's2')).toEqual({ state: 'loading' });
  expect(judgedSession({ state: 'loading' }, 's1')).toEqual({ state: 'loading' });
});
