/** All keys used in local storage. */
export const storageKeys = {
  access: 'access_token',
  refresh: 'refresh_token',
  /** The name of a renewal whose answer hasn't arrived. */
  renewalAttempt: 'renewal_attempt',
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockDifference: 'clock_difference',
  offlineKey: 'offline_key',
  profilePicture: 'profile_picture',
  emailForVerification: 'emailForVerification',
  theme: 'theme',
  testState: 'test_state',
  keptTestSessions: 'kept_test_sessions',
  /** The team that a screen had last. */
  team: 'team',
  testSetup: 'test_setup',
  bodyWeights: 'body_weights',
  unfinishedWork: 'unfinished_work',
  /** Set when the user has lost the club that was open, until a page says so. */
  clubEnded: 'club_ended',
} as const;

/** What belongs to the club that is open. Each club of a user has its own values. */
export const CLUB_KEYS: ReadonlySet<string> = new Set([
  storageKeys.offlineKey,
  storageKeys.testState,
  storageKeys.keptTestSessions,
  storageKeys.team,
  storageKeys.testSetup,
  storageKeys.bodyWeights,
  storageKeys.unfinishedWork,
]);
