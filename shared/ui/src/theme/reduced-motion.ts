/**
 * Whether the person asked their system for less motion when the page was opened. A later change counts from the next
 * page on: antd puts one more layer around everything where motion is off, and every screen would begin anew, in
 * mid-test, because a tablet went to its battery saver.
 */
export const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
