import { ConfirmDialog, useReturnFocus } from '@courtside/ui';
import { texts } from '../texts/en';

interface DeleteDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a deletion. Render it only while it is open. */
export function DeleteDialog({ onConfirm, ...dialog }: DeleteDialogProps) {
  const returnFocusToHeading = useReturnFocus();
  const confirm = () => {
    // The Delete button disappears with the deleted item.
    returnFocusToHeading();
    onConfirm();
  };
  return <ConfirmDialog open danger confirm={texts.delete} onConfirm={confirm} {...dialog} />;
}
