import { useEffect } from 'react';

/** Logs a load error once. */
export function useLogLoadError(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(`Failed to load ${what}.`, error);
  }, [what, error]);
}
