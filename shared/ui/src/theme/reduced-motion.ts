/**
 * Whether the system asked for reduced motion when the page was opened. Later changes are ignored: antd adds a
 * wrapper component without motion, which would remount every screen, for example when a tablet saves battery.
 */
export const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
