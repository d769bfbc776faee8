import type { Content } from './pages';

declare global {
  interface Window {
    /** When a link was clicked, in ms since the page started. */
    clickedAt?: number;
    bench: {
      /** Resolves to the time of the first frame that shows the content, in ms since the page started. */
      shownAt: (content: Content) => Promise<number>;
      /** Tasks over 50 ms: start and duration in ms. */
      longTasks: { at: number; ms: number }[];
      /** Sum of the layout shifts that no input caused. */
      layoutShift: () => number;
    };
  }
}

/** Runs in the page before anything else. It is cheap and the same for every build. */
export function watchContent(): void {
  let shift = 0;
  const longTasks: Window['bench']['longTasks'] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  const isShown = (content: Content) =>
    content.every(({ selector, text }) =>
      [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(text)),
    );
  window.bench = {
    longTasks,
    layoutShift: () => shift,
    shownAt: (content) =>
      new Promise((resolve) => {
        // What the document contains at the end of a task is visible in the next frame.
        const settle = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        if (isShown(content)) {
          settle();
          return;
        }
        const observer = new MutationObserver(() => {
          if (!isShown(content)) return;
          observer.disconnect();
          settle();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
  };
}
