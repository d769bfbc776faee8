import type { Content } from './pages';

declare global {
  interface Window {
    /** When a link was clicked, in ms since the page began. */
    clickedAt?: number;
    bench: {
      /** Milliseconds since the page began, at the first frame that shows the content; null while it does not. */
      shownAt: (content: Content) => Promise<number>;
      /** Tasks over 50 ms: when each began and how long it took, in ms. */
      longTasks: { at: number; ms: number }[];
      /** Sum of the layout shifts nobody's input caused. */
      layoutShift: () => number;
    };
  }
}

/** Runs in the page before anything else. Watches without changing what it watches; cheap, and the same for every build. */
export function watchContent(): void {
  let shift = 0;
  const longTasks: Window['bench']['longTasks'] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  const isShown = (content: Content) =>
    content.every(({ selector, text }) => [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(text)));
  window.bench = {
    longTasks,
    layoutShift: () => shift,
    shownAt: (content) =>
      new Promise((resolve) => {
        // What is in the document by a task's end is on the screen with the next frame.
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
