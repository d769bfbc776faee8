import { screen, waitFor, within } from '@testing-library/react';

/** The dialog that was just opened, once its first field has the focus: typing before would lose to it. */
export async function openedDialog(firstLabel: string) {
  const box = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(box.getByLabelText(firstLabel)).toHaveFocus());
  return box;
}
