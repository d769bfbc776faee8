import { act } from '@testing-library/react';

const realTimeout = globalThis.setTimeout;
/** Turns of the real event loop that the fake API needs in order to respond. */
const TURNS = 6;

async function waitForResponses(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => realTimeout(resolve, 0));
}

/** Fakes the clock, so that a test does not wait half a minute for a run. */
export function useFakeClock(): void {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }));
  afterEach(() => jest.useRealTimers());
}

/** Advances the clock second by second, and lets the fake API respond in each. */
export async function advanceSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1_000);
      await waitForResponses();
    });
  }
}
