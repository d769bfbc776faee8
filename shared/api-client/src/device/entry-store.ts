import { open, openDatabase, seal, type Sealed, type StoredEntry } from './database';
import type { WaitingEntry } from './waiting-entry';

/** The waiting entries of one user on this device. All tabs share it. */
export interface EntryStore {
  /** Resolves when the entry is on disk. An existing entry is not stored again. */
  add(entry: WaitingEntry): Promise<void>;
  /** All entries in the order in which they were added. `unreadable`: how many can't be decrypted or were changed. */
  all(): Promise<{ entries: WaitingEntry[]; unreadable: number }>;
  /** Replaces an entry if it still exists. */
  update(entry: WaitingEntry): Promise<void>;
  remove(id: string): Promise<void>;
}

const contextOf = (userId: string, id: string) => `${userId}|entries|${id}`;

/** @throws if the database can't be opened */
export async function openEntryStore(userId: string, key: CryptoKey): Promise<EntryStore> {
  await openDatabase();

  const sealEntry = (entry: WaitingEntry): Promise<Sealed> => seal(key, contextOf(userId, entry.id), entry);
  const openEntry = async (record: StoredEntry): Promise<WaitingEntry | null> => {
    try {
      return (await open(key, contextOf(userId, record.id), record)) as WaitingEntry;
    } catch {
      return null;
    }
  };
  const write = async () => (await openDatabase()).transaction('entries', 'readwrite', { durability: 'strict' });

  return {
    async add(entry) {
      // A transaction ends if anything else is awaited, so encryption is done before it begins.
      const record = { userId, id: entry.id, at: entry.createdAt, ...(await sealEntry(entry)) };
      const { store, done } = await write();
      const known = await store.index('byId').getKey([userId, entry.id]);
      // The database assigns `seq`.
      await Promise.all([known === undefined && store.add(record as StoredEntry), done]);
    },
    async all() {
      const database = await openDatabase();
      // Sorted by `seq`, which is the key.
      const records = await database.getAllFromIndex('entries', 'byUser', userId);
      const opened = await Promise.all(records.map(openEntry));
      const entries = opened.filter((entry) => entry !== null);
      return { entries, unreadable: opened.length - entries.length };
    },
    async update(entry) {
      const sealed = await sealEntry(entry);
      const { store, done } = await write();
      const seq = await store.index('byId').getKey([userId, entry.id]);
      const record = { userId, id: entry.id, at: entry.createdAt, ...sealed };
      await Promise.all([seq !== undefined && store.put({ ...record, seq }), done]);
    },
    async remove(id) {
      const { store, done } = await write();
      const seq = await store.index('byId').getKey([userId, id]);
      await Promise.all([seq !== undefined && store.delete(seq), done]);
    },
  };
}
