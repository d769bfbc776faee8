import type { Content, Probe } from './content';

declare global {
  interface Window {
    bench: {
      /** Whether the content is visible now. */
      isShown: (content: Content) => boolean;
      /** The first frame that shows the content, in ms since the page started. */
      shownAt: (content: Content) => Promise<number>;
      /** The same for the page's content. */
      contentAt: Promise<number>;
      /** The first frame that shows that the content's control has reacted, in ms since the page started. */
      respondedAt: Promise<number>;
      /** From the next click to the first frame that shows the content, in ms. */
      nextClick: (content: Content) => void;
      clickMs?: Promise<number>;
      /** Tasks over 50 ms: start and duration in ms. */
      longTasks: { at: number; ms: number }[];
      /** Sum of the layout shifts that no input caused. */
      layoutShift: () => number;
      /** The first frame with anything of the page, in ms since the page started. */
      firstPaintAt: Promise<number>;
    };
  }
}

/**
 * Runs in the page before anything else. It is cheap and the same for every build.
 * @param watched the page's content, and the control to press if the visit measures its reaction
 */
export function watchPage({ content, probe }: { content: Content; probe: Probe | null }): void {
  /** Longer than the slowest visit. */
  const LIMIT_MS = 120_000;
  let shift = 0;
  const longTasks: Window['bench']['longTasks'] = [];
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => void longTasks.push({ at: startTime, ms: duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) shift += value;
  });
  const firstPaintAt = new Promise<number>((resolve) => {
    observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && resolve(startTime));
  });

  const find = ({ selector, text }: { selector: string; text: string }) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => element.textContent?.includes(text) && element.checkVisibility({ visibilityProperty: true }),
    );
  const isShown = (wanted: Content) => wanted.every((one) => find(one) !== undefined);
  /** Checks once per frame. Content that is there when a frame begins is visible after it. */
  const firstFrame = (isTrue: () => boolean) =>
    new Promise<number>((resolve, reject) => {
      const start = performance.now();
      const look = () => {
        if (isTrue()) setTimeout(() => resolve(performance.now()));
        else if (performance.now() - start < LIMIT_MS) requestAnimationFrame(look);
        else reject(new Error(`What the visit waits for did not appear: ${document.body.innerText.slice(0, 500)}`));
      };
      requestAnimationFrame(look);
    });
  const shownAt = (wanted: Content) => firstFrame(() => isShown(wanted));

  const press = ({ press: control }: Probe) => {
    const element = find(control);
    if (element && !element.closest('[inert], :disabled')) element.click();
  };
  const hasReacted = ({ reaction }: Probe) =>
    typeof reaction === 'string' ? window.location.pathname === reaction : isShown(reaction);
  const respond = (pressed: Probe) => {
    // Without a handler, a link or a form would load another page.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('submit', stay);
    window.addEventListener('click', (event) => (event.target as Element).closest('a') && stay(event));
    return firstFrame(() => {
      if (hasReacted(pressed)) return true;
      press(pressed);
      return false;
    });
  };

  window.bench = {
    isShown,
    shownAt,
    contentAt: shownAt(content),
    respondedAt: probe ? respond(probe) : new Promise(() => {}),
    nextClick(next) {
      const onClick = ({ timeStamp }: MouseEvent) => {
        window.bench.clickMs = shownAt(next).then((at) => at - timeStamp);
      };
      window.addEventListener('click', onClick, { capture: true, once: true });
    },
    longTasks,
    layoutShift: () => shift,
    firstPaintAt,
  };
}
