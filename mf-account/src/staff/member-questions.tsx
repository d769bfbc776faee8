import { ConfirmDialog, useReturnFocus } from '@courtside/ui';
import { staffTexts } from '../texts/staff.en';

const texts = staffTexts.members;

interface QuestionProps {
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a member loses the access. Render it only while it is open. */
export function RemovalQuestion({ name, onConfirm, onCancel }: QuestionProps) {
  const returnFocusToHeading = useReturnFocus();
  return (
    <ConfirmDialog
      open
      danger
      title={texts.removeTitle(name)}
      text={texts.removeText(name)}
      confirm={texts.remove}
      onConfirm={() => {
        // The button disappears with the member.
        returnFocusToHeading();
        onConfirm();
      }}
      onCancel={onCancel}
    />
  );
}

/** Asks before the owner becomes a coach. Render it only while it is open. */
export function HandOverQuestion({ name, onConfirm, onCancel }: QuestionProps) {
  const returnFocusToHeading = useReturnFocus();
  return (
    <ConfirmDialog
      open
      title={texts.handOverTitle(name)}
      text={texts.handOverText(name)}
      confirm={texts.handOver}
      onConfirm={() => {
        returnFocusToHeading();
        onConfirm();
      }}
      onCancel={onCancel}
    />
  );
}
