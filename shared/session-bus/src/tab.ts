import { Observable } from 'rxjs';

/** What the bus needs of the browser tab it lives in. Two of them over one storage behave like two tabs. */
export interface Tab {
  readonly storage: Storage;
  /** Tells the other tabs to read the storage again. */
  announce(): void;
  /** Emits when another tab changed the storage. */
  readonly changes: Observable<void>;
}

const CHANNEL = 'courtside';

/**
 * The real tab. Storage events alone reach other tabs only once the browser flushes them; the broadcast is
 * immediate, and the one that arrives second finds nothing new.
 */
export function browserTab(): Tab {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  return {
    storage: window.localStorage,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin already
    announce: () => channel?.postMessage(null),
    changes: new Observable((subscriber) => {
      const changed = () => subscriber.next();
      window.addEventListener('storage', changed);
      channel?.addEventListener('message', changed);
      return () => {
        window.removeEventListener('storage', changed);
        channel?.removeEventListener('message', changed);
      };
    }),
  };
}
