import type { TestDayPlayer } from '@courtside/contracts/test-days';
import { ConfirmDialog } from '@courtside/ui';
import { texts } from '../../texts/en';
import { testDayTexts } from '../../texts/test-day.en';
import { isUnstored } from '../plan/groups';
import { incompletePlayers, MissingTests } from './missing-tests';

const words = testDayTexts.submit;

interface SubmitDialogProps {
  /** The group to submit; null to finish the test day. */
  group: number | null;
  players: readonly TestDayPlayer[];
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before results are stored as training sessions, and lists missing tests. */
export function SubmitDialog({ group, players, onCancel, onConfirm }: SubmitDialogProps) {
  const isComplete = incompletePlayers(players).length === 0;
  const title = group === null ? words.finishTitle : words.title(group);
  const count = players.filter(isUnstored).length;
  return (
    <ConfirmDialog
      open
      title={isComplete ? title : texts.dashboard.incompleteTitle}
      text={group === null ? words.finishText : words.text(count)}
      confirm={group === null ? words.finishConfirm : isComplete ? words.confirm : texts.dashboard.confirmSubmission}
      cancel={texts.dashboard.continueTesting}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {!isComplete && <MissingTests players={players} />}
    </ConfirmDialog>
  );
}
