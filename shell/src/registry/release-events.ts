import { gatewayPaths } from '@courtside/contracts/paths';
import { whenQuiet } from '../when-quiet';

/** Delays before the next attempt to connect; the last one is repeated. */
const RETRY_MS = [5_000, 15_000, 60_000] as const;
/**
 * The server repeats the revision every 20 s. If nothing arrives for longer, a proxy may hold the messages back, although
 * the connection is open.
 */
const SILENT_MS = 45_000;

const REVISION = /^\d{1,15}$/;

export interface ReleaseEvents {
  /** Whether messages of the server currently arrive. */
  isAlive: () => boolean;
}

/**
 * Listens to the server, which sends the registry's revision immediately, after every release, and as a heartbeat. Only a
 * visible page listens, because browsers allow few connections to a server, and tabs share them.
 */
export function listenToReleases(onRevision: (revision: number) => void): ReleaseEvents {
  let source: EventSource | null = null;
  let isAlive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    isAlive = false;
  };
  const fail = () => {
    close();
    timer = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    failures += 1;
  };
  const expectMessage = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, SILENT_MS);
  };
  const open = () => {
    close();
    if (document.hidden) return;
    source = new EventSource(gatewayPaths.releaseEvents);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // Only the server's messages show that it is heard.
      if (!REVISION.test(data)) return;
      failures = 0;
      isAlive = true;
      expectMessage();
      onRevision(Number(data));
    });
    source.addEventListener('error', fail);
    expectMessage();
  };

  if ('EventSource' in window && 'PerformanceObserver' in window)
    whenQuiet(() => {
      document.addEventListener('visibilitychange', open);
      open();
    });
  return { isAlive: () => isAlive };
}
