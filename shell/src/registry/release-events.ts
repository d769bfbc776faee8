import { paths } from '@courtside/contracts/paths';
import { whenQuiet } from '../when-quiet';

/** Delays before the next attempt to connect; the last one is repeated. */
const RETRY_MS = [5_000, 15_000, 60_000] as const;

export interface ReleaseEvents {
  /** Whether the server currently announces releases to this page. */
  isOpen: () => boolean;
}

/**
 * Listens to the server, which sends the registry's revision immediately and after every release. Only a visible page
 * listens, because browsers allow few connections to a server, and tabs share them.
 */
export function listenToReleases(onRevision: (revision: number) => void): ReleaseEvents {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    if (document.hidden) return;
    source = new EventSource(paths.releaseEvents);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      failures = 0;
      onRevision(Number(data));
    });
    source.addEventListener('error', () => {
      close();
      timer = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
    });
  };

  if ('EventSource' in window && 'PerformanceObserver' in window)
    whenQuiet(() => {
      document.addEventListener('visibilitychange', open);
      open();
    });
  return { isOpen: () => source?.readyState === 1 };
}
