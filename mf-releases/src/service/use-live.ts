import { useCallback, useEffect, useState } from 'react';
import { ask, CallFailed } from './call-service';
import { sessionEnded } from './session';

/** How often a visible screen asks for what may have changed. */
export const LIVE_MS = 2_000;

export interface Live<Data> {
  /** The last answer, also if a later call has failed. */
  data: Data | undefined;
  error: CallFailed | undefined;
  refresh: () => Promise<void>;
}

/**
 * Data of the service. It is asked for again while the page is visible.
 * @param path null if there is nothing to ask for
 * @param intervalMs null to ask only once
 */
export function useLive<Data>(
  path: string | null,
  query: Readonly<Record<string, string | undefined>> = {},
  intervalMs: number | null = LIVE_MS,
): Live<Data> {
  const key = path === null ? null : JSON.stringify([path, query]);
  const [answer, setAnswer] = useState<{ key: string; text: string; data: Data }>();
  const [failure, setFailure] = useState<{ key: string; error: CallFailed }>();

  const refresh = useCallback(async () => {
    if (key === null) return;
    const [address, given] = JSON.parse(key) as [string, typeof query];
    try {
      const data = await ask<Data>(address, given);
      const text = JSON.stringify(data);
      // The same answer is no reason to render again.
      setAnswer((before) => (before?.key === key && before.text === text ? before : { key, text, data }));
      setFailure(undefined);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 401) sessionEnded();
      else setFailure({ key, error });
    }
  }, [key]);

  useEffect(() => {
    if (key === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const round = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await refresh();
      if (!ended && intervalMs !== null) timer = setTimeout(() => void round(), intervalMs);
    };
    const onVisible = () => document.visibilityState === 'visible' && void round();
    document.addEventListener('visibilitychange', onVisible);
    void round();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [key, intervalMs, refresh]);

  return {
    data: answer?.key === key ? answer?.data : undefined,
    error: failure?.key === key ? failure?.error : undefined,
    refresh,
  };
}
