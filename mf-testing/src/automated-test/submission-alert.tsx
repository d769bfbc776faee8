import { Alert, Button, Flex } from '@courtside/ui';
import { fullNames } from '../test-session/session-summary';
import type { SubmissionItem, TestSession } from '../test-session/session-schema';
import { texts } from '../texts/en';

interface SubmissionAlertProps {
  session: TestSession;
  submitting: boolean;
  onRetry: () => void;
}

/** After a failed submission: which players are stored and which are not, and a retry. */
export function SubmissionAlert({ session, submitting, onRetry }: SubmissionAlertProps) {
  const { submission } = session;
  if (submitting || submission === null) return null;
  const names = (state: SubmissionItem['state']) =>
    fullNames(
      session.players.filter(({ id }) => submission.some((item) => item.player === id && item.state === state)),
    );
  const [stored, pending, refused] = [names('stored'), names('pending'), names('refused')];
  if (!pending && !refused) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={texts.dashboard.submitFailed}
      description={
        <Flex vertical gap={8} align="start">
          {stored && <span>{texts.dashboard.stored(stored)}</span>}
          {pending && <span>{texts.dashboard.notStored(pending)}</span>}
          {refused && <span>{texts.dashboard.rejected(refused)}</span>}
          <Button type="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        </Flex>
      }
    />
  );
}
