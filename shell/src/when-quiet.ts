/** The pause without loading. It keeps deferred work from competing with the first load. */
const QUIET_MS = 1_500;
const MAX_WAIT_MS = 15_000;

/** Calls back once when the page hasn't loaded anything for a moment. */
export function whenQuiet(callback: () => void): void {
  let timer = setTimeout(done, QUIET_MS);
  const latest = setTimeout(done, MAX_WAIT_MS);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(done, QUIET_MS);
  });
  observer.observe({ type: 'resource' });
  function done() {
    clearTimeout(timer);
    clearTimeout(latest);
    observer.disconnect();
    callback();
  }
}
