import { fillPath } from './paths';
import type { CallName } from './routes';

/** The path of every screen, as route patterns. */
export const screenPaths = {
  login: '/login',
  singleSignOn: '/login/single-sign-on',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:uidb64/:token',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email/:uidb64/:token',
  dashboard: '/dashboard',
  userProfile: '/user-profile',
  editProfile: '/edit-profile',
  settings: '/settings',
  changePassword: '/change-password',
  changeUsername: '/change-username',
  changeEmail: '/change-email',
  importFile: '/import-file',
  selectTeam: '/select-team',
  gloveSelect: '/glove-select',
  automatedTest: '/automated-test',
  spikeAccuracy: '/spike-accuracy',
  manageTeam: '/manage-team',
  managePlayers: '/manage-players',
  trainingSessions: '/training-sessions',
  comparePlayers: '/compare-players',
  compareResults: '/compare-results',
  dataVisualization: '/data-visualization',
  dataVisualizationComparison: '/data-visualization-comparison',
  squadBoard: '/squad-board',
  testDay: '/test-day',
  enterResults: '/enter-results',
  security: '/security',
  clubTablet: '/club-tablet',
  clubs: '/clubs',
  staff: '/staff',
  auditLog: '/audit-log',
  dataProtection: '/data-protection',
  familyReport: '/family-report',
  acceptInvitation: '/accept-invitation/:invitationId/:token',
} as const;

/** The calls of the screens that not every role may use. Menus offer them only to the others. */
export const screenCalls: Readonly<Record<string, CallName | undefined>> = {
  [screenPaths.staff]: 'listStaff',
  [screenPaths.auditLog]: 'listAuditEntries',
  [screenPaths.dataProtection]: 'getDataProtection',
  [screenPaths.importFile]: 'createTrainingSession',
};

/** The parameters of a link sent by mail. */
interface MailLink {
  uidb64: string;
  token: string;
}

/** A test session in an address: every field but the two ids is JSON. */
export interface TestSessionQuery {
  teamId: string;
  session: string;
  players: string;
  gloves: string;
  assignedPlayers: string;
  testResults: string;
  testResultsDetails: string;
  testConfirmed: string;
}

/** Two players to compare. Without a session, the player's newest one is compared. */
export interface ComparisonQuery {
  player1Id: string;
  player2Id: string;
  session1Id?: string;
  session2Id?: string;
  teamId?: string;
}

/**
 * The initial selection of a screen: a team, a player and one of the player's sessions. Without `teamId`, the team is
 * the player's.
 */
export interface PreselectedPlayer {
  teamId?: string;
  playerId?: string;
  sessionId?: string;
}

/** Builders for the addresses of the screens, with encoded parameters. */
export const screens = {
  /** @param query `next` is the address to open after the login. */
  login: (query?: { next: string }) => withQuery(screenPaths.login, query),
  singleSignOn: () => screenPaths.singleSignOn,
  register: () => screenPaths.register,
  forgotPassword: () => screenPaths.forgotPassword,
  resetPassword: (link: MailLink) => fillPath(screenPaths.resetPassword, link),
  verifyEmail: () => screenPaths.verifyEmail,
  confirmEmail: (link: MailLink) => fillPath(screenPaths.confirmEmail, link),
  dashboard: () => screenPaths.dashboard,
  userProfile: () => screenPaths.userProfile,
  editProfile: () => screenPaths.editProfile,
  settings: () => screenPaths.settings,
  changePassword: () => screenPaths.changePassword,
  changeUsername: () => screenPaths.changeUsername,
  changeEmail: () => screenPaths.changeEmail,
  /** @param query `resume` is the id of an unfinished test session to continue. */
  importFile: (query?: { resume: string }) => withQuery(screenPaths.importFile, query),
  selectTeam: () => screenPaths.selectTeam,
  gloveSelect: (query?: TestSessionQuery) => withQuery(screenPaths.gloveSelect, query),
  automatedTest: (query?: TestSessionQuery) => withQuery(screenPaths.automatedTest, query),
  spikeAccuracy: (query: { playerId: string; name: string; last_name: string; number: string } & TestSessionQuery) =>
    withQuery(screenPaths.spikeAccuracy, query),
  manageTeam: () => screenPaths.manageTeam,
  /** `add` opens the dialog for a new player, or for a pasted list of players. */
  managePlayers: (query: { teamId: string; add?: 'player' | 'roster' }) => withQuery(screenPaths.managePlayers, query),
  /** By default, with the team of the player. */
  trainingSessions: (query: { teamId?: string; playerId: string }) => withQuery(screenPaths.trainingSessions, query),
  /** Opens with the player as the first of the two. */
  comparePlayers: (query?: PreselectedPlayer) => withQuery(screenPaths.comparePlayers, query),
  compareResults: (query: ComparisonQuery) => withQuery(screenPaths.compareResults, query),
  /** Opens the report of the player. */
  dataVisualization: (query?: { reportType: 'single' | 'comparison' } & PreselectedPlayer) =>
    withQuery(screenPaths.dataVisualization, query),
  /** Opens with the player as the first of the compared players. */
  dataVisualizationComparison: (query?: PreselectedPlayer) => withQuery(screenPaths.dataVisualizationComparison, query),
  /** Without a team, it opens the first one. */
  squadBoard: (query?: { teamId?: string }) => withQuery(screenPaths.squadBoard, query),
  /** Without a test day, it lists those of the club and can start a new one. */
  testDay: (query?: { testDayId?: string; teamId?: string }) => withQuery(screenPaths.testDay, query),
  /** The grid for typed results. Without a team, it asks for one; without a date, it opens today. */
  enterResults: (query?: { teamId?: string; date?: string }) => withQuery(screenPaths.enterResults, query),
  security: () => screenPaths.security,
  clubs: () => screenPaths.clubs,
  staff: () => screenPaths.staff,
  auditLog: () => screenPaths.auditLog,
  dataProtection: () => screenPaths.dataProtection,
  clubTablet: () => screenPaths.clubTablet,
  /** The link is behind the `#`, which browsers send to no server. */
  familyReport: (link: { link: string; secret: string }) => `${screenPaths.familyReport}#${link.link}.${link.secret}`,
  acceptInvitation: (link: { invitationId: string; token: string }) => fillPath(screenPaths.acceptInvitation, link),
} satisfies Record<keyof typeof screenPaths, unknown>;

function withQuery(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
