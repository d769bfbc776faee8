import { callerOf } from './caller';
import type { Ledger, Registration } from './ledger';
import { isPageNode } from './page-nodes';
import { replaceMethod } from './replace-method';

interface Entry extends Registration {
  owner: Ledger;
}

/** An observer of the page keeps its module's code running. One of a module's own element ends with the element. */
function track(name: string, isTracked: (target: unknown) => boolean): void {
  const { prototype } = (window as unknown as Record<string, { prototype: object } | undefined>)[name] ?? {};
  if (!prototype) return;
  const { disconnect } = prototype as { disconnect: () => void };
  const entries = new WeakMap<object, Map<unknown, Entry>>();
  replaceMethod(prototype, 'observe', (self, args, native, wrapper) => {
    const [target] = args;
    native.apply(self, args);
    const owner = isTracked(target) ? callerOf(wrapper) : undefined;
    if (!owner || typeof self !== 'object' || self === null) return;
    const own = entries.get(self) ?? new Map<unknown, Entry>();
    const before = own.get(target);
    before?.owner.delete(before);
    const entry: Entry = {
      owner,
      comesBack: true,
      target: target instanceof Node ? target : name,
      signature: () => `${name} ${JSON.stringify(args.slice(target instanceof Node ? 1 : 0))}`,
      start: () => void native.apply(self, args),
      stop: () => disconnect.call(self),
    };
    entries.set(self, own.set(target, entry));
    owner.add(entry);
  });
  const forget = (self: unknown, target?: unknown) => {
    const own = entries.get(self as object);
    for (const [observed, entry] of own ?? []) {
      if (target !== undefined && observed !== target) continue;
      own?.delete(observed);
      entry.owner.delete(entry);
    }
  };
  replaceMethod(prototype, 'disconnect', (self, args, native) => {
    forget(self);
    return native.apply(self, args);
  });
  replaceMethod(prototype, 'unobserve', (self, args, native) => {
    forget(self, args[0]);
    return native.apply(self, args);
  });
}

/** Tracks the observers that modules leave on nodes that outlive them. */
export function trackObservers(): void {
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) track(name, isPageNode);
  track('PerformanceObserver', () => true);
}
