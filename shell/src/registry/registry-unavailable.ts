const NAME = 'RegistryUnavailable';

/** There is no valid registry. Another release of the shell would not help. */
export class RegistryUnavailable extends Error {
  override name = NAME;
}

/** Compares names, because the error may come from another copy of this class. */
export const isRegistryUnavailable = (error: unknown): boolean => error instanceof Error && error.name === NAME;
