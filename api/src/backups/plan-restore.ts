import type { KeyCheckServices } from '../encryption/key-check';
import type { Erasures } from '../erasures/erasures';
import { readBackup } from './read-backup';
import { assertRestorable } from './restore';

/** The tables that people know, with the word for one row and for several. */
const WORDS = {
  clubs: ['club', 'clubs'],
  users: ['coach', 'coaches'],
  teams: ['team', 'teams'],
  players: ['player', 'players'],
  training_sessions: ['training session', 'training sessions'],
  test_days: ['test day', 'test days'],
} as const;

/** What a restore of a backup would do. */
export interface RestorePlan {
  /** In UTC. Null if the backup doesn't say it. */
  readonly madeAt: string | null;
  readonly counts: Readonly<Record<keyof typeof WORDS, number>>;
  /** Players and teams in the backup that were erased after it, and are erased again. */
  readonly erasedAgain: number;
}

/**
 * Reads all of a backup, and changes nothing.
 *
 * @throws Error for every reason for which `restore` would fail: the database is not empty, the keys differ, or the file
 * is damaged, incomplete, no backup, or made by a newer version
 */
export async function planRestore(
  { db, ring, erasures }: KeyCheckServices & { readonly erasures: Erasures },
  file: string,
): Promise<RestorePlan> {
  const { migration, madeAt, rows } = await readBackup(file, ring);
  const erased = new Set((await erasures.readJournal()).map(({ id }) => id));
  const counts = { clubs: 0, users: 0, teams: 0, players: 0, training_sessions: 0, test_days: 0 };
  let erasedAgain = 0;
  for await (const [table, row] of rows) {
    if (table in counts) counts[table as keyof typeof counts] += 1;
    if ((table === 'players' || table === 'teams') && erased.has(String(row.id))) erasedAgain += 1;
  }
  await assertRestorable(db, migration);
  return { madeAt, counts, erasedAgain };
}

/** The plan in words. */
export function restoreText({ madeAt, counts, erasedAgain }: RestorePlan): string {
  const parts = Object.entries(WORDS).map(([table, [one, many]]) => {
    const count = counts[table as keyof typeof WORDS];
    return `${count} ${count === 1 ? one : many}`;
  });
  const when = madeAt ? `The backup of ${madeAt.slice(0, 16).replace('T', ' ')} UTC` : 'The backup';
  const lines = [`${when} contains ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`];
  if (erasedAgain > 0) lines.push(`Players and teams erased since then, which are erased again: ${erasedAgain}.`);
  return lines.join('\n');
}
