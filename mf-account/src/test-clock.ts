import { act } from '@testing-library/react';

/** Lets a test move the clock: no test waits for a redirect or a cooldown. Call it at the top of a describe. */
export function useTestClock() {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const advance = (ms: number) => jest.advanceTimersByTime(ms);
  return { advanceTimers: advance, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
}
