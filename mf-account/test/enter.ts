import { fireEvent, screen } from '@testing-library/react';

/**
 * Replaces the text of fields, by label, in one step each, like a password manager. It takes a fraction of the time of
 * keystrokes, which matter only in tests about typing.
 */
export function enter(values: Readonly<Record<string, string>>): void {
  for (const [label, text] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
