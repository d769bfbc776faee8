import { ApiError } from '../api-error';
import type { EntryStore } from './entry-store';
import { failureOf } from './failure';
import type { OutboxChannel, OutboxMessage } from './outbox-channel';
import { RetryTimer } from './retry-timer';
import { newWaitingEntry, type NewEntry, type WaitingEntry } from './waiting-entry';

/** The browser features that an outbox needs. Tests replace them to simulate several tabs. */
interface Surroundings {
  /** The user who is logged in, or null. */
  currentUser(): string | null;
  /** The store of a user; null while this browser can't encrypt or store the user's input. */
  openStore(userId: string): Promise<EntryStore | null>;
  /** Makes the call of an entry, but only as this user. @throws ApiError */
  send(userId: string, entry: WaitingEntry, signal: AbortSignal): Promise<unknown>;
  /** Deletes everything that a user has on this device. */
  deleteRecords(userId: string): Promise<void>;
  /** Runs work in one tab at a time. */
  inOneTab(work: () => Promise<void>): Promise<void>;
  channel: OutboxChannel;
}

type SentListener = (entry: WaitingEntry, body: unknown) => void;

/**
 * Changes made on this device that the server doesn't have yet. They are stored first, and then sent in order by one
 * tab, one at a time. So they survive a reload, a crash and an expired login. The idempotency key makes a repeated call
 * harmless.
 */
export class Outbox {
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  readonly #sentListeners = new Set<SentListener>();
  readonly #retries = new RetryTimer(() => void this.send());
  /** The open store and its user. */
  #opened: { userId: string; store: Promise<EntryStore | null> } | null = null;
  #stored: readonly WaitingEntry[] = [];
  /** Entries that could not be stored yet, by user. They are lost if the page is closed. */
  readonly #unstored = new Map<string, readonly WaitingEntry[]>();
  #shown: readonly WaitingEntry[] = [];
  #unreadable = 0;
  #isStoring = true;
  /** Changes to the store run one after the other, in the order of the calls. */
  #changes: Promise<unknown> = Promise.resolve();
  #sending: Promise<void> | null = null;
  #isWanted = false;
  /** Aborts the current call. */
  #abort = new AbortController();

