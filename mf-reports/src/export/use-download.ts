import { saveBlob } from '@courtside/api-client';
import { notify } from '@courtside/session-bus';
import { useState } from 'react';
import { texts } from '../texts/en';
import { failureText } from './failure-text';

type Progress = { state: 'idle' | 'busy' } | { state: 'failed'; reason: string };

/** Generates and downloads one file at a time, with its progress. */
export function useDownload() {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const start = async (generate: () => Promise<Blob>, fileName: string) => {
    if (progress.state === 'busy') return;
    setProgress({ state: 'busy' });
    try {
      saveBlob(await generate(), fileName);
      setProgress({ state: 'idle' });
      notify({ kind: 'success', text: texts.report.saved(fileName) });
    } catch (error) {
      setProgress({ state: 'failed', reason: failureText(error) });
    }
  };
  return { progress, start };
}
