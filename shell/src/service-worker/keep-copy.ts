import { copyIdElement, OFFLINE_ADDRESSES, type OfflineCopy } from '@courtside/registry/offline-copy';
import {
  deleteCopy,
  deleteOtherCopies,
  fileOfCopies,
  missingIn,
  openCopy,
  readState,
  writeState,
  type CopiesState,
} from './copies';
import type { WorkerScope } from './worker-scope';

/** Few parallel downloads, because the page may be making calls. */
const AT_ONCE = 2;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @throws Error if this worker doesn't understand the list */
function parseList(value: unknown): OfflineCopy {
  if (!isRecord(value) || value.schema !== 1 || typeof value.id !== 'string' || !isRecord(value.files))
    throw new Error('The list of the copy has an unknown form.');
  return value as unknown as OfflineCopy;
}

async function get(scope: WorkerScope, address: string, options: RequestInit): Promise<Response> {
  const answer = await scope.fetch(address, options);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer;
}

const clientIds = async ({ clients }: WorkerScope): Promise<string[]> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

/** Deletes the copies that no open page needs. */
async function deleteUnused(scope: WorkerScope, state: CopiesState): Promise<void> {
  const open = new Set(await clientIds(scope));
  const former = state.former.filter(({ clients }) => clients.some((id) => open.has(id)));
  if (former.length < state.former.length) await writeState(scope.caches, { ...state, former });
  await deleteOtherCopies(scope.caches, [state.id, ...former.map(({ id }) => id)]);
}

/** Fetches missing files. Files of an earlier copy are not fetched again. The browser checks their integrity. */
async function fill(scope: WorkerScope, cache: Cache, { files }: OfflineCopy): Promise<void> {
  const missing = await missingIn(cache, Object.keys(files));
  const work = async (): Promise<void> => {
    for (let address = missing.pop(); address !== undefined; address = missing.pop()) {
      const known = await fileOfCopies(scope.caches, address);
      const options = { integrity: files[address], priority: 'low' } as const;
      await cache.put(address, known ?? (await get(scope, address, options)));
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Adds the page. @throws Error if it belongs to another copy, because something was released in the meantime */
async function addPage(scope: WorkerScope, cache: Cache, id: string): Promise<void> {
  const page = await get(scope, OFFLINE_ADDRESSES.page, { cache: 'no-store' });
  if (!(await page.clone().text()).includes(copyIdElement(id))) throw new Error('The page belongs to another release.');
  await cache.put(OFFLINE_ADDRESSES.page, page);
}

/**
 * Makes sure that the complete copy is the current release. A new copy is built in its own cache. Once it has
 * everything, it replaces the old one in a single step. If it is interrupted, the old one stays, and the next call
 * resumes.
 * @param revision the copy must not be of a lower one: the list may come from a gateway that is behind
 * @returns the id of the complete copy
 * @throws if the server can't be reached, a file isn't what was published, or the storage is full
 */
export async function keepCopy(scope: WorkerScope, revision = 0): Promise<string> {
  const { caches } = scope;
  const answer = await get(scope, OFFLINE_ADDRESSES.list, { cache: 'no-cache' });
  const list = parseList(await answer.json());
  const { id } = list;
  // Only the list of an earlier gateway has no revision.
  if ((list.revision ?? revision) < revision) throw new Error('The list of the copy is of an earlier revision.');
  const present = await readState(caches);
  if (present?.id === id) {
    await deleteUnused(scope, present);
    return id;
  }
  await deleteOtherCopies(caches, [id, ...(present ? [present.id, ...present.former.map((each) => each.id)] : [])]);
  try {
    const cache = await openCopy(caches, id);
    await fill(scope, cache, list);
    await addPage(scope, cache, id);
    const missing = await missingIn(cache, [OFFLINE_ADDRESSES.page, ...Object.keys(list.files)]);
    if (missing.length > 0) throw new Error(`The browser has not stored ${missing.join(', ')}.`);
  } catch (error) {
    // Users' unsent input needs the space more.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await deleteCopy(caches, id);
    throw error;
  }
  const former = present ? [...present.former, { id: present.id, clients: await clientIds(scope) }] : [];
  const state = { id, former: former.filter((each) => each.id !== id) };
  await writeState(caches, state);
  await deleteUnused(scope, state);
  return id;
}
