import { countedSessions, importedObjects } from '@courtside/contracts/import-words';
import type { ImportUndo } from '@courtside/contracts/imports';

/**
 * What an undo has done, for the coach.
 *
 * @param kept how many sessions, players and teams were kept
 */
export function undoMessage(
  counts: Pick<ImportUndo, 'sessions' | 'players' | 'teams' | 'restored'>,
  kept: number,
  isRepeated: boolean,
): string {
  if (isRepeated) return 'This import was already undone. Nothing was changed.';
  const deleted = importedObjects(counts);
  const sentences = [
    deleted && `Deleted ${deleted}.`,
    counts.restored > 0 && `Removed the added attempts from ${countedSessions(counts.restored)}.`,
    kept === 1 && 'Kept 1 entry that was changed since or is still in use.',
    kept > 1 && `Kept ${kept} entries that were changed since or are still in use.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : 'The import was undone.';
}
