import { Observable } from 'rxjs';
import { deviceStorage, type DeviceStorage } from './device-storage';
import { tabChannel } from './tab-channel';

/** The parts of a browser tab that a bus uses. Tests replace it to simulate several tabs. */
export interface Tab {
  readonly storage: Pick<DeviceStorage, 'getItem' | 'removeItem' | 'clear'> & {
    setItem(key: string, value: string): unknown;
  };
  /** Notifies the other tabs that the storage changed. */
  announce(): void;
  /** Emits when another tab changed the storage. */
  readonly changes: Observable<void>;
}

const CHANNEL = 'courtside';

/**
 * The tab this code runs in. Browsers delay storage events, so a broadcast notifies the other tabs immediately.
 * Whichever arrives second finds no change.
 */
export function browserTab(): Tab {
  const channel = tabChannel(CHANNEL);
  return {
    storage: deviceStorage,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
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
