/** The run that callers of a key get who come now, and the one that goes on at the moment. */
interface Runs<T> {
  present: Promise<T>;
  next?: Promise<T>;
}

/**
 * Runs something one time after the other for each key. Callers that come during a run share the next one, so each gets
 * a result that is not older than its call.
 */
export function shareRuns<T>(run: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Runs<T>>();
  const start = (key: string): Promise<T> => {
    const runs: Runs<T> = {
      present: run(key).finally(() => {
        if (running.get(key) === runs && !runs.next) running.delete(key);
      }),
    };
    running.set(key, runs);
    return runs.present;
  };
  return (key) => {
    const runs = running.get(key);
    if (!runs) return start(key);
    const again = () => start(key);
    return (runs.next ??= runs.present.then(again, again));
  };
}