  constructor(around: Surroundings) {
    this.#around = around;
    around.channel.listen((message) => void this.#receive(message));
  }

  /** The entries of the user who is logged in, in the order in which they were added. The same array until it changes. */
  entries = (): readonly WaitingEntry[] => this.#shown;

  /** The number of stored entries that can't be decrypted. They are kept but not sent. */
  unreadable = (): number => this.#unreadable;

  /** Whether the waiting entries survive if the page is closed. */
  durable = (): boolean => this.#isStoring && (this.#unstored.get(this.#around.currentUser() ?? '') ?? []).length === 0;

  /** Calls back if the entries have changed. Returns a function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls back in every tab when the server has accepted an entry, before the entry disappears. */
  onSent(listener: SentListener): () => void {
    this.#sentListeners.add(listener);
    return () => void this.#sentListeners.delete(listener);
  }

  /**
   * Keeps an entry until the server has it. Resolves when it is stored, or is in memory if this browser can't store it
   * (`durable`). An entry with a known id is not added again.
   * @throws ApiError with the status 401 if nobody is logged in
   * @throws TypeError if the call isn't JSON, or not one to this site
   */
  async add(entry: NewEntry): Promise<void> {
    const waiting = newWaitingEntry(entry, Date.now());
    const userId = this.#around.currentUser();
    if (userId === null) throw new ApiError(401, {}, 'Please log in.');
    await this.#inOrder(async () => {
      const store = await this.#storeOf(userId);
      const unstored = this.#unstored.get(userId) ?? [];
      if (unstored.some(({ id }) => id === entry.id)) return;
      this.#unstored.set(userId, [...unstored, waiting]);
      await this.#storeWaiting(userId, store);
      await this.#read();
    });
    this.#announce({ kind: 'changed', userId });
    void this.send();
  }

  /** Sends a waiting entry now, or a rejected one again. */
  async retry(id: string): Promise<void> {
    await this.#change(id, (entry) => ({ ...entry, state: 'waiting', error: null }));
    this.#retries.reset();
    void this.send();
  }

  /**
   * Corrects a rejected entry and sends it.
   * @throws Error if the entry is still waiting, because the server may already have it
   */
  async replace(id: string, data: unknown): Promise<void> {
    await this.#change(id, (entry) => {
      if (entry.state !== 'refused') throw new Error('Only a rejected entry can be corrected.');
      return newWaitingEntry({ ...entry, call: { ...entry.call, data } }, entry.createdAt);
    });
    void this.send();
  }

  /** Deletes an entry without sending it. If it is being sent, the server may still get it. */
  async discard(id: string): Promise<void> {
    const userId = this.#around.currentUser();
    if (userId !== null) await this.#remove(userId, id);
  }

  /** Deletes everything that a user has on this device, in every tab. */
  async deleteAll(userId: string): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#unstored.delete(userId);
    if (this.#opened?.userId === userId) this.#stored = [];
    this.#show();
    await this.#inOrder(() => this.#around.deleteRecords(userId).catch(() => undefined));
    this.#announce({ kind: 'deleted', userId });
    await this.load();
  }

  /** Reads the entries of the logged-in user. Call it again if another user logs in or a key arrives. */
  load(): Promise<void> {
    return this.#inOrder(() => this.#read());
  }

  /** Sends the waiting entries until all are sent or an attempt fails. After a failure, it retries automatically. */
  send(): Promise<void> {
    this.#isWanted = true;
    this.#sending ??= this.#sendWanted();
    return this.#sending;
  }

  /** Sends now, for example because the network has returned. */
  sendNow(): void {
    this.#retries.reset();
    if (this.#shown.some(({ state }) => state === 'waiting')) void this.send();
  }

  async #sendWanted(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      await this.#around.inOneTab(() => this.#sendAll()).catch(() => this.#retries.schedule());
    }
    this.#sending = null;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      // Another tab may have added, sent or discarded entries.
      await this.load();
      const userId = this.#around.currentUser();
      const next = this.#shown.find(({ state }) => state === 'waiting');
      if (userId === null || !next || !(await this.#sendOne(userId, next))) return;
    }
  }

  /** Returns false if the entries after this one must wait. */
  async #sendOne(userId: string, entry: WaitingEntry): Promise<boolean> {
    let body: unknown;
    try {
      body = await this.#around.send(userId, entry, this.#abort.signal);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'waiting') {
        await this.#change(entry.id, (current) =>
          current.error === failure.error ? current : { ...current, error: failure.error },
        );
        this.#retries.schedule(failure.retryAfter);
        return false;
      }
      if (failure.kind === 'refused') {
        await this.#change(entry.id, (current) => ({ ...current, state: 'refused', error: failure.error }));
        return true;
      }
    }
    this.#retries.reset();
    // Another user may have logged in in the meantime.
    if (this.#around.currentUser() === userId) this.#deliver(entry, body);
    this.#announce({ kind: 'sent', userId, entry, body });
    await this.#remove(userId, entry.id);
    return true;
  }

  #deliver(entry: WaitingEntry, body: unknown): void {
    for (const listener of this.#sentListeners) {
      try {
        listener(entry, body);
      } catch (error) {
        window.reportError(error);
      }
    }
  }

  #storeOf(userId: string): Promise<EntryStore | null> {
    if (this.#opened?.userId !== userId) {
      this.#stored = [];
      this.#unreadable = 0;
      const store = this.#around.openStore(userId).catch(() => null);
      this.#opened = { userId, store };
    }
    const opened = this.#opened;
    return opened.store.then((store) => {
      // The key may arrive later.
      if (store === null && this.#opened === opened) this.#opened = null;
      return store;
    });
  }

  /** Stores the entries that are only in memory, oldest first. */
  async #storeWaiting(userId: string, store: EntryStore | null): Promise<void> {
    try {
      for (const entry of this.#unstored.get(userId) ?? []) {
        if (!store) break;
        await store.add(entry);
        const left = (this.#unstored.get(userId) ?? []).filter(({ id }) => id !== entry.id);
        this.#unstored.set(userId, left);
      }
      this.#isStoring = store !== null;
    } catch {
      // The storage is full, or the browser has closed it.
      this.#isStoring = false;
    }
  }

  async #read(): Promise<void> {
    const userId = this.#around.currentUser();
    if (userId !== null) {
      const store = await this.#storeOf(userId);
      await this.#storeWaiting(userId, store);
      const found = await store?.all().catch(() => null);
      // Another user may have logged in in the meantime.
      if (found && this.#opened?.userId === userId) {
        this.#stored = found.entries;
        this.#unreadable = found.unreadable;
      }
    }
    this.#show();
  }

  #show(): void {
    const userId = this.#around.currentUser();
    const stored = this.#opened?.userId === userId ? this.#stored : [];
    const next = userId === null ? [] : [...stored, ...(this.#unstored.get(userId) ?? [])];
    if (JSON.stringify(next) !== JSON.stringify(this.#shown)) this.#shown = next;
    for (const listener of this.#listeners) listener();
  }

  async #change(id: string, change: (entry: WaitingEntry) => WaitingEntry): Promise<void> {
    const userId = this.#around.currentUser();
    if (userId === null) return;
    const hasChanged = await this.#inOrder(async () => {
      const before = this.#shown.find((entry) => entry.id === id);
      const after = before && change(before);
      if (!after || after === before) return false;
      const unstored = this.#unstored.get(userId) ?? [];
      if (unstored.includes(before)) {
        const others = unstored.map((entry) => (entry === before ? after : entry));
        this.#unstored.set(userId, others);
      } else await (await this.#storeOf(userId))?.update(after);
      await this.#read();
      return true;
    });
    if (hasChanged) this.#announce({ kind: 'changed', userId });
  }

  async #remove(userId: string, id: string): Promise<void> {
    await this.#inOrder(async () => {
      const left = (this.#unstored.get(userId) ?? []).filter((entry) => entry.id !== id);
      this.#unstored.set(userId, left);
      await (await this.#storeOf(userId))?.remove(id);
      await this.#read();
    });
    this.#announce({ kind: 'changed', userId });
  }

  /** Runs a change after all earlier changes, even if one of them failed. */
  #inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#changes.then(work);
    this.#changes = result.catch(() => undefined);
    return result;
  }

  #announce(message: OutboxMessage): void {
    this.#around.channel.post(message);
  }

  async #receive(message: OutboxMessage): Promise<void> {
    if (message.kind === 'deleted') this.#unstored.delete(message.userId);
    if (message.userId !== this.#around.currentUser()) return;
    if (message.kind === 'sent') this.#deliver(message.entry, message.body);
    else await this.load();
  }
}
