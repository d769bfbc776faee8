import { useQuery } from '@tanstack/react-query';
import type { ImportPartial, ImportSuccess } from '@courtside/contracts/imports';
import { routes } from '@courtside/contracts/routes';
import { callApi } from '../calls/client';
import { formBody } from '../calls/request';
import { queryClient } from '../cache/query-client';

/** The errors are set if rows were rejected (207). */
export type ImportResult = ImportSuccess & Partial<Pick<ImportPartial, 'errors' | 'refused' | 'unlisted'>>;

/**
 * Uploads a file of test results. `onProgress` gets the uploaded share, 0 to 1.
 * @throws ApiError with `error` if the file is rejected
 */
export async function uploadImport(
  file: File,
  { onProgress }: { onProgress?: (share: number) => void } = {},
): Promise<ImportResult> {
  const result = await callApi(routes.uploadImport, {
    body: formBody({ file }),
    timeout: 120_000,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  });
  await queryClient.invalidateQueries();
  return result;
}

/** The import template, an Excel workbook. */
export const downloadTemplate = () => callApi(routes.downloadTemplate);

/** The newest imports of the club, newest first. Reloaded after each upload. */
export function useLatestImports(limit: number) {
  return useQuery({
    queryKey: ['imports', limit],
    queryFn: () => callApi(routes.listImports, { query: { limit } }),
  });
}
