import { foldName } from '@courtside/contracts/fold-name';
import type { RosterEntry } from '../../players/roster';
import type { ImportRow } from '../import-row';
import type { NameOrder, WholeName } from '../names-in-one-column';

type Reason = { readonly column: string; readonly reason: string };

/** The whole name of a player in an order, folded. */
const wholeKey = ({ name_key }: RosterEntry, order: NameOrder): string => {
  const [first = '', last = ''] = name_key.split('\n');
  return order === 'first' ? `${first} ${last}` : `${last} ${first}`;
};

/**
 * A row whose name was in one column. A known player with this whole name is meant, however it is divided. Otherwise the
 * name is as it was divided, or refused if that was not possible.
 */
export function withWholeName(
  values: ImportRow,
  whole: WholeName | undefined,
  roster: readonly RosterEntry[],
): { readonly values: ImportRow } | Reason {
  if (!whole) return { values };
  const key = foldName(whole.text);
  const known = roster.filter((entry) => whole.orders.some((order) => wholeKey(entry, order) === key));
  const [named] = known;
  if (named && new Set(known.map(({ name_key }) => name_key)).size === 1) {
    const { name, last_name } = named;
    return { values: { ...values, name, last_name } };
  }
  if (named)
    return {
      column: 'name',
      reason: `"${whole.text}" can be several players of this team. Use columns for the first and the last name.`,
    };
  return whole.isDivided ? { values } : { column: 'name', reason: undividedText(whole.text) };
}

/** Neither name has a space. */
const PAIR = /^[^\s,，]+ [^\s,，]+$/u;

function undividedText(text: string): string {
  if (PAIR.test(text))
    return `Which is the first name in "${text}"? Check the file to choose the order of all names, or write "Last, First".`;
  return /\s/u.test(text)
    ? `"${text}" can be divided into a first and a last name in several ways. Write "Last, First", or use two columns.`
    : `"${text}" is only one name. Write the first and the last name.`;
}
