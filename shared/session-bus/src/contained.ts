/**
 * Runs code of a screen for the shell. An error is reported as uncaught, so that the shell attributes it to the screen's
 * module, and the result is `otherwise`.
 */
export function contained<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch (error) {
    window.reportError(error);
    return otherwise;
  }
}

/** Whether a screen gave a path of this site. Browsers read both `//` and `/\` as the beginning of another site. */
export const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);
