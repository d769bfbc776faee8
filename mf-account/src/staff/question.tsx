import { ConfirmDialog, useReturnFocus } from '@courtside/ui';
import type { ComponentProps } from 'react';

/**
 * Asks before a change whose button disappears with it, so the focus goes to the heading. Render it only while it is open.
 */
export function Question({ onConfirm, ...props }: Omit<ComponentProps<typeof ConfirmDialog>, 'open'>) {
  const returnFocusToHeading = useReturnFocus();
  return (
    <ConfirmDialog
      {...props}
      open
      onConfirm={() => {
        returnFocusToHeading();
        onConfirm();
      }}
    />
  );
}
