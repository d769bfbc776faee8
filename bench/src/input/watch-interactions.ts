import type { TimedEvent } from './interactions';

declare global {
  interface Window {
    interactions: {
      /** Clears the record. */
      restart: () => void;
      /** The events since then. Resolves after the next frame, which ends the last interaction. */
      take: () => Promise<TimedEvent[]>;
    };
  }
}

/** Runs in the page before anything else. */
export function watchInteractions(thresholdMs: number): void {
  let events: TimedEvent[] = [];
  const record = (list: PerformanceEntryList) => {
    for (const entry of list as PerformanceEventTiming[])
      events.push({ interactionId: entry.interactionId, duration: entry.duration });
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: thresholdMs } as PerformanceObserverInit);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  window.interactions = {
    restart() {
      observer.takeRecords();
      events = [];
    },
    async take() {
      await nextFrame();
      await nextFrame();
      record(observer.takeRecords());
      return events;
    },
  };
}
