import { useUndoPlayerMerge } from '@courtside/api-client';
import { fullName } from '@courtside/contracts/player-list';
import type { MergedRecord } from '@courtside/contracts/players';
import { notify } from '@courtside/session-bus';
import { readSaveError } from '../dialogs/save-error';
import { texts } from '../texts/en';

/** Undoes a merge, and says what happened or why it didn't. */
export function useMergeUndo() {
  const { mutateAsync, isPending, variables } = useUndoPlayerMerge();
  const undo = async (id: string, record: MergedRecord): Promise<void> => {
    const name = fullName(record);
    try {
      const { inactive_reason: reason } = await mutateAsync({ id, otherId: record.id });
      if (reason === null) notify({ kind: 'success', text: texts.players.undone(name) });
      else notify({ kind: 'warning', text: texts.players.undoneInactive(name, reason) });
    } catch (failure) {
      const { text, advice } = readSaveError(failure, texts.players.undoFailed);
      notify({ kind: 'error', text: advice ? `${text} ${advice}` : text });
    }
  };
  return { undo, undoing: isPending ? variables.otherId : null };
}
