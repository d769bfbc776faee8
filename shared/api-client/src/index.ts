export { ApiError } from './calls/api-error';
export * from './resources/auth';
export {
  createGloveLogin,
  getSpikeAccuracy,
  startGloveScan,
  triggerTest,
  useAccuracyApplication,
  useGloveData,
} from './resources/gloves';
export * from './cache/former-cache';
export { openFamilyLink, useCreatePlayerLink, usePlayerLinks, useRevokePlayerLink } from './resources/family-links';
export { exportAuditLog, useAuditLog, verifyAuditLog } from './resources/audit-log';
export { useAsksConsent, useMissingConsents, usePlayerConsent, useRecordConsent } from './resources/consents';
export {
  useChangeDataProtection,
  useDataProtection,
  useKeepPlayer,
  usePlannedErasures,
} from './resources/data-protection';
export { exportClub, exportTeamSessions, importClub } from './resources/club-data';
export { configureApi } from './calls/client';
export { newIdempotencyKey } from './calls/request';
export {
  downloadTemplate,
  previewImport,
  uploadImport,
  useLatestImports,
  useReplaceByImport,
  useUndoImport,
} from './resources/imports';
export { logOut } from './outbox/log-out';
export { call, moduleUrl } from './calls/module-call';
export { useModuleMutation, useModuleQuery } from './modules/module-queries';
export { reportModule } from './resources/module-reports';
export { moduleStorage } from './modules/module-storage';
export { exportPlayerData, useErasePlayer } from './resources/player-data';
export { useMergePlayers, usePlayerMergePreview, useUndoPlayerMerge } from './resources/player-merges';
export {
  useAllInactivePlayers,
  useAllPlayers,
  useCreatePlayer,
  useChangePlayerNumbers,
  useCreateTeamPlayers,
  useDeletePlayer,
  useEditPlayer,
  useInactivePlayers,
  usePlayer,
  usePlayerActivity,
  usePlayers,
  usePlayersWithResults,
} from './resources/players';
export { deviceDrafts } from './device/device-drafts';
export type { DeviceDrafts } from './device/device-drafts';
export { useIsOnline } from './calls/network';
export { useIsPageTooOld } from './calls/page-age';
export { persistence } from './device/persistence';
export { outbox, useWaitingEntries } from './outbox/the-outbox';
export type { NewEntry, WaitingEntry } from './device/waiting-entry';
export { usePlayersLoadError } from './resources/players-load-error';
export { ApiClientProvider } from './cache/query-client';
export { exportComparison, exportPlayer, exportPlayers, exportTeam } from './resources/reports';
export { useRememberedTeam } from './resources/remembered-team';
export { saveBlob } from './save-blob';
export {
  useCreateTeam,
  useDeleteTeam,
  useEditTeam,
  useLoadSampleTeam,
  useTeam,
  useTeams,
  useTeamsWithResults,
} from './resources/teams';
export {
  createTestDay,
  deleteTestDay,
  keptTestDayEvent,
  measureInTestDay,
  postTestDayEvent,
  useSetAttemptRule,
  useTestDay,
  useTestDays,
} from './resources/test-days';
export {
  acceptInvitation,
  useChangeRole,
  useChangeTeams,
  useHandOver,
  useInvitations,
  useInvite,
  useInviteToTeams,
  useOpenInvitation,
  useRemoveMember,
  useResendInvitation,
  useRevokeInvitation,
  useStaff,
} from './resources/staff';
export {
  switchPerson,
  useCourtCode,
  useEndTablet,
  useRemoveCourtCode,
  useSetCourtCode,
  useStartTablet,
  useTabletPeople,
} from './resources/club-tablet';
export { joinClub, switchClub, useClubs, useLeaveClub, useSwitchClub } from './resources/clubs';
export { useEndLogin, useEndOtherLogins, useLogins } from './resources/logins';
export {
  finishSingleSignOn,
  loginWithSingleSignOn,
  startSingleSignOn,
  startSingleSignOnLink,
  useLinkSingleSignOn,
  useRemoveSingleSignOn,
  useSingleSignOn,
} from './resources/single-sign-on';
export {
  loginWithPasskey,
  startPasskey,
  startPasskeyLogin,
  useAddPasskey,
  usePasskeys,
  useRemovePasskey,
  useRenamePasskey,
} from './resources/passkeys';
export {
  startSecondFactor,
  useChangeClubSecurity,
  useClubSecurity,
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
  useResetStaffSecondFactor,
  useSecondFactor,
} from './resources/second-factor';
export { today } from './today';
export { renewTokens, startSilentRenewal } from './calls/token-refresh';
export {
  createTrainingSession,
  keptSessionBatch,
  useCreateTrainingSession,
  useDeleteTrainingSession,
  useEditTrainingSession,
  useLatestSessions,
  useMergeTrainingSessions,
  useSaveSessionBatch,
  useSessionsOfDay,
  useMeasurers,
  useTrainingSession,
  useTrainingSessions,
  useUndoSessionBatch,
} from './resources/training-sessions';
export { useComparisonVerdicts, usePlayerVerdicts, useTeamVerdicts } from './resources/verdicts';
