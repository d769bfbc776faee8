import { callerOf } from './caller';
import type { Method } from './replace-method';

/** Page attributes that the theme sets, even while a module is shown. */
const THEME = new Set(['data-theme', 'lang']);
/** Methods that change an attribute, with the position of its name in their arguments. */
const METHODS = { setAttribute: 0, removeAttribute: 0, toggleAttribute: 0, setAttributeNS: 1 } as const;
/** Properties that change an attribute, or the attributes that begin like this. */
const PROPERTIES: Readonly<Record<string, string>> = {
  className: 'class',
  classList: 'class',
  style: 'style',
  dataset: 'data-',
  id: 'id',
  dir: 'dir',
  hidden: 'hidden',
};

function descriptorOf(element: object, name: string): PropertyDescriptor | undefined {
  for (let holder: object | null = element; holder; holder = Object.getPrototypeOf(holder) as object | null) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    if (descriptor) return descriptor;
  }
  return undefined;
}

/** Tracks the attributes of one element. Returns a function that restores those that modules have changed. */
function track(element: Element): () => void {
  /** The values before a module changed them; null for an attribute that was missing. */
  const before = new Map<string, string | null>();
  const namesLike = (name: string) => {
    const names = name.endsWith('-') ? element.getAttributeNames().filter((other) => other.startsWith(name)) : [name];
    return names.filter((each) => !THEME.has(each));
  };
  /** Attributes with these beginnings did not exist before, except those in `before`. */
  const beginnings = new Set<string>();
  const remember = (name: string, caller: Method) => {
    if (!callerOf(caller)) return;
    for (const each of namesLike(name)) if (!before.has(each)) before.set(each, element.getAttribute(each));
    if (name.endsWith('-')) beginnings.add(name);
  };
  const define = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(element, name, { configurable: true, ...descriptor });

  for (const [name, position] of Object.entries(METHODS)) {
    const native = (element as unknown as Record<string, Method | undefined>)[name];
    if (!native) continue;
    const method: Method = (...args) => {
      remember(String(args[position]).toLowerCase(), method);
      return native.apply(element, args);
    };
    define(name, { value: method, writable: true });
  }
  for (const [name, attribute] of Object.entries(PROPERTIES)) {
    const native = descriptorOf(element, name);
    if (!native?.get) continue;
    const get: Method = () => {
      remember(attribute, get);
      return native.get?.call(element) as unknown;
    };
    const set: Method = (value) => {
      remember(attribute, set);
      native.set?.call(element, value);
    };
    define(name, { get, set });
  }
  return () => {
    const added = [...beginnings].flatMap(namesLike).filter((name) => !before.has(name));
    for (const name of added) element.removeAttribute(name);
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    before.clear();
    beginnings.clear();
  };
}

/**
 * Tracks the attributes of the page's root and body that modules change. Those of extensions are theirs.
 * @returns a function that restores them
 */
export function trackAttributes(): () => void {
  const restores = [document.documentElement, document.body].map(track);
  return () => restores.forEach((restore) => restore());
}
