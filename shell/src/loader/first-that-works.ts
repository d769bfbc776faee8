import { toLoadFailure, type LoadFailure } from './load-failure';

interface Attempts<Candidate> {
  candidates: readonly Candidate[];
  /** Waits between attempts at the same candidate, in milliseconds. */
  backoff: readonly number[];
  wait: (ms: number) => Promise<void>;
  onFailure?: (candidate: Candidate, failure: LoadFailure) => void;
}

/**
 * Tries candidates in order; one that cannot be reached is tried again after each backoff.
 * @throws the first candidate's LoadFailure, where none works: it is the one people should hear of
 */
export async function firstThatWorks<Candidate, Result>(
  { candidates, backoff, wait, onFailure }: Attempts<Candidate>, attempt: (candidate: Candidate) => Promise<Result>,
): Promise<{ candidate: Candidate; result: Result }> {
  let first: LoadFailure | undefined;
  for (const candidate of candidates) {
    for (let turn = 0; ; turn += 1) {
      try {
        return { candidate, result: await attempt(candidate) };
      } catch (thrown) {
        const failure = toLoadFailure(thrown);
        first ??= failure;
        onFailure?.(candidate, failure);
        const pause = backoff[turn];
        // Only what could not be reached may be there in a moment; anything else will fail the same way again.
        if (pause === undefined || failure.code !== 'unreachable') break;
        await wait(pause);
      }
    }
  }
  throw first ?? toLoadFailure(new Error('There is no release to load.'));
}
