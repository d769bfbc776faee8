import { saveBlob } from '@courtside/api-client';
import { notify } from '@courtside/session-bus';
import { useState } from 'react';
import { texts } from '../texts/en';
import { failureText } from './failure-text';

/** Generates and downloads one file at a time. `failed` says why the last download failed; null if it did not fail. */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const start = async (generate: () => Promise<Blob>, fileName: string) => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      saveBlob(await generate(), fileName);
      notify({ kind: 'success', text: texts.report.saved(fileName) });
    } catch (error) {
      setFailed(texts.report.failed(failureText(error)));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, start };
}
