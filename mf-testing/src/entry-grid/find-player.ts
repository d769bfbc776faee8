import { foldName } from '@courtside/contracts/fold-name';
import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';

export type GridPlayer = Pick<Player, 'id' | 'name' | 'last_name' | 'player_number' | 'position'>;

const hasLetters = (text: string) => /\p{L}/u.test(text);
const NUMBER = /^#?(\d{1,3})$/;

/** The accepted spellings of a player's name: 'Ana Silva', 'Silva Ana' and 'Silva, Ana'. */
const namesOf = ({ name, last_name }: GridPlayer) =>
  [fullName({ name, last_name }), `${last_name} ${name}`, `${last_name}, ${name}`].map(foldName);

/** The only player with a matching name; undefined if there is none or more than one. */
function only(players: readonly GridPlayer[], matches: (player: GridPlayer) => boolean): GridPlayer | undefined {
  const found = players.filter(matches);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The player described by the first cells of a pasted row, such as '7', 'Ana', 'Silva', 'Setter'. A name takes
 * precedence over a number, so a wrong number never assigns results to the wrong player.
 */
export function findPlayer(cells: readonly string[], players: readonly GridPlayer[]): GridPlayer | undefined {
  const words = cells.map(foldName).filter(hasLetters);
  const spans = words.flatMap((_, start) =>
    words.slice(start).map((__, length) => words.slice(start, start + length + 1)),
  );
  const names = new Set(spans.map((span) => span.join(' ')));
  const byName = only(players, (player) => namesOf(player).some((name) => names.has(name)));
  if (byName) return byName;
  if (words.length > 0)
    return words.length === 1
      ? only(players, ({ name, last_name }) => [name, last_name].some((part) => foldName(part) === words[0]))
      : undefined;
  const number = cells.map((cell) => NUMBER.exec(cell.trim())?.[1]).find((digits) => digits !== undefined);
  return number === undefined ? undefined : only(players, ({ player_number }) => player_number === Number(number));
}
