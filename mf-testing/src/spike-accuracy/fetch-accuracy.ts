import { getSpikeAccuracy } from '@courtside/api-client';
import type { SpikeAccuracyResult } from '@courtside/contracts/gloves';
import { ACCURACY_POLL_ATTEMPTS, ACCURACY_POLL_MS } from '@courtside/contracts/limits';
import type { GloveAssignment } from '../test-session/session-schema';

/** The first instant after the newest result that belongs to somebody else. */
export function resultsSince(accuracyAfter: string | null): string | undefined {
  if (accuracyAfter === null) return undefined;
  const before = Date.parse(accuracyAfter);
  return Number.isNaN(before) ? undefined : new Date(before + 1).toISOString();
}

interface FetchOptions {
  signal: AbortSignal;
  /** Told after every attempt whether it was answered. */
  onAttempt: (answered: boolean) => void;
}

/**
 * Asks for the accuracy of whoever wears the glove, once a second, thirty times at most. A failed attempt counts as one.
 * Ends early without a result when aborted.
 */
export async function fetchAccuracy({ glove, accuracyAfter }: GloveAssignment, { signal, onAttempt }: FetchOptions): Promise<SpikeAccuracyResult | null> {
  for (let attempt = 1; attempt <= ACCURACY_POLL_ATTEMPTS && !signal.aborted; attempt += 1) {
    const answer = await getSpikeAccuracy({ gloveId: glove, since: resultsSince(accuracyAfter) }).catch(() => null);
    if (signal.aborted) return null;
    if (answer && answer.timestamp !== null) return answer;
    onAttempt(answer !== null);
    if (attempt < ACCURACY_POLL_ATTEMPTS) await pause(ACCURACY_POLL_MS, signal);
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
