/** Texts that guest screens and account screens share. */
export const commonTexts = {
  passkeys: {
    cancelled: 'No passkey was chosen. You can try again.',
    wrongAddress: 'Passkeys do not work at this address. Open Courtside at its usual address.',
    known: 'This device has a passkey for your account already.',
  },
  unanswered: 'The server did not respond. Check your connection and try again.',
  waitFor: (seconds: number) =>
    `Too many attempts. You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  guideline: {
    title: 'Your password needs',
    rules: {
      capital: 'at least 1 capital letter',
      special: '1 special character',
      number: '1 number',
      length: 'at least 8 characters',
      'not-numeric': 'not entirely numeric',
    },
    met: '(done)',
  },
} as const;
