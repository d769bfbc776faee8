import { ApiError, useEditPlayer, usePlayer } from '@courtside/api-client';
import type { ImportDifference } from '@courtside/contracts/import-result';
import { useState } from 'react';
import { texts } from '../texts/player-differences.en';
import { NumberChanges } from './number-changes';
import { OfferAlert } from './offer-alert';
import type { Offer } from './offers';

interface PlayerOfferProps {
  readonly offer: Offer;
  /** What holds until the coach answers. */
  readonly note: string;
  readonly onChanged?: (() => void) | undefined;
}

/** Offers to change players as a file says. */
export function PlayerOffer({ offer: { differences, joint }, ...props }: PlayerOfferProps) {
  const [first] = differences;
  if (joint) return <NumberChanges {...joint} {...props} />;
  return first && <Difference difference={first} {...props} />;
}

/** A player by id. If the record was merged into another one, the kept player. */
function useKeptPlayer(id: string) {
  const { data: player } = usePlayer(id);
  const { data: kept } = usePlayer(player?.merged_into);
  return player?.merged_into === undefined ? player : kept;
}

/** A number, position or id of the file that differs from the player's, and the offer to change the player. */
function Difference({
  difference,
  note,
  onChanged,
}: Omit<PlayerOfferProps, 'offer'> & { difference: ImportDifference }) {
  const { player: id, field, file } = difference;
  const player = useKeptPlayer(id);
  const edit = useEditPlayer();
  const [error, setError] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const update = async () => {
    if (!player) return;
    const { name, last_name, player_number, position, version } = player;
    setError(null);
    try {
      await edit.mutateAsync({ id: player.id, name, last_name, player_number, position, version, [field]: file });
      setIsDone(true);
      onChanged?.();
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : undefined;
      setError(fields?.[field]?.[0] ?? texts.answerFailed);
    }
  };
  return (
    <OfferAlert
      title={texts.difference(difference)}
      note={note}
      action={texts.updateTo(file)}
      done={isDone ? texts.updated(difference) : null}
      error={error}
      isPending={edit.isPending}
      isReady={player !== undefined}
      onAccept={() => void update()}
    />
  );
}
