/** Texts of both the guest screens and those about one's own account. */
export const commonTexts = {
  unanswered: 'The server did not answer. Check your connection and try again.',
  waitFor: (seconds: number) => `Too many attempts. You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  guideline: {
    title: 'Your password needs',
    rules: {
      capital: 'at least 1 capital letter',
      special: '1 special character',
      number: '1 number',
      length: 'at least 8 characters',
      'not-numeric': 'not entirely numeric',
    },
    kept: '(done)',
  },
} as const;
