import { POSITIONS, type Position } from '@courtside/contracts/positions';

/** How coaches abbreviate positions. A defensive specialist (DS) is none of ours, so nobody is made a libero. */
const SHORT: Readonly<Record<Position, readonly string[]>> = {
  Setter: ['s', 'set'],
  Opposite: ['opp', 'op', 'rs', 'right side', 'opposite hitter'],
  'Middle Blocker': ['mb', 'm', 'mh', 'middle', 'middle hitter'],
  'Outside Hitter': ['oh', 'ls', 'outside', 'left side', 'wing spiker', 'ws'],
  Libero: ['l', 'li', 'lib'],
  Server: ['srv', 'serving specialist'],
};

const key = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_.-]+/gu, ' ')
    .trim();

const NAMES: ReadonlyMap<string, Position> = new Map(
  POSITIONS.flatMap((position) => [position, ...SHORT[position]].map((name) => [key(name), position] as const)),
);

/** The position of a name or an abbreviation, in any case and spacing. Null if it is none. */
export const positionOf = (text: string): Position | null => NAMES.get(key(text.slice(0, 100))) ?? null;
