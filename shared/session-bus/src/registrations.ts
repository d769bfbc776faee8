import { useEffect, useRef } from 'react';
import { contained } from './contained';

/** A list of items that screens add while they are shown. The newest comes first. */
export function createRegistrations<T>() {
  let items: readonly T[] = [];
  const listeners = new Set<() => void>();
  const update = (next: readonly T[]) => {
    items = next;
    for (const listener of listeners) contained(listener, undefined);
  };
  return {
    newestFirst: () => items,
    /** Returns a function that removes the item. */
    register: (item: T): (() => void) => {
      update([item, ...items]);
      return () => update(items.filter((other) => other !== item));
    },
    /** Calls back when an item is added or removed. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Registers a screen's function while the screen is shown. Calls always reach its latest version. Null registers none. */
export function useRegistered<Args extends readonly unknown[], Result>(
  register: (item: (...args: Args) => Result) => () => void,
  item: ((...args: Args) => Result) | null,
  otherwise: Result,
): void {
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  });
  const active = item !== null;
  useEffect(
    () => (active ? register((...args) => latest.current?.(...args) ?? otherwise) : undefined),
    [active, register, otherwise],
  );
}
