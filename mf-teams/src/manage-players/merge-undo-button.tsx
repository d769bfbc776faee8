import { useMay, useUndoPlayerMerge } from '@courtside/api-client';
import { fullName } from '@courtside/contracts/player-list';
import type { MergedRecord, Player } from '@courtside/contracts/players';
import { notify } from '@courtside/session-bus';
import { Button } from '@courtside/ui';
import { useLayoutEffect, useRef } from 'react';
import { readSaveError } from '../dialogs/save-error';
import { texts } from '../texts/en';

interface MergeUndoButtonProps {
  /** Into whom the record was merged. */
  readonly kept: Player;
  readonly record: MergedRecord;
}

/** Undoes a merge, and says what happened or why it didn't. It is gone with the merge, and not there for roles that can't undo it. */
export function MergeUndoButton({ kept, record }: MergeUndoButtonProps) {
  const may = useMay();
  const { mutateAsync, isPending } = useUndoPlayerMerge();
  const button = useRef<HTMLButtonElement>(null);
  const isUndone = useRef(false);
  useLayoutEffect(() => {
    const own = button.current;
    // Otherwise the focus would be nowhere when the button goes away.
    return () => {
      if (isUndone.current && [own, document.body].includes(document.activeElement as HTMLButtonElement))
        document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);

  if (!may('undoPlayerMerge', kept.team)) return null;
  const name = fullName(record);
  const undo = async () => {
    isUndone.current = true;
    try {
      const { inactive_reason: reason } = await mutateAsync({ id: kept.id, otherId: record.id });
      if (reason === null) notify({ kind: 'success', text: texts.players.undone(name) });
      else notify({ kind: 'warning', text: texts.players.undoneInactive(name, reason) });
    } catch (failure) {
      isUndone.current = false;
      const { text, advice } = readSaveError(failure, texts.players.undoFailed);
      notify({ kind: 'error', text: advice ? `${text} ${advice}` : text });
    }
  };
  return (
    <Button ref={button} aria-label={texts.players.undoOf(name)} loading={isPending} onClick={() => void undo()}>
      {texts.players.undo}
    </Button>
  );
}
