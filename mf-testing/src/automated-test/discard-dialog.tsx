import { ConfirmDialog, useReturnFocus } from '@courtside/ui';
import { sessionStore } from '../test-session/session-store';
import { texts } from '../texts/en';
import type { MeasuredResult } from './measured-results';

/** Asks before a measured result is discarded. Render it only while it is open. */
export function DiscardDialog({ result, onClose }: { result: MeasuredResult; onClose: () => void }) {
  useReturnFocus();
  const { player, test, name, text } = result;
  const discard = () => {
    sessionStore.dispatch({ type: 'run', player, test, event: { type: 'discard' } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={texts.dashboard.discardTitle}
      text={texts.dashboard.discardText(name, text)}
      confirm={texts.dashboard.discard}
      onCancel={onClose}
      onConfirm={discard}
    />
  );
}
