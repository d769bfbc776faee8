/** The current run of a key, and the next one, which new callers share. */
interface Runs<T> {
  current: Promise<T>;
  next?: Promise<T>;
}

/**
 * Runs a function for each key, one run at a time. Callers during a run share the next run, so that each gets a result
 * that is not older than its call.
 */
export function shareRuns<T>(run: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Runs<T>>();
  const start = (key: string): Promise<T> => {
    const runs: Runs<T> = {
      current: run(key).finally(() => {
        if (running.get(key) === runs && !runs.next) running.delete(key);
      }),
    };
    running.set(key, runs);
    return runs.current;
  };
  return (key) => {
    const runs = running.get(key);
    if (!runs) return start(key);
    const again = () => start(key);
    return (runs.next ??= runs.current.then(again, again));
  };
}
