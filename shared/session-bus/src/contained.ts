/**
 * Runs a screen's code for the shell. If it throws, the result is `otherwise`, and the error is reported as uncaught,
 * so that the shell attributes it to the screen's module.
 */
export function contained<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch (error) {
    window.reportError(error);
    return otherwise;
  }
}

/** Whether a value is a path of this site. Browsers treat both `//` and `/\` as the beginning of another site. */
export const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);
