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

/**
 * Divides a name: 'Silva, Ana', or two words. Three or more words are only divided if a coach has said which name comes
 * first; the first one then is a single word. Null if the cell has no name.
 */
export function divideName(cell: string, order?: NameOrder): DividedName | null {
  const text = cell.replace(/\s+/gu, ' ').trim().slice(0, MAX_LENGTH);
  if (text === '') return null;
  const [last, first, ...more] = text.split(/\s*[,，]\s*/u);
  if (last && first && more.length === 0) return { name: first, last_name: last };
  const words = text.split(' ');
  const orders = order === undefined ? BOTH : [order];
  const isDivided = !/[,，]/u.test(text) && (words.length === 2 || (words.length > 2 && order !== undefined));
  // Of several words, the last one is the first name if last names come first.
  const at = order === 'last' ? words.length - 1 : 1;
  const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
  const [name, last_name] = order === 'last' ? [parts[1], parts[0]] : parts;
  const whole = { text, orders, isDivided };
  // A name that isn't divided stands in both, because neither may be blank.
  return isDivided ? { name, last_name, whole } : { name: text, last_name: text, whole };
}
