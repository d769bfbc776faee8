import { screen, waitFor, within } from '@testing-library/react';

/** The open dialog, once its first field has the focus. Earlier input would be lost. */
export async function openedDialog(firstLabel: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(firstLabel)));
  return dialog;
}
