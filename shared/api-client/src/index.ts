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
  useHandOver,
  useInvitations,
  useInvite,
  useOpenInvitation,
  useRemoveMember,
  useResendInvitation,
  useRevokeInvitation,
  useStaff,
} from './resources/staff';
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
  useTrainingSession,
  useTrainingSessions,
  useUndoSessionBatch,
} from './resources/training-sessions';
export { useComparisonVerdicts, usePlayerVerdicts, useTeamVerdicts } from './resources/verdicts';
