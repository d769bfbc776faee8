import { useEffect, useRef, useState } from 'react';
import { startGloveScan } from '@courtside/api-client';
import { COURT_NOTICE_MS, GLOVE_SCAN_REFRESH_MS } from '@courtside/contracts/limits';
import { notify } from '@courtside/session-bus';
import { texts } from '../texts/en';

/** Starts the glove scan, and refreshes the list 1.5 s later. */
export function useGloveScan(refresh: () => Promise<unknown>): { scanning: boolean; scan: () => Promise<void> } {
  const [scanning, setScanning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const scan = async () => {
    setScanning(true);
    try {
      await startGloveScan();
      timer.current = setTimeout(() => void refresh().finally(() => setScanning(false)), GLOVE_SCAN_REFRESH_MS);
    } catch {
      setScanning(false);
      notify({ kind: 'error', text: texts.gloves.searchFailed, ms: COURT_NOTICE_MS });
    }
  };
  return { scanning, scan };
}
