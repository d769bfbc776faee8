import { readHeading } from '@courtside/contracts/import-headings';

/** Which name comes first in a cell without a comma. */
export type NameOrder = 'first' | 'last';

/** A name that was in one cell. */
export interface WholeName {
  /** As in the file. */
  readonly text: string;
  /** The orders in which it can be read. */
  readonly orders: readonly NameOrder[];
  /** False if it can't be divided without guessing. Then the row is only stored for a known player of this name. */
  readonly isDivided: boolean;
}

/** What a cell with a first and a last name says. */
export interface DividedName {
  readonly name: string;
  readonly last_name: string;
  /** Missing if a comma divides the name. */
  readonly whole?: WholeName;
}

/** Longer than any name. */
const MAX_LENGTH = 210;
const BOTH: readonly NameOrder[] = ['first', 'last'];

/** Alone, they are no headings. */
const ENGLISH: ReadonlyMap<string, 'name' | 'last_name'> = new Map([
  ['first', 'name'],
  ['last', 'last_name'],
]);

/**
 * The order that a heading names, such as 'Imię i nazwisko'.
 *
 * @returns undefined if it doesn't name both
 */
export function nameOrderOf(heading: string): NameOrder | undefined {
  const columns = heading
    .split(/[^\p{L}]+/u)
    .map((word) => ENGLISH.get(word.toLowerCase()) ?? readHeading(word)?.column);
  const [first, last] = [columns.indexOf('name'), columns.indexOf('last_name')];
  if (first < 0 || last < 0) return undefined;
  return first < last ? 'first' : 'last';
}

const isInCapitals = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();
/** In these scripts, the last name comes first. */
const IS_LAST_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々\s]+$/u;

/**
 * Where the words themselves divide a name: only the last name is in capitals, or the script has an order.
 *
 * @returns undefined if they don't
 */
function dividedByWords(words: readonly string[]): { readonly at: number; readonly order: NameOrder } | undefined {
  if (words.length === 2 && words.every((word) => IS_LAST_FIRST.test(word))) return { at: 1, order: 'last' };
  const capitals = words.map(isInCapitals);
  const order = capitals[0] ? 'last' : 'first';
  const at = capitals.indexOf(order === 'first');
  // All words from there on are of the other name.
  return at > 0 && capitals.slice(at).every((each) => each === (order === 'first')) ? { at, order } : undefined;
}

/** What is known about the order of names in a column. */
export interface KnownOrder {
  /** A coach has said it. */
  readonly chosen?: NameOrder | undefined;
  /** The heading names it. */
  readonly headed?: NameOrder | undefined;
}

function divisionOf(words: readonly string[], { chosen, headed }: KnownOrder) {
  const byWords = dividedByWords(words);
  if (byWords && (chosen ?? byWords.order) === byWords.order) return byWords;
  const order = chosen ?? headed;
  // Of several words, the first name is a single one.
  return order && { at: order === 'last' ? words.length - 1 : 1, order };
}

/**
 * Divides a name: 'Silva, Ana', or 'SILVA Ana'. Others are only divided if it is known which name comes first. Null if
 * the cell has no name.
 */
export function divideName(cell: string, known: KnownOrder = {}): DividedName | null {
  const text = cell.replace(/\s+/gu, ' ').trim().slice(0, MAX_LENGTH);
  if (text === '') return null;
  const [last, first, ...more] = text.split(/\s*[,，]\s*/u);
  if (last && first && more.length === 0) return { name: first, last_name: last };
  const words = text.split(' ');
  const orders = known.chosen === undefined ? BOTH : [known.chosen];
  const division = /[,，]/u.test(text) || words.length < 2 ? undefined : divisionOf(words, known);
  // A name that isn't divided stands in both, because neither may be blank.
  if (!division) return { name: text, last_name: text, whole: { text, orders, isDivided: false } };
  const parts = [words.slice(0, division.at).join(' '), words.slice(division.at).join(' ')] as const;
  const [name, last_name] = division.order === 'last' ? [parts[1], parts[0]] : parts;
  return { name, last_name, whole: { text, orders, isDivided: true } };
}
