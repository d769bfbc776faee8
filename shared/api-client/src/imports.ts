import { useQuery } from '@tanstack/react-query';
import type { ImportPartial, ImportRecord, ImportSuccess } from '@courtside/contracts/imports';
import { paths } from '@courtside/contracts/paths';
import { call, formBody, get } from './http';
import { idempotencyHeader } from './idempotency';
import { queryClient } from './query-client';

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
  const result = await call<ImportResult>({
    method: 'POST',
    url: paths.importUpload,
    data: formBody({ file }),
    headers: idempotencyHeader(),
    timeout: 120_000,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  });
  await queryClient.invalidateQueries();
  return result;
}

/** The import template, an Excel workbook. */
export const downloadTemplate = () => get<Blob>(paths.importTemplate, { responseType: 'blob' });

/** The newest imports of the club, newest first. Reloaded after each upload. */
export function useLatestImports(limit: number) {
  return useQuery({
    queryKey: ['imports', limit],
    queryFn: () => get<ImportRecord[]>(paths.imports, { params: { limit } }),
  });
}
