/** The card of the test day on Test Selection, apart from the other texts so that this screen stays small. */
export const testDayCardTexts = {
  title: 'Test Day',
  text: 'Test a whole squad, three players at a time, with several tablets and all six gloves.',
  open: 'Open Test Days',
} as const;
