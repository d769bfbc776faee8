import { act, renderHook } from '@testing-library/react';
import { useCooldown } from './use-cooldown';

it('begins with the whole wait, although time goes on while it begins', () => {
  let now = 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const { result } = renderHook(useCooldown);
  act(() => result.current.start(20_000));
  expect(result.current.secondsLeft).toBe(20);
  jest.restoreAllMocks();
});
