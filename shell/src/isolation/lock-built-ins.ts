import { callerOf } from './caller';
import { reportContained } from './interference';
import type { Method } from './replace-method';

const names = (text: string) => text.split(' ');

/** The built-ins that the shell, its packages and other modules rely on, by object. */
const LOCKED: readonly [label: string, holder: () => object | undefined, names: readonly string[]][] = [
  ['window', () => window, names('fetch Request Response Headers FormData Blob URL URLSearchParams AbortController')],
  ['window', () => window, names('XMLHttpRequest EventSource WebSocket BroadcastChannel MessageChannel Worker')],
  ['window', () => window, names('MutationObserver ResizeObserver IntersectionObserver PerformanceObserver JSON')],
  ['window', () => window, names('Event CustomEvent PopStateEvent Node Element HTMLElement Document Storage')],
  ['window', () => window, names('queueMicrotask structuredClone getComputedStyle matchMedia close')],
  ['window', () => window, names('addEventListener removeEventListener dispatchEvent')],
  ['EventTarget.prototype', () => EventTarget.prototype, names('addEventListener removeEventListener dispatchEvent')],
  [
    'XMLHttpRequest.prototype',
    () => window.XMLHttpRequest?.prototype,
    names('open send setRequestHeader abort getAllResponseHeaders getResponseHeader'),
  ],
  [
    'Node.prototype',
    () => Node.prototype,
    names('appendChild insertBefore removeChild replaceChild contains cloneNode'),
  ],
  [
    'Element.prototype',
    () => Element.prototype,
    names('append prepend replaceChildren before after replaceWith remove'),
  ],
  [
    'Element.prototype',
    () => Element.prototype,
    names('setAttribute getAttribute removeAttribute insertAdjacentElement'),
  ],
  ['Element.prototype', () => Element.prototype, names('closest matches querySelector querySelectorAll')],
  ['Storage.prototype', () => window.Storage?.prototype, names('getItem setItem removeItem clear key')],
  ['History.prototype', () => window.History?.prototype, names('pushState replaceState go back forward')],
  ['history', () => window.history, names('pushState replaceState go back forward')],
  ['JSON', () => JSON, names('parse stringify')],
  ['document', () => document, names('createElement createElementNS createTextNode getElementById')],
  ['document', () => document, names('querySelector querySelectorAll')],
  ['navigator', () => navigator, names('sendBeacon')],
];

/** An accessor, because an assignment to a read-only property throws, and libraries must keep loading. */
function lock(label: string, holder: object, name: string): void {
  const value = (holder as Record<string, unknown>)[name];
  if (value === undefined || Object.getOwnPropertyDescriptor(holder, name)?.configurable === false) return;
  const setter: Method = function set(this: unknown, replacement: unknown) {
    const self = this ?? window;
    if (self === holder)
      reportContained(callerOf(setter), `tried to replace ${label}.${name}. The page keeps its own.`);
    // An object that inherits the property may have its own value.
    else
      Object.defineProperty(self, name, { value: replacement, configurable: true, enumerable: true, writable: true });
  };
  const { enumerable = true } = Object.getOwnPropertyDescriptor(holder, name) ?? {};
  Object.defineProperty(holder, name, { configurable: false, enumerable, get: () => value, set: setter });
}

/** The storages are accessors of the window: another getter would give another storage. */
function lockStorages(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    const own = Object.getOwnPropertyDescriptor(window, name);
    if (own?.configurable) Object.defineProperty(window, name, { ...own, configurable: false });
  }
}

/**
 * Locks the built-ins of the page before a module runs. If a module assigns to one, it keeps running, but the
 * assignment has no effect. Timers and `Date` stay assignable, because tests of the page replace the clock.
 *
 * `Object.prototype` gets no new properties: every object would have them. The other prototypes stay extensible for
 * polyfills; names that a `for … in` loop would see are removed with the module.
 */
export function lockBuiltIns(): void {
  for (const [label, holder, locked] of LOCKED) {
    const object = holder();
    if (object) for (const name of locked) lock(label, object, name);
  }
  lockStorages();
  Object.preventExtensions(Object.prototype);
}
