/** A page in the background paints nothing. */
const LIMIT_MS = 200;

/**
 * Resolves when the browser has painted the content of the page's HTML. Replacing it earlier would delay the first
 * contentful paint.
 */
export function firstPaintShown(): Promise<void> {
  if (!document.getElementById('frame') || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new PerformanceObserver(done);
    const timer = setTimeout(done, LIMIT_MS);
    const type = 'largest-contentful-paint';
    observer.observe({ type: PerformanceObserver.supportedEntryTypes.includes(type) ? type : 'paint', buffered: true });
  });
}
