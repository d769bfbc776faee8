import { formatDate } from '@courtside/contracts/format-date';
import { fullName } from '@courtside/contracts/player-list';
import type { Report } from './report';

/**
 * The title of a report inside the file: its players, each with the date of the session.
 *
 * @example 'Ana Kovač, 2026-03-12'
 * @example 'Comparison: Ana Kovač, 2026-03-12; Bea Novak, 2026-03-13'
 */
export function reportTitle({ entries, kind = 'comparison' }: Report): string {
  const players = entries.map(({ player, session }) => `${fullName(player)}, ${formatDate(session.session_date)}`);
  const list = players.join('; ');
  return entries.length > 1 && kind === 'comparison' ? `Comparison: ${list}` : list;
}
