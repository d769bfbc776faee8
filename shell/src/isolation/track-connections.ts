import { callerOf } from './caller';
import { replaceConstructor } from './replace-method';

/** The method that ends each kind of connection. */
const ENDS = {
  WebSocket: 'close',
  EventSource: 'close',
  BroadcastChannel: 'close',
  RTCPeerConnection: 'close',
  Worker: 'terminate',
} as const;

/**
 * Closes the connections that modules leave open. One that was created while the module was imported stays: it can't be
 * opened again, and there is only one.
 */
export function trackConnections(): void {
  for (const [name, end] of Object.entries(ENDS))
    replaceConstructor(name, (created, _, wrapper) => {
      const owner = callerOf(wrapper);
      if (!owner || !owner.imported) return;
      const connection = new WeakRef(created as Record<string, () => void>);
      owner.add({
        comesBack: false,
        target: connection,
        signature: () => name,
        start: () => undefined,
        stop: () => connection.deref()?.[end]?.(),
      });
    });
}
