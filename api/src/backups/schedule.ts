import { type BackupServices, makeDailyBackup } from './daily-backup';

/** A start has other work to do. */
const FIRST_MS = 60_000;
/** How often the server checks whether the day has a backup. A failed one is repeated as often. */
const CHECK_MS = 3_600_000;

/** Makes a backup each day until the returned function is called. */
export function startBackups(services: BackupServices): () => void {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout;
  const runIn = (delayMs: number) => {
    timer = setTimeout(() => void run(), delayMs).unref();
  };
  const run = async () => {
    try {
      await makeDailyBackup(services, process.env, stopped.signal);
    } catch (error) {
      if (!stopped.signal.aborted) services.log.error({ err: error }, 'the daily backup failed');
    }
    if (!stopped.signal.aborted) runIn(CHECK_MS);
  };
  runIn(FIRST_MS);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}
