import { ApiError, useChangePlayerNumbers } from '@courtside/api-client';
import { texts, type NamedChange } from '../texts/player-differences.en';
import { OfferAlert } from './offer-alert';

interface NumberChangesProps {
  readonly team: string;
  readonly changes: readonly NamedChange[];
  readonly note: string;
  readonly onChanged?: (() => void) | undefined;
}

/** Offers the numbers of a list to players of a team, all at once, so that players can have swapped theirs. */
export function NumberChanges({ team, changes, note, onChanged }: NumberChangesProps) {
  const change = useChangePlayerNumbers();
  const { error } = change;
  const reason = error instanceof ApiError ? (error.fields?.['player_number']?.[0] ?? error.detail) : undefined;
  const accept = () =>
    change.mutate(
      { teamId: team, changes: changes.map(({ player, from, to }) => ({ player, from, to })) },
      { onSuccess: () => onChanged?.() },
    );
  return (
    <OfferAlert
      title={texts.numbers(changes)}
      note={note}
      action={texts.updateNumbers(changes)}
      done={change.isSuccess ? texts.updatedNumbers(changes) : null}
      error={error && (reason ?? texts.answerFailed)}
      isPending={change.isPending}
      isReady
      onAccept={accept}
    />
  );
}
