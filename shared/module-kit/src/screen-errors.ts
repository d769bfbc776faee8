type Listener = (error: Error) => void;

/** Of this module: every module has its own copy of this file. */
const listeners = new Set<Listener>();

/**
 * Calls a function with each error for which the kit shows a card: of a screen or a widget that throws while it renders,
 * can't be loaded, or doesn't respond. The browser tells nobody about these. For error tools; the shell knows them anyway.
 * @returns ends it
 */
export function onScreenError(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A listener that throws doesn't keep the card from being shown. */
export function tellScreenError(error: Error): void {
  for (const listener of listeners) queueMicrotask(() => listener(error));
}
