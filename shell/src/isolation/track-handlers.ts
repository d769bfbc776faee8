import { callerOf } from './caller';
import type { Ledger, Registration } from './ledger';

interface Entry extends Registration {
  owner: Ledger;
  handler: unknown;
}
interface Accessor {
  get: () => unknown;
  set: (handler: unknown) => void;
}

function accessorOf(target: object, name: string): Accessor | undefined {
  for (let holder: object | null = target; holder; holder = Object.getPrototypeOf(holder) as object | null) {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    if (own) return { get: () => own.get?.call(target) as unknown, set: (handler) => own.set?.call(target, handler) };
  }
  return undefined;
}

/** The browser treats anything else as no handler. */
const isHandler = (value: unknown) => typeof value === 'function' || (typeof value === 'object' && value !== null);

function track(target: object, name: string): void {
  const native = accessorOf(target, name);
  if (!native) return;
  /** The handlers of the modules that are shown. The newest is active. */
  const running: Entry[] = [];
  const known = new Map<Ledger, Entry>();
  /** The page's own handler. */
  let own: unknown = null;
  const activate = () => native.set(running.at(-1)?.handler ?? own);
  const forget = (entry: Entry | undefined) => {
    if (!entry) return;
    entry.stop();
    known.delete(entry.owner);
    entry.owner.delete(entry);
  };
  const set = function set(handler: unknown) {
    const owner = callerOf(set);
    if (!owner) {
      own = handler;
      activate();
      return;
    }
    if (known.size === 0) own = native.get();
    forget(known.get(owner));
    if (!isHandler(handler)) return;
    const entry: Entry = {
      owner,
      handler,
      comesBack: true,
      target,
      signature: () => name,
      start() {
        running.push(entry);
        activate();
      },
      stop() {
        if (running.includes(entry)) running.splice(running.indexOf(entry), 1);
        activate();
      },
      forget: () => void known.delete(owner),
    };
    known.set(owner, entry);
    entry.start();
    owner.add(entry);
  };
  Object.defineProperty(target, name, { configurable: true, enumerable: true, get: native.get, set });
}

/** Tracks the handlers that modules set as properties of the page, such as `window.onerror`, like their listeners. */
export function trackHandlers(): void {
  const targets: readonly object[] = [window, document, document.documentElement, document.body];
  for (const target of targets) for (const name in target) if (name.startsWith('on')) track(target, name);
}
