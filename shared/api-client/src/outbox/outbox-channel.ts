import { tabChannel } from '@courtside/session-bus';
import type { WaitingEntry } from '../device/waiting-entry';

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

/** The channel of this browser. If the browser has none, one that reaches no other tab. */
export function browserChannel(name = 'courtside-outbox'): OutboxChannel {
  const channel = tabChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
    post: (message) => channel?.postMessage(message),
    listen: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => listener(data)),
  };
}
