export { ApiError } from './api-error';
export * from './auth';
export { createGloveLogin } from './glove-logins';
export { startGloveScan, triggerTest, useGloveData } from './gloves';
export * from './former-cache';
export { configureApi } from './http';
export { newIdempotencyKey } from './idempotency';
export { downloadTemplate, uploadImport, useLatestImports } from './imports';
export { logOut } from './log-out';
export { call, moduleUrl } from './module-call';
export { useModuleMutation, useModuleQuery } from './module-queries';
export { reportModule } from './module-reports';
export { moduleStorage } from './module-storage';
export {
  useAllPlayers,
  useCreatePlayer,
  useDeletePlayer,
  useEditPlayer,
  usePlayer,
  usePlayers,
  usePlayersWithResults,
} from './players';
export { deviceDrafts } from './offline/device-drafts';
export type { DeviceDrafts } from './offline/device-drafts';
export { useIsOnline } from './offline/network';
export { persistence } from './offline/persistence';
export { outbox, useWaitingEntries } from './offline/the-outbox';
export type { NewEntry, WaitingEntry } from './offline/waiting-entry';
export { usePlayersLoadError } from './players-load-error';
export { ApiClientProvider } from './query-client';
export { exportComparison, exportPlayer, exportTeam } from './reports';
export { saveBlob } from './save-blob';
export { useSaveSessionBatch, useSessionsOfDay, useUndoSessionBatch } from './session-batch';
export { getSpikeAccuracy, useAccuracyApplication } from './spike-accuracy';
export {
  useCreateTeam,
  useDeleteTeam,
  useEditTeam,
  useLoadSampleTeam,
  useTeam,
  useTeams,
  useTeamsWithResults,
} from './teams';
export {
  createTestDay,
  deleteTestDay,
  measureInTestDay,
  postTestDayEvent,
  useSetAttemptRule,
  useTestDay,
  useTestDays,
} from './test-days';
export { today } from './today';
export { renewTokens, startSilentRenewal } from './token-refresh';
export {
  createTrainingSession,
  useCreateTrainingSession,
  useDeleteTrainingSession,
  useEditTrainingSession,
  useLatestSessions,
  useTrainingSession,
  useTrainingSessions,
} from './training-sessions';
export { useComparisonVerdicts, usePlayerVerdicts, useTeamVerdicts } from './verdicts';
