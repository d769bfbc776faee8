import { isPageNode } from './page-nodes';

const METHODS = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;
/** Properties with the same effect as the methods. */
const PROPERTIES = ['cancelBubble', 'returnValue'] as const;

const SHELL = '#shell, #shell-overlays';
const isOfShell = ({ target }: Event) =>
  target instanceof Element && isPageNode(target) && target.closest(SHELL) !== null;

/** Runs a listener that can neither stop nor prevent the event. */
function withoutPower(event: Event, run: () => void): void {
  for (const name of METHODS) Object.defineProperty(event, name, { value: () => undefined, configurable: true });
  for (const name of PROPERTIES) {
    const value = event[name];
    Object.defineProperty(event, name, { get: () => value, set: () => {}, configurable: true });
  }
  try {
    run();
  } finally {
    for (const name of [...METHODS, ...PROPERTIES]) Reflect.deleteProperty(event, name);
  }
}

/**
 * Wraps a listener that a module adds to the page. It gets every event, but can't stop or prevent the shell's events: a
 * click on the rail works even if a module swallows clicks.
 */
export function shieldEvents(listener: EventListenerOrEventListenerObject): EventListener {
  return function shield(this: unknown, event) {
    const run = () => {
      if (typeof listener === 'function') listener.call(this as EventTarget, event);
      else listener.handleEvent(event);
    };
    if (isOfShell(event)) withoutPower(event, run);
    else run();
  };
}
