export { ApiError } from './api-error';
export * from './auth';
export { startGloveScan, triggerTest, useGloveData } from './gloves';
export * from './former-cache';
export { configureApi } from './http';
export { newIdempotencyKey } from './idempotency';
export { downloadTemplate, uploadImport } from './imports';
export { logOut } from './log-out';
export { call, moduleUrl } from './module-call';
export { useModuleMutation, useModuleQuery } from './module-queries';
export { reportModule } from './module-reports';
export { moduleStorage } from './module-storage';
export {
  useCreatePlayer,
  useDeletePlayer,
  useEditPlayer,
  usePlayer,
  usePlayers,
  usePlayersWithResults,
} from './players';
export { usePlayersLoadError } from './players-load-error';
export { ApiClientProvider } from './query-client';
export { exportComparison, exportPlayer } from './reports';
export { saveBlob } from './save-blob';
export { getSpikeAccuracy, useAccuracyApplication } from './spike-accuracy';
export { useCreateTeam, useDeleteTeam, useEditTeam, useTeam, useTeams, useTeamsWithResults } from './teams';
export { renewTokens, startSilentRenewal } from './token-refresh';
export {
  createTrainingSession,
  useCreateTrainingSession,
  useDeleteTrainingSession,
  useEditTrainingSession,
  useTrainingSession,
  useTrainingSessions,
} from './training-sessions';
