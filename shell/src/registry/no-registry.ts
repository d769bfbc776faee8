const NAME = 'NoRegistry';

/** There is no sound registry: no fault of this shell, and another one would have none either. */
export class NoRegistry extends Error {
  override name = NAME;
}

/** Also where the error was made by another copy of this code. */
export const isNoRegistry = (error: unknown): boolean => error instanceof Error && error.name === NAME;
