import { fullName } from '@courtside/contracts/player-list';
import type { PlayerMerge } from '@courtside/contracts/player-merges';
import { Alert, Button } from '@courtside/ui';
import { texts } from '../texts/en';
import { useMergeUndo } from './use-merge-undo';

/** Says that two players were merged, and offers to undo it. */
export function MergeNotice({ merge: { kept, merged } }: { readonly merge: PlayerMerge }) {
  const { undo, undoing } = useMergeUndo();
  return (
    <Alert
      type="success"
      showIcon
      title={texts.merge.done(fullName(merged), fullName(kept))}
      action={
        <Button loading={undoing !== null} onClick={() => void undo(kept.id, merged)}>
          {texts.players.undo}
        </Button>
      }
    />
  );
}
