import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the select with this label and clicks an option. */
export async function selectOption(user: UserEvent, label: string, option: string): Promise<void> {
  // By label, not by role: jsdom takes seconds to compute the names of all roles on a screen.
  await user.click(await screen.findByLabelText(label, { selector: 'input' }));
  const options = await screen.findAllByTitle(option);
  fireEvent.click(options.at(-1)!);
}
