import { callerOf } from './caller';
import type { Ledger, Registration } from './ledger';
import { outlivesModules } from './page-nodes';
import { replaceMethod, type Method } from './replace-method';
import { shieldEvents } from './shield-events';

type Listener = EventListenerOrEventListenerObject;
interface Entry extends Registration {
  type: string;
  listener: Listener;
  /** The wrapper that the browser calls. */
  shield: EventListener;
  capture: boolean;
  owner: Ledger;
}
type Options = boolean | AddEventListenerOptions | undefined;

const entries = new WeakMap<EventTarget, Set<Entry>>();
const isCapture = (options: Options) => (typeof options === 'object' ? Boolean(options.capture) : Boolean(options));

const find = (target: EventTarget, type: unknown, listener: unknown, capture: boolean) =>
  [...(entries.get(target) ?? [])].find(
    (entry) => entry.type === type && entry.listener === listener && entry.capture === capture,
  );

function forget(target: EventTarget, entry: Entry | undefined): void {
  if (!entry) return;
  entries.get(target)?.delete(entry);
  entry.owner.delete(entry);
}

// oxlint-disable-next-line typescript/unbound-method -- only its text is used
const sourceOf = (listener: Listener) => String(typeof listener === 'function' ? listener : listener.handleEvent);

/**
 * Tracks the listeners that modules add to targets that outlive them. The window has its own `addEventListener`, added
 * by single-spa.
 */
export function trackListeners(): void {
  const add = (holder: EventTarget, remove: Method) =>
    replaceMethod(holder, 'addEventListener', (self, args, native, wrapper) => {
      const target = self ?? window;
      const [type, listener, options] = args as [string, Listener | null, Options];
      const owner = listener && outlivesModules(target) ? callerOf(wrapper) : undefined;
      if (!owner || !listener || !outlivesModules(target)) return native.apply(self, args);
      const capture = isCapture(options);
      if (find(target, type, listener, capture)) return undefined;
      const shield = shieldEvents(listener);
      native.call(target, type, shield, options);
      const entry: Entry = {
        type,
        listener,
        shield,
        capture,
        owner,
        comesBack: true,
        target,
        signature: () => `${type} ${capture} ${sourceOf(listener)}`,
        start: () => void native.call(target, type, shield, options),
        stop: () => void remove.call(target, type, shield, capture),
        forget: () => void entries.get(target)?.delete(entry),
      };
      const known = entries.get(target) ?? new Set();
      entries.set(target, known.add(entry));
      const { once, signal } = typeof options === 'object' ? options : {};
      const onEnd = () => forget(target, entry);
      if (once) native.call(target, type, onEnd, { once, capture, signal });
      signal?.addEventListener('abort', onEnd, { once: true });
      owner.add(entry);
      return undefined;
    });
  const remove = (holder: EventTarget) =>
    replaceMethod(holder, 'removeEventListener', (self, args, native) => {
      const target = (self ?? window) as EventTarget;
      const [type, listener, options] = args as [string, Listener, Options];
      const entry = entries.has(target) && find(target, type, listener, isCapture(options));
      if (!entry) return native.apply(self, args);
      forget(target, entry);
      return native.call(target, type, entry.shield, options);
    });
  const holders: EventTarget[] = [EventTarget.prototype];
  if (Object.hasOwn(window, 'addEventListener')) holders.push(window);
  for (const holder of holders) {
    // oxlint-disable-next-line typescript/unbound-method -- called with the target
    add(holder, holder.removeEventListener);
    remove(holder);
  }
}
