import { foldName } from '@courtside/contracts/fold-name';

/** Longer names aren't compared letter by letter. */
const MAX_LENGTH = 60;

/** Whether two texts differ in at most `most` letters. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most || a.length > MAX_LENGTH || b.length > MAX_LENGTH) return false;
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      current.push(Math.min(changed, (above[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > most) return false;
    above = current;
  }
  return (above[b.length] ?? 0) <= most;
}

/** Two letters of a long name, one of a short one. */
const tolerated = (a: string, b: string) => (Math.min(a.length, b.length) > 5 ? 2 : 1);

/** Whether one folded name can be another way to write the other: misspelt, shortened, or an initial. */
const isAlike = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const initial = short.replaceAll('.', '');
  return (initial !== '' && long.startsWith(initial)) || (short.length > 2 && isWithin(a, b, tolerated(a, b)));
};

/** A first and a last name, folded. */
export interface FoldedName {
  readonly name: string;
  readonly last_name: string;
}

export const foldedName = ({ name, last_name }: FoldedName): FoldedName => ({
  name: foldName(name),
  last_name: foldName(last_name),
});

/** How far two folded names are apart: 0 for the same name, 1 for an exchanged one, 2 for a similar one, null otherwise. */
export function nameDistance(a: FoldedName, b: FoldedName): number | null {
  if (a.name === b.name && a.last_name === b.last_name) return 0;
  if (a.name === b.last_name && a.last_name === b.name) return 1;
  if (a.last_name === b.last_name) return isAlike(a.name, b.name) ? 2 : null;
  return a.name === b.name && isAlike(a.last_name, b.last_name) ? 2 : null;
}

const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim();
const wordsOf = (text: string) => text.split(' ').toSorted().join(' ');

/** Whether two folded names of teams can mean the same: misspelt, in another order, or with a further word. */
export function isSimilarTeam(a: string, b: string): boolean {
  // U16 and U18 are different teams.
  if (digitsOf(a) !== digitsOf(b)) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (wordsOf(a) === wordsOf(b)) return true;
  return short.length > 3 && (` ${long} `.includes(` ${short} `) || isWithin(a, b, tolerated(a, b)));
}
