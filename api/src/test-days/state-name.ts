/**
 * The name of a state of a test day. After a restored backup, another history may reach the same revision; it has other
 * keys.
 */
export const stateName = (revision: number, key = ''): string => `${revision}.${key}`;

/** The revision of a state; null if this is not the name of a state. */
export function parseStateName(name: string): number | null {
  const revision = /^(\d{1,9})\./.exec(name)?.[1];
  return revision === undefined ? null : Number(revision);
}
