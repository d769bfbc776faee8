import { ApiError, useMay, useMergeTrainingSessions } from '@courtside/api-client';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { notify } from '@courtside/session-bus';
import { Alert, Button, screenDate } from '@courtside/ui';
import { texts } from '../texts/en';

interface MergeOfferProps {
  /** The team of the player. */
  readonly teamId: string;
  /** The sessions of one day, newest first. */
  readonly sessions: readonly TrainingSession[];
  readonly onMerged: () => void;
}

/** Offers to merge several sessions of one day. Shows nothing if there is only one. */
export function MergeOffer({ teamId, sessions, onMerged }: MergeOfferProps) {
  const may = useMay();
  const merge = useMergeTrainingSessions();
  // The attempts of the merged session are in the order in which they were stored.
  const [first, ...others] = sessions.toReversed();
  if (!first || others.length === 0 || !may('mergeTrainingSessions', teamId)) return null;
  const mergeAll = async () => {
    try {
      await merge.mutateAsync([first, ...others]);
      notify({ kind: 'success', text: texts.sessions.merged });
      onMerged();
    } catch (failure) {
      const detail = failure instanceof ApiError ? failure.detail : undefined;
      notify({ kind: 'error', text: detail || texts.sessions.mergeFailed });
    }
  };
  return (
    <Alert
      type="info"
      showIcon
      title={texts.sessions.severalOnDay(sessions.length, screenDate(first.session_date))}
      description={texts.sessions.mergeText}
      action={
        <Button loading={merge.isPending} onClick={() => void mergeAll()}>
          {texts.sessions.merge}
        </Button>
      }
    />
  );
}
