/** A change made on this device that the server doesn't have yet. */
export interface WaitingEntry {
  /** The idempotency key. */
  id: string;
  /** The subject that it belongs to, such as `test-day:42`. */
  subject: string;
  /** A description of the user's input for the list of waiting entries. */
  title: string;
  /** The address of the screen where it can be corrected. */
  screen: string;
  /** Milliseconds since the epoch, by the clock of the device. */
  createdAt: number;
  state: 'waiting' | 'refused';
  /** Why the server rejected it, or why the last attempt failed. Null until there is an answer. */
  error: string | null;
  call: { method: 'POST' | 'PUT' | 'PATCH'; url: string; data: unknown };
}

export type NewEntry = Pick<WaitingEntry, 'id' | 'subject' | 'title' | 'screen' | 'call'>;

const PATH = /^\/(?![/\\])/;

/**
 * Validates and copies a screen's entry.
 * @throws TypeError if it can't be stored or would go to another origin
 */
export function newWaitingEntry({ id, subject, title, screen, call }: NewEntry, createdAt: number): WaitingEntry {
  const { method, url, data } = call;
  if (!PATH.test(url)) throw new TypeError(`The address must begin with a single slash: ${url}`);
  if (!PATH.test(screen)) throw new TypeError(`The screen must begin with a single slash: ${screen}`);
  if (data instanceof FormData || data instanceof Blob) throw new TypeError('Only JSON can wait for the network.');
  const copy: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
  return { id, subject, title, screen, createdAt, state: 'waiting', error: null, call: { method, url, data: copy } };
}
