import { act, renderHook } from '@testing-library/react';
import { useCooldown } from './use-cooldown';

it('starts at the full number of seconds even if the clock ticks during the start', () => {
  let now = 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const { result } = renderHook(useCooldown);
  act(() => result.current.start(20_000));
  expect(result.current.secondsLeft).toBe(20);
  jest.restoreAllMocks();
});
