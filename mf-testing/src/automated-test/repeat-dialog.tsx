import { fullName } from '@courtside/contracts/player-list';
import { ConfirmDialog, useReturnFocus } from '@courtside/ui';
import type { TestSession } from '../test-session/session-schema';
import { testName, type SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';

interface RepeatDialogProps {
  session: TestSession;
  test: SessionTest;
  player: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a test with a confirmed result is repeated. Render it only while it is open. */
export function RepeatDialog({ session, test, player, onCancel, onConfirm }: RepeatDialogProps) {
  useReturnFocus();
  const found = session.players.find(({ id }) => id === player);
  return (
    <ConfirmDialog
      open
      title={texts.dashboard.repeatTitle}
      text={texts.dashboard.repeatText(testName(test), found ? fullName(found) : '')}
      confirm={texts.dashboard.repeatTitle}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
