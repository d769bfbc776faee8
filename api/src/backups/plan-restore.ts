import type { KeyCheckServices } from '../encryption/key-check';
import type { Erasures } from '../erasures/erasures';
import { readBackup } from './read-backup';
import { assertKnown, isEmptyFor } from './restore';

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
  /** Whether the backup can be restored into this database. */
  readonly isEmpty: boolean;
}

/**
 * Reads all of a backup, and changes nothing. An operator also checks backups with the keys and the journal of the
 * server that made them, so the database need not be empty.
 *
 * @throws Error if the keys differ, or the file is damaged, incomplete, no backup, or made by a newer version
 */
export async function planRestore(
  { db, ring, erasures }: KeyCheckServices & { readonly erasures: Erasures },
  file: string,
): Promise<RestorePlan> {
  const { migration, madeAt, rows } = await readBackup(file, ring);
  assertKnown(migration);
  const erased = new Set((await erasures.readJournal()).map(({ id }) => id));
  const counts = { clubs: 0, users: 0, teams: 0, players: 0, training_sessions: 0, test_days: 0 };
  let erasedAgain = 0;
  for await (const [table, row] of rows) {
    if (table in counts) counts[table as keyof typeof counts] += 1;
    if ((table === 'players' || table === 'teams') && erased.has(String(row.id))) erasedAgain += 1;
  }
  return { madeAt, counts, erasedAgain, isEmpty: await isEmptyFor(db, migration) };
}

/** The plan in words. */
export function restoreText({ madeAt, counts, erasedAgain, isEmpty }: RestorePlan): string {
  const parts = Object.entries(WORDS).map(([table, [one, many]]) => {
    const count = counts[table as keyof typeof WORDS];
    return `${count} ${count === 1 ? one : many}`;
  });
  const when = madeAt ? `The backup of ${madeAt.slice(0, 16).replace('T', ' ')} UTC` : 'The backup';
  const lines = [`${when} contains ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`];
  if (erasedAgain > 0) lines.push(`Players and teams erased since then, which are erased again: ${erasedAgain}.`);
  if (!isEmpty) lines.push('This database is not empty, so the backup has to be restored into a new one.');
  return lines.join('\n');
}
