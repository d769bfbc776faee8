import { CLUB_MERGE_DEPTH_MAX, type ClubFile } from '@courtside/contracts/club-file';
import { ClubFileError } from './club-file-error';

const TOO_DEEP = `A record went through more than ${CLUB_MERGE_DEPTH_MAX} merges.`;

/** The player at the end of a chain, and how many merges lead there. */
interface End {
  readonly end: string;
  readonly depth: number;
}

/**
 * The player who has the sessions of each merged record.
 *
 * @throws ClubFileError if the merges contradict each other, or a merged record is active
 */
export function keptPlayers(
  { merges, players }: Pick<ClubFile, 'merges' | 'players'>,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const into = new Map(merges.map(({ merged, kept }) => [merged, kept]));
  if (into.size < merges.length) throw new ClubFileError('A record was merged twice.');
  for (const { merged, kept } of merges)
    if (!ids.has(merged) || !ids.has(kept)) throw new ClubFileError('A record that was merged is not in the file.');
  const active = players.find(({ id, inactive_since }) => into.has(id) && inactive_since === null);
  if (active) throw new ClubFileError('A record that was merged is active.');
  return endsOf(into);
}

/** The end of each chain of merges. Each record is passed once. */
function endsOf(into: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const known = new Map<string, End>();
  for (const id of into.keys()) {
    const passed = new Set<string>();
    let current = id;
    for (let next = into.get(id); next !== undefined && !known.has(current); next = into.get(next)) {
      if (passed.has(current)) throw new ClubFileError('Records were merged in a circle.');
      passed.add(current);
      current = next;
    }
    let { end, depth } = known.get(current) ?? { end: current, depth: 0 };
    for (const each of [...passed].toReversed()) {
      depth += 1;
      if (depth > CLUB_MERGE_DEPTH_MAX) throw new ClubFileError(TOO_DEEP);
      known.set(each, { end, depth });
    }
  }
  return new Map([...known].map(([id, { end }]) => [id, end]));
}
