import { screen } from '@testing-library/react';

/** A button by its visible text. Much faster than a query by role, which computes the names of all elements. */
export const button = (text: string, box: Pick<typeof screen, 'getByText'> = screen): HTMLButtonElement =>
  box.getByText(text, { selector: 'button > span' }).closest('button')!;

/** `button`, once it appears. */
export const appearedButton = async (text: string): Promise<HTMLButtonElement> =>
  (await screen.findByText(text, { selector: 'button > span' })).closest('button')!;
