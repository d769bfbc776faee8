import { ApiError, useChangePlayerNumbers } from '@courtside/api-client';
import { Actions, Alert, Button, Stack } from '@courtside/ui';
import { texts } from '../texts/roster.en';
import type { KnownNumber } from './known-numbers';

interface RosterNumbersProps {
  readonly teamId: string;
  readonly changes: readonly KnownNumber[];
  readonly onChanged: () => void;
}

/** Offers the numbers of a list to players who are on the team already, all at once: players may have swapped theirs. */
export function RosterNumbers({ teamId, changes, onChanged }: RosterNumbersProps) {
  const { mutate, error, isPending } = useChangePlayerNumbers();
  const reason = error instanceof ApiError ? (error.fields?.['player_number']?.[0] ?? error.detail) : undefined;
  const change = () =>
    mutate(
      { teamId, changes: changes.map(({ player, from, to }) => ({ player, from, to })) },
      { onSuccess: () => onChanged() },
    );
  return (
    <Alert
      type="info"
      showIcon
      title={texts.numbers(changes)}
      description={
        <Stack gap="small">
          {error && <span>{reason ?? texts.updateFailed}</span>}
          <Actions>
            <Button loading={isPending} onClick={change}>
              {texts.updateNumbers(changes)}
            </Button>
          </Actions>
        </Stack>
      }
    />
  );
}
