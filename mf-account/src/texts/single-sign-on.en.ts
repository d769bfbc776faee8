/** Texts about single sign-on. `provider` is what the person who runs Courtside calls it. */
export const singleSignOnTexts = {
  login: (provider: string) => `Log in with ${provider}`,
  loginFailed: 'Single sign-on does not respond. Please try again, or use your password.',
  answer: {
    title: 'Single Sign-On',
    loggingIn: 'Logging you in…',
    linking: 'Adding your login…',
    succeeded: 'Login successful!',
    codeText: 'You have logged in. Your account also needs a code.',
    code: 'Code',
    submit: 'Login',
    failed: 'The login could not be finished. Please start again.',
    toSecurity: 'Return to Logins and Security',
    linked: 'You can log in with single sign-on from now on.',
  },
  link: {
    title: 'Single Sign-On',
    text: (provider: string) => `Log in with your account at ${provider}, without the password.`,
    failed: 'Your single sign-on could not be loaded.',
    none: 'Your account has no single sign-on.',
    unnamed: 'Linked',
    details: (added: string, lastUse: string | null) =>
      [`Added ${added}`, lastUse === null ? 'not used yet' : `last used ${lastUse}`].join(', '),
    add: (provider: string) => `Add ${provider}`,
    remove: 'Remove',
    removeFor: (provider: string) => `Remove ${provider}`,
    opening: (provider: string) => `Opening ${provider}…`,
    removed: 'The single sign-on was removed.',
    adding: {
      title: (provider: string) => `Add ${provider}`,
      text: (provider: string) =>
        `You log in at ${provider} next. From then on, that login opens your account here. Make sure that it is your own.`,
      confirm: 'Continue',
      failed: 'The single sign-on could not be added. Please try again later.',
    },
    removal: {
      title: 'Remove the single sign-on?',
      text: 'Your login there does not open your account here any more. Your password still does.',
      confirm: 'Remove',
      failed: 'The single sign-on could not be removed. Please try again.',
    },
  },
} as const;
