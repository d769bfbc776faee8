export { ApiError } from './api-error';
export * from './auth';
export { getGloveData, startGloveScan, triggerTest, useGloveData } from './gloves';
export { configureApi } from './http';
export { newIdempotencyKey } from './idempotency';
export { downloadTemplate, uploadImport, type ImportAnswer } from './imports';
export { reportModule } from './module-reports';
export { useCreatePlayer, useDeletePlayer, useEditPlayer, usePlayer, usePlayers } from './players';
export { ApiClientProvider, createQueryClient, queryClient } from './query-client';
export { exportComparison, exportPlayer } from './reports';
export { saveBlob } from './save-blob';
export { getSpikeAccuracy, useAccuracyApplication } from './spike-accuracy';
export { useCreateTeam, useDeleteTeam, useEditTeam, useTeam, useTeams } from './teams';
export { needsRenewal, renewTokens, startSilentRenewal } from './token-refresh';
export {
  createTrainingSession, useCreateTrainingSession, useDeleteTrainingSession, useEditTrainingSession,
  useTrainingSession, useTrainingSessions, useTrainingSessionsOf,
} from './training-sessions';
