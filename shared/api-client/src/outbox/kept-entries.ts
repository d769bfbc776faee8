import type { EntryStore } from '../device/entry-store';
import type { WaitingEntry } from '../device/waiting-entry';

interface Device {
  /** The user who is logged in, or null. */
  currentUser(): string | null;
  /** The store of a user; null while this browser can't encrypt or store the user's input. */
  openStore(userId: string): Promise<EntryStore | null>;
}

/** The entries of the user who is logged in: stored on this device, or in memory until they can be stored. */
export class KeptEntries {
  readonly #device: Device;
  readonly #listeners = new Set<() => void>();
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

  constructor(device: Device) {
    this.#device = device;
  }

  /** In the order in which they were added. The same array until it changes. */
  all = (): readonly WaitingEntry[] => this.#shown;

  /** The number of stored entries that can't be decrypted. */
  unreadable = (): number => this.#unreadable;

  /** Whether the entries survive if the page is closed. */
  durable = (): boolean => this.#isStoring && this.#unstoredOf(this.#device.currentUser() ?? '').length === 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads the entries of the logged-in user. Another tab may have changed them, or another user logged in. */
  load(): Promise<void> {
    return this.#inOrder(() => this.#read());
  }

  /** An entry with a known id is not added again. */
  add(userId: string, entry: WaitingEntry): Promise<void> {
    return this.#inOrder(async () => {
      const store = await this.#storeOf(userId);
      const unstored = this.#unstoredOf(userId);
      if (unstored.some(({ id }) => id === entry.id)) return;
      this.#unstored.set(userId, [...unstored, entry]);
      await this.#storeWaiting(userId, store);
      await this.#read();
    });
  }

  /** Resolves to false if there is no such entry, or the change returns the same one. */
  change(userId: string, id: string, change: (entry: WaitingEntry) => WaitingEntry): Promise<boolean> {
    return this.#inOrder(async () => {
      const before = this.#shown.find((entry) => entry.id === id);
      const after = before && change(before);
      if (!after || after === before) return false;
      const unstored = this.#unstoredOf(userId);
      if (unstored.includes(before)) {
        const others = unstored.map((entry) => (entry === before ? after : entry));
        this.#unstored.set(userId, others);
      } else await (await this.#storeOf(userId))?.update(after);
      await this.#read();
      return true;
    });
  }

  remove(userId: string, id: string): Promise<void> {
    return this.#inOrder(async () => {
      const left = this.#unstoredOf(userId).filter((entry) => entry.id !== id);
      this.#unstored.set(userId, left);
      await (await this.#storeOf(userId))?.remove(id);
      await this.#read();
    });
  }

  /** Shows no entries of a user immediately, and then deletes those on the device. */
  removeAll(userId: string, deleteRecords: () => Promise<void>): Promise<void> {
    this.dropUnstored(userId);
    if (this.#opened?.userId === userId) this.#stored = [];
    this.#show();
    return this.#inOrder(() => deleteRecords().catch(() => undefined));
  }

  /** Forgets the entries that are only in memory. */
  dropUnstored(userId: string): void {
    this.#unstored.delete(userId);
  }

  #unstoredOf(userId: string): readonly WaitingEntry[] {
    return this.#unstored.get(userId) ?? [];
  }

  #storeOf(userId: string): Promise<EntryStore | null> {
    if (this.#opened?.userId !== userId) {
      this.#stored = [];
      this.#unreadable = 0;
      const store = this.#device.openStore(userId).catch(() => null);
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
    this.#isStoring = store !== null;
    if (!store) return;
    try {
      for (const entry of this.#unstoredOf(userId)) {
        await store.add(entry);
        const left = this.#unstoredOf(userId).filter(({ id }) => id !== entry.id);
        this.#unstored.set(userId, left);
      }
    } catch {
      // The storage is full, or the browser has closed it.
      this.#isStoring = false;
    }
  }

  async #read(): Promise<void> {
    const userId = this.#device.currentUser();
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
    const userId = this.#device.currentUser();
    const stored = this.#opened?.userId === userId ? this.#stored : [];
    const next = userId === null ? [] : [...stored, ...this.#unstoredOf(userId)];
    if (JSON.stringify(next) !== JSON.stringify(this.#shown)) this.#shown = next;
    for (const listener of this.#listeners) listener();
  }

  /** Runs a change after all earlier changes, even if one of them failed. */
  #inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#changes.then(work);
    this.#changes = result.catch(() => undefined);
    return result;
  }
}
