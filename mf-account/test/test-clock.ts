import { act } from '@testing-library/react';

/** Fake timers for every test of a describe block, so that no test waits for a redirect or a cooldown. */
export function useTestClock() {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return {
    advanceTimers: (ms: number) => jest.advanceTimersByTime(ms),
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
  };
}
