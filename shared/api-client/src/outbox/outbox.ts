import { ApiError } from '../calls/api-error';
import type { EntryStore } from '../device/entry-store';
import { failureOf, RetryTimer } from './failure';
import { KeptEntries } from './kept-entries';
import { newWaitingEntry, type NewEntry, type WaitingEntry } from '../device/waiting-entry';

/** A message from one tab to the others. */
export type OutboxMessage = { userId: string } & (
  | { kind: 'changed' }
  | { kind: 'deleted' }
  /** The server has accepted an entry, with this answer. */
  | { kind: 'sent'; entry: WaitingEntry; body: unknown }
);

/** Connects the outboxes of all tabs. */
export interface OutboxChannel {
  post(message: OutboxMessage): void;
  listen(listener: (message: OutboxMessage) => void): void;
}

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
  readonly #kept: KeptEntries;
  readonly #sentListeners = new Set<SentListener>();
  readonly #retries = new RetryTimer(() => void this.send());
  #sending: Promise<void> | null = null;
  #isWanted = false;
  /** Aborts the current call. */
  #abort = new AbortController();

  constructor(around: Surroundings) {
    this.#around = around;
    this.#kept = new KeptEntries(around);
    around.channel.listen((message) => void this.#receive(message));
  }

  /** The entries of the user who is logged in, in the order in which they were added. The same array until it changes. */
  entries = (): readonly WaitingEntry[] => this.#kept.all();

  /** The number of stored entries that can't be decrypted. They are kept but not sent. */
  unreadable = (): number => this.#kept.unreadable();

  /** Whether the waiting entries survive if the page is closed. */
  durable = (): boolean => this.#kept.durable();

  /** Calls back if the entries have changed. Returns a function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);

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
    await this.#kept.add(userId, waiting);
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
    await this.#kept.removeAll(userId, () => this.#around.deleteRecords(userId));
    this.#announce({ kind: 'deleted', userId });
    await this.load();
  }

  /** Reads the entries of the logged-in user. Call it again if another user logs in or a key arrives. */
  load(): Promise<void> {
    return this.#kept.load();
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
    if (this.entries().some(({ state }) => state === 'waiting')) void this.send();
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
      const next = this.entries().find(({ state }) => state === 'waiting');
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

  async #change(id: string, change: (entry: WaitingEntry) => WaitingEntry): Promise<void> {
    const userId = this.#around.currentUser();
    if (userId === null) return;
    if (await this.#kept.change(userId, id, change)) this.#announce({ kind: 'changed', userId });
  }

  async #remove(userId: string, id: string): Promise<void> {
    await this.#kept.remove(userId, id);
    this.#announce({ kind: 'changed', userId });
  }

  #announce(message: OutboxMessage): void {
    this.#around.channel.post(message);
  }

  async #receive(message: OutboxMessage): Promise<void> {
    if (message.kind === 'deleted') this.#kept.dropUnstored(message.userId);
    if (message.userId !== this.#around.currentUser()) return;
    if (message.kind === 'sent') this.#deliver(message.entry, message.body);
    else await this.load();
  }
}
