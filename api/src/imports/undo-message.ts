import type { ImportUndo } from '@courtside/contracts/imports';

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/**
 * What an undo has done, for the coach.
 *
 * @param kept how many sessions, players and teams were kept
 */
export function undoMessage(
  { sessions, players, teams, restored }: Pick<ImportUndo, 'sessions' | 'players' | 'teams' | 'restored'>,
  kept: number,
  isRepeated: boolean,
): string {
  if (isRepeated) return 'This import was already undone. Nothing was changed.';
  const deleted = listed([
    ...counted(sessions, 'session', 'sessions'),
    ...counted(players, 'player', 'players'),
    ...counted(teams, 'team', 'teams'),
  ]);
  const sentences = [
    deleted && `Deleted ${deleted}.`,
    restored > 0 && `Removed the added attempts from ${counted(restored, 'session', 'sessions').join('')}.`,
    kept > 0 &&
      `Kept ${counted(kept, 'entry', 'entries').join('')} that changed since or ${kept === 1 ? 'is' : 'are'} still in use.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : 'The import was undone.';
}
