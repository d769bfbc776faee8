import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImportChoices, ImportPreview } from '@courtside/contracts/import-preview';
import type { ImportPartial, ImportSuccess } from '@courtside/contracts/import-result';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';
import { formBody } from '../calls/request';
import { queryClient } from '../cache/query-client';

/** The errors are set if rows were rejected (207). */
export type ImportResult = ImportSuccess & Partial<Pick<ImportPartial, 'errors' | 'refused' | 'unlisted'>>;

/** Large files take up to a minute. */
const TIMEOUT_MS = 120_000;

/** Choices as a field of the form; none if there is nothing to say. */
const choicesField = (choices: ImportChoices = {}) =>
  Object.values(choices).some((choice) => choice !== undefined) ? JSON.stringify(choices) : undefined;

/**
 * What an import of a file would store.
 * @param choices how the file is to be read and stored
 * @throws ApiError with `error` if the file can't be read
 */
export const previewImport = (
  file: File,
  choices?: ImportChoices,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ImportPreview> =>
  callApi(routes.previewImport, {
    body: formBody({ file, choices: choicesField(choices) }),
    timeout: TIMEOUT_MS,
    ...(signal && { signal }),
  });

/**
 * Uploads a file of test results. `onProgress` gets the uploaded share, 0 to 1.
 * @param options `choices`: how the file is to be read and stored, as in its preview
 * @throws ApiError with `error` if the file is rejected
 */
export async function uploadImport(
  file: File,
  { onProgress, choices }: { onProgress?: (share: number) => void; choices?: ImportChoices } = {},
): Promise<ImportResult> {
  const field = choicesField(choices);
  const options = {
    body: formBody({ file, choices: field }),
    timeout: TIMEOUT_MS,
    onUploadProgress: ({ progress }: { progress?: number | undefined }) => onProgress?.(progress ?? 0),
  };
  // Servers of an earlier version would ignore choices, and don't have the path that takes them.
  const result = await (field === undefined
    ? callApi(routes.uploadImport, options)
    : callApi(routes.uploadChecked, options));
  await queryClient.invalidateQueries();
  return result;
}

/** The import template, an Excel workbook. */
export const downloadTemplate = () => callApi(routes.downloadTemplate);

/** The newest imports of the club, newest first. Reloaded after each upload and undo. */
export function useLatestImports(limit: number) {
  return useQuery({
    queryKey: ['imports', limit],
    queryFn: () => callApi(routes.listImports, { query: { limit } }),
    placeholderData: keepPreviousData,
  });
}

/** Every answer: an import changes results, lists and verdicts. */
const ALL = [[]];

/** Leaves only the values of an import in the sessions to which it has added attempts. */
export const useReplaceByImport = () =>
  useChange(ALL, (id: string) => callApi(routes.replaceByImport, { params: { id }, timeout: TIMEOUT_MS }));

/** Undoes an import. If it fails, it can be repeated, and continues. */
export const useUndoImport = () =>
  useChange(ALL, (id: string) => callApi(routes.undoImport, { params: { id }, timeout: TIMEOUT_MS }));
