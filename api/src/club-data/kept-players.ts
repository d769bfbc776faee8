import type { ClubFile } from '@courtside/contracts/club-file';
import { ClubFileError } from './club-file-error';

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
  return new Map([...into.keys()].map((id) => [id, endOf(into, id)]));
}

function endOf(into: ReadonlyMap<string, string>, id: string): string {
  const passed = new Set<string>();
  for (let current = id; ;) {
    if (passed.has(current)) throw new ClubFileError('Records were merged in a circle.');
    passed.add(current);
    const next = into.get(current);
    if (next === undefined) return current;
    current = next;
  }
}
