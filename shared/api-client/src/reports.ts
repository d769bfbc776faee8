import { fillPath, paths } from '@courtside/contracts/paths';
import type { ExportFormat, SeveralPlayers, TeamReportOrder } from '@courtside/contracts/export-formats';
import { get } from './http';

/** The report of one player and one session, as a file. */
export const exportPlayer = ({ playerId, ...params }: { playerId: string; sessionId: string; format: ExportFormat }) =>
  get<Blob>(fillPath(paths.exportPlayer, { playerId }), { params, responseType: 'blob', timeout: 60_000 });

/** The report of several players, by default a comparison. `sessionIds` has the session of each player in the same order. */
export function exportComparison({
  playerIds,
  sessionIds,
  format,
  kind,
}: {
  playerIds: string[];
  sessionIds: string[];
  format: ExportFormat;
  kind?: SeveralPlayers;
}) {
  const params = new URLSearchParams();
  for (const id of playerIds) params.append('playerIds[]', id);
  for (const id of sessionIds) params.append('sessionIds[]', id);
  params.set('format', format);
  if (kind) params.set('kind', kind);
  return get<Blob>(paths.exportComparison, { params, responseType: 'blob', timeout: 60_000 });
}

/** The newest results of all players of a team, by default sorted by player number. */
export const exportTeam = ({ teamId, ...params }: { teamId: string; format: ExportFormat; sort?: TeamReportOrder }) =>
  get<Blob>(fillPath(paths.exportTeam, { teamId }), { params, responseType: 'blob', timeout: 60_000 });
