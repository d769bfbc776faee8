/** Texts of the clubs of one person. */
export const clubsTexts = {
  title: 'Your Clubs',
  subtitle: 'One club is open at a time, in every tab of this browser. To leave it, open another one first.',
  subtitleOfOne: 'You belong to one club.',
  failed: 'Your clubs could not be loaded.',
  clubOf: (owner: string | null) => (owner === null ? 'Club without an owner' : `Club of ${owner}`),
  details: (role: string, teams: readonly string[]) =>
    teams.length === 0 ? `${role}, no teams yet` : `${role}, ${teams.join(', ')}`,
  current: 'Open',
  open: 'Open Club',
  openOne: (club: string, details: string) => `Open ${club}: ${details}`,
  opened: 'The club opens.',
  openFailed: 'The club could not be opened. Please try again.',
  leave: 'Leave Club',
  leaveOne: (club: string, details: string) => `Leave ${club}: ${details}`,
  leaveTitle: (club: string) => `Leave ${club}?`,
  leaveText:
    'You lose access to its teams and results at once. What you entered stays in the club. Entries that wait on a device are sent only if an owner invites you again.',
  left: 'You left the club.',
  leaveFailed: 'You could not leave the club. Please try again.',
  waiting: (count: number) =>
    count === 1
      ? 'An entry of the open club waits on this device. It stays here, and is sent when you open the club again.'
      : `${count} entries of the open club wait on this device. They stay here, and are sent when you open the club again.`,
  join: {
    ownAccount: (email: string) => `Join with the account of ${email}. You keep your other clubs.`,
    submit: 'Join the Club',
    logIn: (email: string) => `${email} has an account already. Log in with it to join the club.`,
    toLogin: 'Log In',
    otherAccount: (email: string) => `This invitation is for ${email}. Log in with the account of that address.`,
    newAccount: (email: string) => `This invitation is for ${email}. Log out to create the account of that address.`,
    failed: 'The invitation could not be accepted. Please try again.',
  },
} as const;
