/** Browsers without idle callbacks wait for this share of the longest time. */
const GUESS = 0.2;

/** Calls back as soon as the browser is idle. @param latest the longest time, in milliseconds */
export const whenIdle = (work: () => void, latest = 2_000): unknown =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(work, { timeout: latest })
    : setTimeout(work, GUESS * latest);
