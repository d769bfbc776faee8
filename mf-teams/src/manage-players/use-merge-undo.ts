import { useUndoPlayerMerge } from '@courtside/api-client';
import { fullName } from '@courtside/contracts/player-list';
import type { MergedRecord } from '@courtside/contracts/players';
import { notify } from '@courtside/session-bus';
import { readSaveError } from '../dialogs/save-error';
import { texts } from '../texts/en';

/** Undoes a merge, and says what happened or why it didn't. */
export function useMergeUndo() {
  const { mutateAsync, isPending, variables } = useUndoPlayerMerge();
  /** @returns whether the records are separate again */
  const undo = async (id: string, record: MergedRecord): Promise<boolean> => {
    const name = fullName(record);
    try {
      const { inactive_reason: reason } = await mutateAsync({ id, otherId: record.id });
      if (reason === null) notify({ kind: 'success', text: texts.players.undone(name) });
      else notify({ kind: 'warning', text: texts.players.undoneInactive(name, reason) });
      return true;
    } catch (failure) {
      const { text, advice } = readSaveError(failure, texts.players.undoFailed);
      notify({ kind: 'error', text: advice ? `${text} ${advice}` : text });
      return false;
    }
  };
  return { undo, undoing: isPending ? variables.otherId : null };
}
