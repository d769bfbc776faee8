/** The beginning of a version. Two versions of a module hardly ever share it. */
export const shortVersion = (version: string): string => version.slice(0, 8);
