import type { ImportPreview } from '@courtside/contracts/import-preview';
import { Stack } from '@courtside/ui';
import { useState } from 'react';
import { offersOf, type Offer } from '../player-differences/offers';
import { PlayerOffer } from '../player-differences/player-offer';
import { texts } from '../texts/player-differences.en';

interface PlayerDifferencesProps {
  readonly preview: ImportPreview;
  /** Players were changed, so other rows may be possible now. */
  readonly onChanged: () => void;
}

/** Players who have another number, position or id in the file. What was accepted stays, as the next preview is without it. */
export function PlayerDifferences({ preview: { differences = [] }, onChanged }: PlayerDifferencesProps) {
  const [accepted, setAccepted] = useState<readonly Offer[]>([]);
  const keys = new Set(accepted.map(({ key }) => key));
  const open = offersOf(differences).filter(({ key }) => !keys.has(key));
  if (accepted.length + open.length === 0) return null;
  const accept = (offer: Offer) => {
    setAccepted((last) => [...last, offer]);
    onChanged();
  };
  return (
    <Stack gap="small">
      {inFileOrder([...accepted, ...open]).map((offer) => (
        <PlayerOffer key={offer.key} offer={offer} note={texts.willBeStored} onChanged={() => accept(offer)} />
      ))}
    </Stack>
  );
}

const rowOf = ({ differences }: Offer) => differences[0]?.row ?? 0;
const inFileOrder = (offers: readonly Offer[]) => offers.toSorted((a, b) => rowOf(a) - rowOf(b));
