import type { Noise, SessionVerdicts } from '@courtside/contracts/verdicts';
import { judgedSession, verdictState } from './verdict-state';

const refetch = jest.fn();
const noise = {} as Noise;
const verdicts = { session: 's1' } as SessionVerdicts;

test('verdicts load, then they are ready', () => {
  expect(verdictState({ data: undefined, isError: false, refetch })).toEqual({ state: 'loading' });
  expect(verdictState({ data: 1, isError: false, refetch })).toEqual({ state: 'ready', data: 1 });
});

test('verdicts that could not be loaded can be loaded again', () => {
  const state = verdictState({ data: undefined, isError: true, refetch });
  if (state.state === 'failed') state.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('earlier verdicts stay if later ones fail', () => {
  expect(verdictState({ data: 1, isError: true, refetch })).toEqual({ state: 'ready', data: 1 });
});

test('those of a session are found, and load while the answer does not have it', () => {
  const all = { state: 'ready', data: { noise, sessions: [verdicts] } } as const;
  expect(judgedSession(all, 's1')).toEqual({ state: 'ready', data: { noise, verdicts } });
  expect(judgedSession(all, 's2')).toEqual({ state: 'loading' });
  expect(judgedSession({ state: 'loading' }, 's1')).toEqual({ state: 'loading' });
});
