/** Time limits for each step of a module's life, in milliseconds. */
export const TIMINGS = {
  entry: 10_000,
  code: 10_000,
  /** As generous as loading: on a slow device, a module that works must not be replaced by an error card. */
  bootstrap: 10_000,
  mount: 10_000,
  unmount: 3_000,
  /** How long the current module may render nothing. */
  empty: 10_000,
  /** Delays between attempts to load the same release. */
  backoff: [300, 900],
} as const;
