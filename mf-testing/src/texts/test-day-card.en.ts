/** Texts of the Test Day card on Test Selection. They are separate, so that this screen stays small. */
export const testDayCardTexts = {
  title: 'Test Day',
  text: 'Test a whole squad, three players at a time, with several tablets and all six gloves.',
  open: 'Open Test Days',
} as const;
