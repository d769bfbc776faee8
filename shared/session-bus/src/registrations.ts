/** Things that screens hold while they are shown; the newest comes first. */
export function createRegistrations<T>() {
  let held: readonly T[] = [];
  const listeners = new Set<() => void>();
  const hold = (next: readonly T[]) => {
    held = next;
    for (const listener of listeners) listener();
  };
  return {
    newestFirst: () => held,
    /** Returns the way to let go again. */
    register(item: T): () => void {
      hold([item, ...held]);
      return () => hold(held.filter((other) => other !== item));
    },
    /** Calls back whenever something is taken hold of or let go. Returns the way to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
