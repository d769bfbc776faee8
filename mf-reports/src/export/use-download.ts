import { saveBlob } from '@courtside/api-client';
import { notify } from '@courtside/session-bus';
import { useState } from 'react';
import { texts } from '../texts/en';
import { whyItFailed } from './why-it-failed';

type Progress = { state: 'idle' } | { state: 'making' } | { state: 'failed'; why: string };

/** Has a file made and hands it to the person; one at a time, and says how it goes. */
export function useDownload() {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const start = async (make: () => Promise<Blob>, fileName: string) => {
    if (progress.state === 'making') return;
    setProgress({ state: 'making' });
    try {
      saveBlob(await make(), fileName);
      setProgress({ state: 'idle' });
      notify({ kind: 'success', text: texts.report.saved(fileName) });
    } catch (error) {
      setProgress({ state: 'failed', why: whyItFailed(error) });
    }
  };
  return { progress, start };
}
