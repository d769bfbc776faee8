import { fullName } from '@courtside/contracts/player-list';
import type { PlayerMerge } from '@courtside/contracts/player-merges';
import { texts } from '../texts/en';

/** What a merge would do, in plain words. */
export function MergePreview({ merge: { kept, merged, sessions, shared_days } }: { readonly merge: PlayerMerge }) {
  const [name, other] = [fullName(kept), fullName(merged)];
  const sentences = [
    texts.merge.moves(sessions, other, name),
    shared_days.length > 0 && texts.merge.sharedDays(shared_days.length),
    texts.merge.stays(name, kept.player_number, kept.position),
    merged.external_id !== undefined && texts.merge.externalId(name, kept.external_id, merged.external_id),
    texts.merge.leaves(other, merged.player_number),
    texts.merge.undoable,
  ];
  return <p style={{ margin: 0 }}>{sentences.filter(Boolean).join(' ')}</p>;
}
