import { OFFLINE_ADDRESSES } from '@courtside/registry/offline-copy';

/** The number is the format version. A worker with another format doesn't read these caches. */
const PREFIX = 'courtside-1-';
const STATE_CACHE = `${PREFIX}state`;
const STATE_KEY = 'state';
/** Files differ only by address. The server sends `Vary` because it compresses. */
const BY_ADDRESS = { ignoreVary: true } as const;

/** A copy that was replaced while pages were open. They may still load its files. */
interface Former {
  id: string;
  /** The ids of those pages. */
  clients: string[];
}

/** Written last, in one step. It alone decides which copy is used. */
export interface CopiesState {
  /** The complete copy. */
  id: string;
  former: Former[];
}

const cacheName = (id: string) => `${PREFIX}copy-${id}`;

/** The cache of a copy, complete or not. */
export const openCopy = (caches: CacheStorage, id: string): Promise<Cache> => caches.open(cacheName(id));
export const deleteCopy = (caches: CacheStorage, id: string): Promise<boolean> => caches.delete(cacheName(id));

/** The complete copy; null if there is none, or if the browser deleted it. */
export async function readState(caches: CacheStorage): Promise<CopiesState | null> {
  if (!(await caches.has(STATE_CACHE))) return null;
  const stored = await (await caches.open(STATE_CACHE)).match(STATE_KEY);
  if (!stored) return null;
  const state = (await stored.json()) as CopiesState;
  return (await caches.has(cacheName(state.id))) ? state : null;
}

export async function writeState(caches: CacheStorage, state: CopiesState): Promise<void> {
  const cache = await caches.open(STATE_CACHE);
  await cache.put(STATE_KEY, new Response(JSON.stringify(state)));
}

/** Deletes the caches of all other copies. Caches of other programs stay. */
export async function deleteOtherCopies(caches: CacheStorage, ids: readonly string[]): Promise<void> {
  const kept = new Set([STATE_CACHE, ...ids.map(cacheName)]);
  const names = (await caches.keys()).filter((name) => name.startsWith('courtside-') && !kept.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The page of the complete copy; undefined if there is none. */
export async function pageOfCopy(caches: CacheStorage): Promise<Response | undefined> {
  const state = await readState(caches);
  return state ? (await openCopy(caches, state.id)).match(OFFLINE_ADDRESSES.page, BY_ADDRESS) : undefined;
}

/** A file from any copy: its address contains the hash of its release, so its content is the same in all of them. */
export const fileOfCopies = (caches: CacheStorage, address: string): Promise<Response | undefined> =>
  caches.match(address, BY_ADDRESS);

/** The addresses that a copy lacks. */
export async function missingIn(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return addresses.filter((address) => !present.has(address));
}
