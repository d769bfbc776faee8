import { useEffect, useState } from 'react';
import { UPLOAD_NOTICE_MS } from '@courtside/contracts/limits';

export interface UploadNotice {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

/** A message of the manual test card; it hides after 5 s. */
export function useUploadNotice(): { notice: UploadNotice | null; say: (notice: UploadNotice) => void } {
  const [notice, setNotice] = useState<UploadNotice | null>(null);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(null), UPLOAD_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, say: setNotice };
}
