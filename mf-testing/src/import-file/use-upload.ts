import { useState } from 'react';
import { ApiError, uploadImport } from '@courtside/api-client';
import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { texts } from '../texts/en';
import type { UploadNotice } from './use-upload-notice';

/** What an upload left to mend. */
export interface BadRows {
  /** Name of the file the rows are in. */
  file: string;
  errors: ImportRowError[];
  refused: RefusedRow[];
}

/** Sends a file. `share` is what went out so far, 0 to 1, null while nothing is sent. */
export function useUpload(say: (notice: UploadNotice) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [badRows, setBadRows] = useState<BadRows | null>(null);

  /** Resolves to whether the file was taken, wholly or in part. */
  const upload = async (file: File): Promise<boolean> => {
    setShare(0);
    setBadRows(null);
    try {
      const { message, errors = [], refused = [] } = await uploadImport(file, { onProgress: setShare });
      if (errors.length > 0) setBadRows({ file: file.name, errors, refused });
      say({ kind: 'success', text: message });
      return true;
    } catch (error) {
      say({ kind: 'error', text: (error instanceof ApiError ? error.error : undefined) ?? texts.selection.uploadFailed });
      return false;
    } finally {
      setShare(null);
    }
  };
  return { share, badRows, upload };
}
