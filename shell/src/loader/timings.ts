/** How long a module may take before the shell goes on without it, in milliseconds. */
export const TIMINGS = {
  entry: 10_000,
  code: 10_000,
  bootstrap: 5_000,
  mount: 5_000,
  unmount: 3_000,
  /** Waits between attempts at the same release. */
  backoff: [300, 900],
} as const;
