/** Texts of the summary of a submitted test session. */
export const submittedTexts = {
  title: 'Test Session Submitted',
  text: 'How each result compares with the test day before.',
  failed: 'The changes could not be loaded. The results are stored.',
  none: 'No tests in this session.',
  board: 'Open Squad Board',
  report: 'Open Report',
  reportOf: (player: string) => `Open the report of ${player}`,
  close: 'Close Summary',
} as const;
