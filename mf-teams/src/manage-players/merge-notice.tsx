import { fullName } from '@courtside/contracts/player-list';
import type { PlayerMerge } from '@courtside/contracts/player-merges';
import { Alert } from '@courtside/ui';
import { texts } from '../texts/en';
import { MergeUndoButton } from './merge-undo-button';

/** Says that two players were merged, and offers to undo it. */
export function MergeNotice({ merge: { kept, merged } }: { readonly merge: PlayerMerge }) {
  return (
    <Alert
      type="success"
      showIcon
      title={texts.merge.done(fullName(merged), fullName(kept))}
      action={<MergeUndoButton keptId={kept.id} record={merged} />}
    />
  );
}
