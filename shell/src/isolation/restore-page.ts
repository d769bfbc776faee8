import { callerOf } from './caller';
import { trackAttributes } from './page-attributes';

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
 * @returns a function that restores the title of the page, and its attributes that modules have changed
 */
export function rememberPage(): () => void {
  const restoreAttributes = trackAttributes();
  const restoreTitle = watchTitle();
  return () => {
    restoreAttributes();
    removePollution();
    restoreTitle();
  };
}
