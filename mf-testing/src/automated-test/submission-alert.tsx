import { Alert, Button, Flex } from '@courtside/ui';
import { fullNames } from '../test-session/player-name';
import type { SubmissionItem, TestSession } from '../test-session/session-schema';
import { texts } from '../texts/en';

/** After a submission that did not go through whole: whose session is stored, whose is not, and another try. */
export function SubmissionAlert({ session, submitting, onRetry }: { session: TestSession; submitting: boolean; onRetry: () => void }) {
  const { submission } = session;
  if (submitting || submission === null) return null;
  const named = (state: SubmissionItem['state']) =>
    fullNames(session.players.filter(({ id }) => submission.some((item) => item.player === id && item.state === state)));
  const [stored, pending, refused] = [named('stored'), named('pending'), named('refused')];
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
          {refused && <span>{texts.dashboard.refusedByServer(refused)}</span>}
          <Button type="primary" onClick={onRetry}>{texts.retry}</Button>
        </Flex>
      }
    />
  );
}
