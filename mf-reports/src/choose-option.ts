import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a choice by its label and takes an option, as tests of this module do. */
export async function chooseOption(user: UserEvent, label: string, option: string): Promise<void> {
  // By label, not by role: naming every role of a screen takes jsdom seconds.
  await user.click(await screen.findByLabelText(label, { selector: 'input' }));
  const options = await screen.findAllByTitle(option);
  fireEvent.click(options.at(-1)!);
}

/** The words of the body of a table, row by row. */
export function tableRows(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '').filter((words) => words !== ''));
}
