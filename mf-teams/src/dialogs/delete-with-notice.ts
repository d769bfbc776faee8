import { ApiError } from '@courtside/api-client';
import { notify } from '@courtside/session-bus';
import { texts } from '../texts/en';
import { readSaveError } from './save-error';

interface DeletionTexts {
  readonly done: string;
  readonly failed: string;
  /** Show the server's detail, if there is one, instead of `failed`. */
  readonly showDetail?: boolean;
}

/** Waits for a deletion and shows a notice, even if the coach has left the screen by then. */
export async function deleteWithNotice(
  deletion: Promise<unknown>,
  { done, failed, showDetail = false }: DeletionTexts,
): Promise<void> {
  try {
    await deletion;
    notify({ kind: 'success', text: done });
  } catch (failure) {
    const { kind } = readSaveError(failure, failed);
    // If the item was already deleted elsewhere, that is a success too.
    if (kind === 'deleted') notify({ kind: 'success', text: done });
    else if (kind === 'offline') notify({ kind: 'error', text: `${failed} ${texts.offlineRetry}` });
    else notify({ kind: 'error', text: (showDetail && failure instanceof ApiError && failure.detail) || failed });
  }
}
