import { useEffect, useState } from 'react';

/** An address under which the browser shows a Blob, given back once it is no longer shown. */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [made, setMade] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the address must be given back by the same effect that makes it
    setMade({ of: blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made && made.of === blob ? made.url : null;
}
