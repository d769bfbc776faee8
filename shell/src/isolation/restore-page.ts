import { callerOf } from './caller';

/** Page attributes that the theme sets, even while a module is shown. */
const THEME = new Set(['data-theme', 'lang']);

const attributesOf = (element: Element) =>
  new Map([...element.attributes].filter(({ name }) => !THEME.has(name)).map(({ name, value }) => [name, value]));

function restoreAttributes(element: Element, before: ReadonlyMap<string, string>): void {
  for (const name of attributesOf(element).keys()) if (!before.has(name)) element.removeAttribute(name);
  for (const [name, value] of before) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Enumerable names that a module added to a prototype, which every `for … in` loop would see. */
function removePollution(): void {
  for (const { prototype } of [Array, String, Number, Boolean, Function, Promise, Map, Set, Date, RegExp])
    for (const name of Object.keys(prototype)) Reflect.deleteProperty(prototype, name);
}

/** Remembers the shell's title, and ignores titles set by a module that was left. */
function watchTitle(): () => void {
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  if (!native?.get || !native.set) return () => undefined;
  // oxlint-disable-next-line typescript/unbound-method -- called with the document
  const { set } = native;
  let title = document.title;
  const setTitle = function setTitle(this: Document, value: string) {
    const owner = callerOf(setTitle);
    if (owner?.isLeft) return;
    set.call(this, value);
    if (!owner && this === document) title = value;
  };
  Object.defineProperty(Document.prototype, 'title', { ...native, set: setTitle });
  return () => {
    if (document.title !== title) document.title = title;
  };
}

/**
 * Remembers the state of the page without modules.
 * @returns a function that restores the attributes of the page and its title
 */
export function rememberPage(): () => void {
  const attributes = [document.documentElement, document.body].map(
    (element) => [element, attributesOf(element)] as const,
  );
  const restoreTitle = watchTitle();
  return () => {
    for (const [element, before] of attributes) restoreAttributes(element, before);
    removePollution();
    restoreTitle();
  };
}
