/** From a page to the worker: make sure that there is a copy of the current release. */
const KEEP = 'courtside-keep-copy';
/** From the worker to every page: there is a complete copy. */
const KEPT = 'courtside-copy-kept';

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

/** @param revision the page's: the copy must not be of a lower one */
export const keepMessage = (revision: number) => ({ type: KEEP, revision });
export const isKeepMessage = (data: unknown): boolean => field(data, 'type') === KEEP;

/** The revision in such a message; 0 if it is from the page of an earlier shell. */
export const revisionIn = (data: unknown): number => Number(field(data, 'revision')) || 0;

/** @param id of the copy */
export const keptMessage = (id: string) => ({ type: KEPT, id });

/** The id of the complete copy in a message; null for other messages. */
export function keptCopyIn(data: unknown): string | null {
  const id = field(data, 'id');
  return field(data, 'type') === KEPT && typeof id === 'string' ? id : null;
}
