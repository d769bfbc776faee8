import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { deleteRecords } from '../src/device/database';
import { openEntryStore } from '../src/device/entry-store';
import type { NewEntry, WaitingEntry } from '../src/device/waiting-entry';
import { Outbox, type OutboxChannel, type OutboxMessage } from '../src/outbox/outbox';

// jsdom has no encryption.
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });

/** A user's key, as the server would return it. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** A value typed into a test day. */
export const entry = (id: string, data: unknown = { value: id }): NewEntry => ({
  id,
  subject: 'test-day:1',
  title: `Ana Horvat: ${id}`,
  screen: '/test-day?testDayId=1',
  call: { method: 'POST', url: '/api/test-days/1/events/', data },
});

let users = 0;

/** A browser with one user, several tabs and a server. Its database stays when tabs end. */
export async function offlineBrowser(answer: (entry: WaitingEntry) => unknown = () => ({ ok: true })) {
  const user = `user-${(users += 1)}`;
  const browser = {
    user,
    loggedIn: user as string | null,
    key: (await newKey()) as CryptoKey | null,
    /** The ids that the server received, in order. */
    sent: [] as string[],
    answer,
    tab,
  };
  const channels = new Set<(message: OutboxMessage) => void>();
  let lock: Promise<void> = Promise.resolve();

  /** `end` stops it abruptly, without any clean-up. */
  function tab() {
    let isOpen = true;
    let hear: (message: OutboxMessage) => void = () => undefined;
    const channel: OutboxChannel = {
      post: (message) =>
        channels.forEach((listener) => listener !== hear && isOpen && listener(structuredClone(message))),
      listen: (listener) => {
        hear = (message) => isOpen && listener(message);
        channels.add(hear);
      },
    };
    const outbox = new Outbox({
      currentUser: () => browser.loggedIn,
      openStore: async (userId) => (browser.key ? openEntryStore(userId, browser.key) : null),
      async send(_, waiting) {
        if (!isOpen) return new Promise(() => undefined);
        browser.sent.push(waiting.id);
        const body = await browser.answer(waiting);
        return isOpen ? body : new Promise(() => undefined);
      },
      deleteRecords,
      // A lock ends with its tab.
      async inOneTab(work) {
        const before = lock;
        const ended = new Promise<void>((resolve) => void ends.push(resolve));
        const result = before.then(() => (isOpen ? work() : undefined));
        lock = Promise.race([result.catch(() => undefined), ended]);
        return result;
      },
      channel,
    });
    const ends: (() => void)[] = [];
    return Object.assign(outbox, {
      end() {
        isOpen = false;
        ends.forEach((resolve) => resolve());
      },
      ids: () => outbox.entries().map(({ id }) => id),
    });
  }
  return browser;
}

/** Resolves when a tab's outbox fulfils a condition. */
export const until = (outbox: Pick<Outbox, 'subscribe'>, isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isTrue()) return;
      stop();
      resolve();
    };
    const stop = outbox.subscribe(check);
    check();
  });
