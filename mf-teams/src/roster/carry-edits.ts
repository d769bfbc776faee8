import type { ReadPlayer } from './read-roster';
import { NO_EDITS, type RosterEdits, type RosterField, type RowEdit } from './roster-rows';

type Pair = readonly [before: ReadPlayer, after: ReadPlayer];

const FIELDS: readonly RosterField[] = ['name', 'last_name', 'player_number', 'position', 'external_id'];

const isSame = (a: ReadPlayer | undefined, b: ReadPlayer | undefined): boolean =>
  a !== undefined && b !== undefined && FIELDS.every((field) => a[field] === b[field]);
const hasName = (text: string, other: string) => text !== '' && text === other;
/** The same player with a corrected name or number. */
const isCorrected = ([a, b]: Pair): boolean => hasName(a.name, b.name) || hasName(a.last_name, b.last_name);

/** Who of a list is who of the list after its text was changed: those from its start and its end, and those between. */
function pairsOf(before: readonly ReadPlayer[], after: readonly ReadPlayer[]): Pair[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const pairs = before.flatMap((player, at): Pair[] => {
    const isAtEnd = at >= before.length - end;
    const other = after[isAtEnd ? at - before.length + after.length : at];
    return other && (isAtEnd || at < after.length - end) ? [[player, other]] : [];
  });
  return pairs.filter((pair) => isSame(...pair) || isCorrected(pair));
}

/**
 * What the coach has changed in a list, for its text after a change. A field whose text was changed is as the text says.
 * Nothing stays for another list.
 */
export function carryEdits(
  edits: RosterEdits,
  before: readonly ReadPlayer[],
  after: readonly ReadPlayer[],
): RosterEdits {
  const pairs = pairsOf(before, after);
  if (pairs.length === 0) return NO_EDITS;
  const rows: Record<number, RowEdit> = {};
  for (const [old, now] of pairs) {
    const kept = Object.entries(edits.rows[old.line] ?? {}).filter(
      ([field]) => old[field as RosterField] === now[field as RosterField],
    );
    if (kept.length > 0) rows[now.line] = Object.fromEntries(kept);
  }
  const removed = pairs.flatMap(([old, now]) => (edits.removed.includes(old.line) ? [now.line] : []));
  return { rows, removed, position: edits.position };
}
