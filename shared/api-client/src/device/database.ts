import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A value that only its key can decrypt. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  ciphertext: ArrayBuffer;
}

const IV_BYTES = 12;

const parameters = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(context),
});

/**
 * Encrypts a JSON value.
 * @param context the place that it belongs to; it can't be decrypted for another one
 */
export async function seal(key: CryptoKey, context: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, ciphertext: await crypto.subtle.encrypt(parameters(iv, context), key, plain) };
}

/** Decrypts a value of `seal`. @throws if the key or the context differs, or the bytes were changed */
export async function open(key: CryptoKey, context: string, { iv, ciphertext }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(parameters(iv, context), key, ciphertext);
  return JSON.parse(new TextDecoder().decode(plain));
}

/** Everything except the id, the order and the time is encrypted. */
interface StoredRecord extends Sealed {
  userId: string;
  id: string;
  /** When it was stored, in milliseconds since the epoch. */
  at: number;
}

/** `seq` is the order in which entries were added, in any tab. */
export interface StoredEntry extends StoredRecord {
  seq: number;
}

/** A user's unsaved input. The id starts with the name of the module. */
export type StoredDraft = StoredRecord;

/** `kind`: answers of the same kind share a limit. */
export interface StoredAnswer extends StoredRecord {
  kind: string;
}

interface Schema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { byUser: string; byId: [string, string] } };
  answers: { key: [string, string]; value: StoredAnswer; indexes: { byUser: string } };
  drafts: { key: [string, string]; value: StoredDraft; indexes: { byUser: string } };
}
export type OfflineDatabase = IDBPDatabase<Schema>;

const NAME = 'courtside-offline';
const VERSION = 1;

/** Some browsers never answer, for example WebKit after a crash. Until they do, there is no database. */
const PATIENCE_MS = 3_000;

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser does not open its database.')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

let opened: Promise<OfflineDatabase> | null = null;

/**
 * The database of this browser. Opened once. If the browser takes too long, only the first call waits, and the database
 * is used when it is open.
 * @throws if the browser doesn't open it in time, or doesn't allow it, for example in a private window
 */
export function openDatabase(): Promise<OfflineDatabase> {
  if (opened) return opened;
  const forget = () => {
    opened = null;
  };
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
      entries.createIndex('byUser', 'userId');
      entries.createIndex('byId', ['userId', 'id'], { unique: true });
      for (const name of ['answers', 'drafts'] as const)
        database.createObjectStore(name, { keyPath: ['userId', 'id'] }).createIndex('byUser', 'userId');
    },
    // A newer version of the product in another tab needs another database layout.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened = inTime(opening);
  opening.then(() => (opened = opening), forget);
  return opened;
}

const STORES = ['entries', 'answers', 'drafts'] as const;

let deletions = 0;

/** Changes with each deletion, so that a write that began before one can stop. */
export const countDeletions = (): number => deletions;

/** A user in each of the clubs, which begin with the id of the user. */
const inAllClubs = (owner: string) => {
  const [userId = ''] = owner.split('@', 1);
  return IDBKeyRange.bound(userId, `${userId}@\uffff`);
};

/**
 * Deletes everything that a user has on this device in a club, and the copies of answers from all clubs. What waits in
 * another club exists only here, so it stays, encrypted, until it is sent from there.
 */
export async function deleteRecords(userId: string): Promise<void> {
  deletions += 1;
  const transaction = (await openDatabase()).transaction(STORES, 'readwrite');
  const perStore = STORES.map(async (name) => {
    const store = transaction.objectStore(name);
    const owners = name === 'answers' ? inAllClubs(userId) : userId;
    const keys = await store.index('byUser').getAllKeys(owners);
    await Promise.all(keys.map((key) => store.delete(key)));
  });
  await Promise.all([...perStore, transaction.done]);
}

/**
 * Deletes old copies of answers that other users got from the server. Entries and drafts exist only here, so they stay
 * until their user sends or discards them: a device's clock can be wrong by years.
 */
export async function purgeAnswers(userId: string | null, before: number): Promise<void> {
  const transaction = (await openDatabase()).transaction('answers', 'readwrite');
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.userId !== userId && cursor.value.at < before) await cursor.delete();
  await transaction.done;
}
