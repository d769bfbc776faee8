import { useState } from 'react';
import { ApiError, uploadImport } from '@courtside/api-client';
import type { ImportChoices } from '@courtside/contracts/import-preview';
import type { ImportRowError, ReadAs, RefusedRow } from '@courtside/contracts/import-result';
import { texts } from '../texts/en';
import type { ImportQuestions } from './import-questions';
import type { UploadNotice } from './use-timed-notice';

const { selection } = texts;

/** The rows that an upload rejected. */
export interface RowErrors {
  /** Name of the uploaded file. */
  file: string;
  errors: ImportRowError[];
  refused: RefusedRow[];
  /** Rejected rows that aren't listed. */
  unlisted: number;
}

/** A file that was imported, at least in part. */
export interface UploadedFile {
  /** The id of the import. */
  id: string;
  file: string;
  /** How it was read, where it isn't as the template. */
  readAs: ReadAs;
}

/** What became of an upload. */
export interface UploadAnswer extends UploadNotice {
  /** The server has refused the file: nothing of it is stored. */
  isRefused?: true;
}

/** Servers and gateways that fail may have stored a part of the file. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== null && error.status < SERVER_ERRORS;
const SERVER_ERRORS = 500;

/** Uploads a file. `share` is the share sent so far, 0 to 1, or null without an upload. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const [rowErrors, setRowErrors] = useState<RowErrors | null>(null);
  const [questions, setQuestions] = useState<ImportQuestions | null>(null);
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);

  /** @returns what became of it */
  const upload = async (file: File, choices?: ImportChoices): Promise<UploadAnswer> => {
    setShare(0);
    setRowErrors(null);
    setQuestions(null);
    setUploaded(null);
    try {
      const result = await uploadImport(file, { onProgress: setShare, ...(choices && { choices }) });
      const {
        message,
        errors = [],
        refused = [],
        unlisted = 0,
        implausible = [],
        corrections: differing = [],
        differences = [],
        import_id,
        read_as: readAs = {},
      } = result;
      // The coach has answered for all of them before.
      const corrections = choices?.different_values ? [] : differing;
      if (errors.length > 0) setRowErrors({ file: file.name, errors, refused, unlisted });
      if (implausible.length + corrections.length + differences.length > 0)
        setQuestions({ id: import_id ?? '', implausible, corrections, differences });
      if (import_id !== undefined) setUploaded({ id: import_id, file: file.name, readAs });
      return { kind: 'success', text: message };
    } catch (error) {
      const text = (error instanceof ApiError ? error.error : undefined) ?? selection.uploadFailed;
      if (!isRefusal(error)) return { kind: 'error', text, hint: selection.unconfirmed };
      return { kind: 'error', text, hint: selection.checkHint, isRefused: true };
    } finally {
      setShare(null);
    }
  };
  return { share, rowErrors, questions, uploaded, upload };
}
