import { fullName } from '@courtside/contracts/player-list';
import type { PlayerMerge } from '@courtside/contracts/player-merges';
import { Alert, Button } from '@courtside/ui';
import { texts } from '../texts/en';
import { useMergeUndo } from './use-merge-undo';

interface MergeNoticeProps {
  readonly merge: PlayerMerge;
  readonly onUndone: () => void;
}

/** Says that two players were merged, and offers to undo it. */
export function MergeNotice({ merge: { kept, merged }, onUndone }: MergeNoticeProps) {
  const { undo, undoing } = useMergeUndo();
  const undoMerge = async () => {
    if (await undo(kept.id, merged)) onUndone();
  };
  return (
    <Alert
      type="success"
      showIcon
      title={texts.merge.done(fullName(merged), fullName(kept))}
      action={
        <Button loading={undoing !== null} onClick={() => void undoMerge()}>
          {texts.players.undo}
        </Button>
      }
    />
  );
}
