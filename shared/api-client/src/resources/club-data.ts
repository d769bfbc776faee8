import type { ClubImport } from '@courtside/contracts/club-data';
import type { ClubFormat } from '@courtside/contracts/club-file-names';
import { routes } from '@courtside/contracts/routes';
import { queryClient } from '../cache/query-client';
import { callApi } from '../calls/client';
import { formBody } from '../calls/request';

/** Fifty thousand sessions take some seconds on the server, and 15 MB take a minute with 2 Mbit/s. */
const TIMEOUT_MS = 10 * 60_000;

interface Progress {
  /** Gets the share that was transferred, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** The file of the whole club. Its transfer begins when the server has made it. */
export const exportClub = (format: ClubFormat, { onProgress }: Progress = {}): Promise<Blob> =>
  callApi(routes.exportClub, {
    query: { kind: format },
    timeout: TIMEOUT_MS,
    onDownloadProgress: ({ progress }) => progress !== undefined && onProgress?.(progress),
  });

/** All training sessions of a team, as a table. */
export const exportTeamSessions = (teamId: string): Promise<Blob> =>
  callApi(routes.exportTeamSessions, { params: { id: teamId }, timeout: TIMEOUT_MS });

/**
 * Brings the file of a club back.
 *
 * @param idempotencyKey of the file, so that a retry after a lost response gets the first response
 */
export async function importClub(
  file: File,
  idempotencyKey: string,
  { onProgress }: Progress = {},
): Promise<ClubImport> {
  const brought = await callApi(routes.importClub, {
    body: formBody({ file }),
    idempotencyKey,
    timeout: TIMEOUT_MS,
    onUploadProgress: ({ progress }) => progress !== undefined && onProgress?.(progress),
  });
  await queryClient.invalidateQueries();
  return brought;
}
