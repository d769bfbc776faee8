import { fullName } from '@courtside/contracts/player-list';
import type { NamedChange } from '../texts/player-differences.en';
import type { GridPlayer } from './find-player';

const NUMBER = /^#?(\d{1,3})$/;
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** A pasted row with its player, as far as it describes one. */
export interface DescribedRow {
  readonly player: GridPlayer;
  /** The cells that say who it is. */
  readonly cells: readonly string[];
  /** The cell below the heading of numbers. Missing without one. */
  readonly number?: string | undefined;
}

/** The number in a row that also has a name. Without a heading, only a sign tells it from other numbers. */
function numberOf({ cells, number }: DescribedRow): number | undefined {
  if (!cells.some(hasLetters)) return undefined;
  const text = number ?? cells.find((cell) => cell.trim().startsWith('#'));
  const digits = NUMBER.exec(text?.trim() ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The players who have another number in a pasted block. Numbers that count its rows say nothing. */
export function changedNumbers(rows: readonly DescribedRow[]): NamedChange[] {
  const numbers = rows.map(numberOf);
  if (numbers.length > 1 && numbers.every((number, at) => number === at + 1)) return [];
  const changes = rows.flatMap(({ player }, at) => {
    const { id, player_number: from } = player;
    const to = numbers[at];
    return to === undefined || to === from ? [] : [{ player: id, name: fullName(player), from, to }];
  });
  return [...new Map(changes.map((change) => [`${change.player} ${change.to}`, change])).values()];
}
