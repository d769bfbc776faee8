import type { ImportPartial, ImportSuccess } from '@courtside/contracts/imports';
import { paths } from '@courtside/contracts/paths';
import { call, formBody } from './http';
import { idempotencyHeader } from './idempotency';
import { queryClient } from './query-client';

/** The answer to an import; `errors` and `refused` are there where rows were refused (207). */
export type ImportAnswer = ImportSuccess & Partial<Pick<ImportPartial, 'errors' | 'refused'>>;

/**
 * Sends a file of test results. `onProgress` gets the share sent, 0 to 1.
 * @throws ApiError with `error` where the whole file is refused
 */
export async function uploadImport(file: File, { onProgress }: { onProgress?: (share: number) => void } = {}): Promise<ImportAnswer> {
  const answer = await call<ImportAnswer>({
    method: 'POST',
    url: paths.importUpload,
    data: formBody({ file }),
    headers: idempotencyHeader(),
    timeout: 120_000,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  });
  await queryClient.invalidateQueries();
  return answer;
}

/** The import template, a workbook. */
export const downloadTemplate = () => call<Blob>({ method: 'GET', url: paths.importTemplate, responseType: 'blob' });
