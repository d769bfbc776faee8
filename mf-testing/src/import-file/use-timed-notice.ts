import { useEffect, useState } from 'react';
import { UPLOAD_NOTICE_MS } from '@courtside/contracts/limits';

export interface UploadNotice {
  kind: 'success' | 'warning' | 'error';
  text: string;
  /** What can be done about it. */
  hint?: string;
}

/** A message that hides after 5 s. */
export function useTimedNotice(): { notice: UploadNotice | null; showNotice: (notice: UploadNotice) => void } {
  const [notice, setNotice] = useState<UploadNotice | null>(null);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(null), UPLOAD_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, showNotice: setNotice };
}
