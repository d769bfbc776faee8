import { getSpikeAccuracy } from '@courtside/api-client';
import type { SpikeAccuracyResult } from '@courtside/contracts/gloves';
import { ACCURACY_POLL_ATTEMPTS, ACCURACY_POLL_MS } from '@courtside/contracts/limits';
import type { GloveAssignment } from '../test-session/session-schema';

/** The timestamp of a previous player's last result. Only later results count. */
export function resultsSince(accuracyAfter: string | null): string | undefined {
  if (accuracyAfter === null) return undefined;
  const last = Date.parse(accuracyAfter);
  return Number.isNaN(last) ? undefined : new Date(last + 1).toISOString();
}

interface FetchOptions {
  signal: AbortSignal;
  /** Called after every attempt without a result. */
  onAttempt: (succeeded: boolean) => void;
}

/**
 * Polls for the accuracy of the player with the glove, once a second, up to 30 times including failed attempts.
 * @returns null if there is no result or the signal was aborted
 */
export async function fetchAccuracy(
  { glove, accuracyAfter }: GloveAssignment,
  { signal, onAttempt }: FetchOptions,
): Promise<SpikeAccuracyResult | null> {
  for (let attempt = 1; attempt <= ACCURACY_POLL_ATTEMPTS && !signal.aborted; attempt += 1) {
    const response = await getSpikeAccuracy({ gloveId: glove, since: resultsSince(accuracyAfter) }).catch(() => null);
    if (signal.aborted) return null;
    if (response && response.timestamp !== null) return response;
    onAttempt(response !== null);
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
