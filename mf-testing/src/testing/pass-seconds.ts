import { act } from '@testing-library/react';

/** The clock of the machine, kept before any test takes it away. */
const realTimeout = globalThis.setTimeout;
/** Turns of the real event loop in which the fake API answers. */
const TURNS = 6;

async function answers(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => realTimeout(resolve, 0));
}

/** Takes the clock away from a test: a run of this module takes half a minute, its test must not. */
export function useFakeSeconds(): void {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }));
  afterEach(() => jest.useRealTimers());
}

/** Lets seconds pass one by one, each long enough for the fake API to answer what was asked in it. */
export async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1_000);
      await answers();
    });
  }
}
