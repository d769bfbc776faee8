import { positionOf } from '@courtside/contracts/position-names';
import type { Position } from '@courtside/contracts/positions';

/** A number in a list: a sign such as # says that it is a shirt number. */
export interface FoundNumber {
  readonly digits: string;
  readonly hasSign: boolean;
}

/** A position in a list. `position` is null for a word that names none, or several. */
export interface FoundPosition {
  readonly text: string;
  readonly position: Position | null;
}

/** What a cell is. Dates, addresses, heights and other things that a player here doesn't have are `other`. */
export type CellKind = 'blank' | 'number' | 'position' | 'name' | 'other';

const NUMBER = /^(#|№|n[o°º]?\.?(?=\s*\d)|nr\.?(?=\s*\d)|num\.?(?=\s*\d))?\s*(\d{1,3})(?:[.)]|\.?[ºª°])?$/iu;

/** Reads a cell that is nothing but a number, such as `7`, `7.` or `#7`. Null if it is none. */
export function readNumber(text: string): FoundNumber | null {
  const [, sign, digits] = NUMBER.exec(text) ?? [];
  return digits === undefined ? null : { digits: String(Number(digits)), hasSign: sign !== undefined };
}

/** Reads a cell that is nothing but a position, or several: `OH`, `(Libero)`, `S/OPP`. Null if it is none. */
export function readPosition(text: string): FoundPosition | null {
  const bare = text.replace(/^[([]|[)\]]$/gu, '').trim();
  const position = positionOf(bare);
  if (position) return { text: bare, position };
  const parts = bare.split(/\s*[/,+&]\s*/u).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 6) return null;
  const found = parts.map(positionOf);
  if (found.includes(null)) return null;
  return { text: bare, position: new Set(found).size === 1 ? (found[0] ?? null) : null };
}

const OTHER = [
  /@|https?:|www\./iu,
  /\d{4,}|\d\s*[./:-]\s*\d/u,
  /^\d+(?:[.,]\d+)?\s*\p{L}{1,6}\.?$/u,
  // An id or a group, such as A-17 and U18.
  /^\p{L}{1,3}[-./_]?\d+\p{L}?$/iu,
  // One letter is a gender or a mark, if it is no position.
  /^\p{Lu}\.?$/iu,
];

/** What a cell is, seen alone. */
export function kindOf(text: string): CellKind {
  if (text === '' || /^[\s\-–—?.]+$/u.test(text)) return 'blank';
  if (readNumber(text)) return 'number';
  if (readPosition(text)) return 'position';
  const isEastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
  if (!/\p{L}/u.test(text) || (!isEastAsian && OTHER.some((pattern) => pattern.test(text)))) return 'other';
  return 'name';
}
