/** The paths of the API, as route patterns for `fillPath`. */
export const paths = {
  register: '/api/auth/register/',
  login: '/api/auth/login/',
  logout: '/api/auth/logout/',
  refresh: '/api/auth/token/refresh/',
  validateToken: '/api/auth/validate-token/',
  user: '/api/auth/user/',
  forgotPassword: '/api/auth/forgot-password/',
  resetPassword: '/api/auth/reset-password/',
  changePassword: '/api/auth/settings/change-password/',
  changeEmail: '/api/auth/settings/change-email/',
  changeUsername: '/api/auth/settings/change-username/',
  resendVerification: '/api/auth/resend-verification/',
  confirmEmail: '/api/auth/confirm-email/:uidb64/:token/',
  imports: '/import/',
  importUpload: '/import/upload/',
  importPreview: '/import/preview/',
  importChecked: '/import/checked/',
  importUndo: '/import/:id/undo/',
  importReplacement: '/import/:id/replacement/',
  importTemplate: '/import/download-template/',
  clubExport: '/api/club/export/',
  clubImport: '/api/club/import/',
  teams: '/api/team/teams/',
  team: '/api/team/teams/:id/',
  teamSessions: '/api/team/teams/:id/sessions/',
  teamPicture: '/api/team/teams/:id/picture/',
  sampleTeam: '/api/team/sample/',
  players: '/api/players/',
  player: '/api/players/:id/',
  playerData: '/api/players/:id/data/',
  playerErasure: '/api/players/:id/erasure/',
  playerActivity: '/api/players/:id/activity/',
  playerMerge: '/api/players/:id/merge/:otherId/',
  playerMergeUndo: '/api/players/:id/merge/:otherId/undo/',
  playerVerdicts: '/api/players/:id/verdicts/',
  teamVerdicts: '/api/team/teams/:id/verdicts/',
  comparisonVerdicts: '/api/training-sessions/:id/verdicts/:otherId/',
  playersOfTeam: '/api/players/player/team/:teamId/',
  teamPlayers: '/api/team/teams/:id/players/',
  playerNumbers: '/api/team/teams/:id/player-numbers/',
  trainingSessions: '/api/training-sessions/',
  trainingSession: '/api/training-sessions/:id/',
  sessionMerge: '/api/training-sessions/:id/merge/',
  sessionBatch: '/api/training-sessions/batch/',
  sessionBatchUndo: '/api/training-sessions/batch/undo/',
  sessionsOfDay: '/api/team/teams/:id/sessions/:date/',
  testDays: '/api/test-days/',
  testDay: '/api/test-days/:id/',
  testDayEvents: '/api/test-days/:id/events/',
  testDayMeasurements: '/api/test-days/:id/measurements/',
  attemptRule: '/api/team/teams/:id/attempt-rule/',
  offlineKey: '/api/auth/offline-key/',
  staff: '/api/staff/',
  staffMember: '/api/staff/:userId/',
  staffOwnership: '/api/staff/:userId/ownership/',
  invitations: '/api/invitations/',
  invitation: '/api/invitations/:invitationId/',
  invitationMail: '/api/invitations/:invitationId/mail/',
  openInvitation: '/api/auth/invitations/:invitationId/:token/',
  gloveLogin: '/api/glove-logins/:login/',
  exportPlayer: '/api/data-visualization/export-player/:playerId/export/',
  exportComparison: '/api/data-visualization/export-comparison/',
  exportPlayers: '/api/data-visualization/export-players/',
  exportTeam: '/api/data-visualization/export-team/:teamId/export/',
  startGloveScan: '/api/start_mqtt/',
  gloveData: '/api/glove_data/',
  triggerTest: '/api/trigger_test/',
  spikeAccuracy: '/api/spike-accuracy/sac/:gloveId/',
  accuracyApplication: '/api/spike-accuracy/application/',
  moduleReports: '/api/modules/reports/',
  livez: '/livez',
  readyz: '/readyz',
  metrics: '/metrics',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const;

/** The paths of the gateway. The pages of the product need no others, so they don't contain `paths`. */
export const gatewayPaths = {
  pageToken: '/api/releases/page',
  releaseEvents: '/api/releases/events',
  releaseVersions: '/api/releases/versions',
  releaseVersion: '/api/releases/versions/:module/:version',
  moduleErrors: '/api/releases/errors',
} as const;

export type ApiPath = (typeof paths)[keyof typeof paths];

/** The names of the parameters in a path pattern. */
export type ParameterNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Fills a path pattern with encoded parameters.
 *
 * @example fillPath(paths.team, { id: '42' }) // '/api/team/teams/42/'
 */
export function fillPath<Pattern extends string>(
  pattern: Pattern,
  parameters: Record<ParameterNames<Pattern>, string>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((parameters as Record<string, string>)[name] ?? ''),
  );
}
