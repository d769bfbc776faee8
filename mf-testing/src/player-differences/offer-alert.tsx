import { useMay } from '@courtside/api-client';
import { Actions, Alert, Button, Stack } from '@courtside/ui';
import { FocusedResult } from './focused-result';

interface OfferAlertProps {
  readonly title: string;
  /** What holds until the coach answers. */
  readonly note: string;
  /** The action that accepts the offer. */
  readonly action: string;
  /** What became of it, once it is accepted. */
  readonly done: string | null;
  readonly error: string | null;
  readonly isPending: boolean;
  readonly isReady: boolean;
  readonly onAccept: () => void;
}

/** An offer to change players, and what became of it. Nothing for those who may not change them. */
export function OfferAlert({ title, note, action, done, error, isPending, isReady, onAccept }: OfferAlertProps) {
  const may = useMay();
  if (!may('editPlayer')) return null;
  if (done !== null)
    return (
      <FocusedResult>
        <Alert type="success" showIcon title={done} />
      </FocusedResult>
    );
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      description={
        <Stack gap="small">
          <span>{error ?? note}</span>
          <Actions>
            <Button disabled={!isReady} loading={isPending} onClick={onAccept}>
              {action}
            </Button>
          </Actions>
        </Stack>
      }
    />
  );
}
