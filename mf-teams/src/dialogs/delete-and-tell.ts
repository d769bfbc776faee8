import { ApiError } from '@courtside/api-client';
import { notify } from '@courtside/session-bus';
import { texts } from '../texts/en';
import { saveProblem } from './save-problem';

/** What a deletion says when it worked and when it did not. */
interface DeletionWords {
  readonly done: string;
  readonly failed: string;
  /** The server's own sentence, where it gives one, is said instead. */
  readonly showDetail?: boolean;
}

/** Deletes and says how it went. Outlives the screen: a failure is told wherever the coach went. */
export async function deleteAndTell(deletion: Promise<unknown>, { done, failed, showDetail = false }: DeletionWords): Promise<void> {
  try {
    await deletion;
    notify({ kind: 'success', text: done });
  } catch (failure) {
    const problem = saveProblem(failure, failed);
    // Gone already is what was wanted.
    if (problem.kind === 'gone') notify({ kind: 'success', text: done });
    else if (problem.kind === 'offline') notify({ kind: 'error', text: `${failed} ${texts.offlineDelete}` });
    else notify({ kind: 'error', text: (showDetail && failure instanceof ApiError && failure.detail) || failed });
  }
}
