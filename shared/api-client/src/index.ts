export { ApiError } from './api-error';
export * from './auth';
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
export { usePlayersLoadError } from './players-load-error';
export { ApiClientProvider } from './query-client';
export { exportComparison, exportPlayer, exportTeam } from './reports';
export { saveBlob } from './save-blob';
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
