import { callerOf } from './caller';
import type { Ledger } from './ledger';
import { replaceConstructor } from './replace-method';

/** The releases that created the style sheets that scripts can adopt. */
const owners = new WeakMap<object, Ledger>();
/** The leftover sheets of a release, for its next visit. */
const kept = new WeakMap<Ledger, CSSStyleSheet[]>();
/** If a release keeps creating sheets, only the newest are kept. */
const MAX_KEPT = 50;

/** Remembers which release creates a style sheet. */
export function trackSheets(): void {
  replaceConstructor('CSSStyleSheet', (created, _, wrapper) => {
    const owner = callerOf(wrapper);
    if (owner) owners.set(created, owner);
  });
}

const adopted = () => document.adoptedStyleSheets ?? [];

/** Removes the sheets that a release has left in the page. */
export function removeSheetsOf(owner: Ledger): void {
  const left = adopted().filter((sheet) => owners.get(sheet) === owner);
  kept.set(owner, left.slice(-MAX_KEPT));
  if (left.length > 0) document.adoptedStyleSheets = adopted().filter((sheet) => !left.includes(sheet));
}

/** Adopts the sheets again that `removeSheetsOf` removed. */
export function adoptSheetsOf(owner: Ledger): void {
  const missing = (kept.get(owner) ?? []).filter((sheet) => !adopted().includes(sheet));
  kept.delete(owner);
  if (missing.length > 0) document.adoptedStyleSheets = [...adopted(), ...missing];
}
