import { toLoadFailure, type LoadFailure } from '../releases/load-failure';

interface Options<Candidate> {
  candidates: readonly Candidate[];
  /** Delays between attempts at the same candidate, in milliseconds. */
  backoff: readonly number[];
  delay: (ms: number) => Promise<void>;
  onFailure?: (candidate: Candidate, failure: LoadFailure, isTriedAgain: boolean) => void;
}

/**
 * Tries the candidates in order. A candidate that is unreachable is retried after each backoff delay.
 * @throws LoadFailure of the first candidate if all of them fail
 */
export async function tryCandidates<Candidate, Result>(
  { candidates, backoff, delay, onFailure }: Options<Candidate>,
  attempt: (candidate: Candidate) => Promise<Result>,
): Promise<{ candidate: Candidate; result: Result }> {
  let firstFailure: LoadFailure | undefined;
  for (const candidate of candidates) {
    for (let retries = 0; ; retries += 1) {
      try {
        return { candidate, result: await attempt(candidate) };
      } catch (thrown) {
        const failure = toLoadFailure(thrown);
        firstFailure ??= failure;
        // Any other failure would happen again.
        const ms = failure.code === 'unreachable' ? backoff[retries] : undefined;
        onFailure?.(candidate, failure, ms !== undefined);
        if (ms === undefined) break;
        await delay(ms);
      }
    }
  }
  throw firstFailure ?? toLoadFailure(new Error('There is no release to load.'));
}
