import type { ExportFormat, PlayersFormat, SeveralPlayers, TeamReportOrder } from '@courtside/contracts/export-formats';
import { routes } from '@courtside/contracts/routes';
import { callApi } from '../calls/client';

const TIMEOUT_MS = 60_000;

/** The report of one player and one session, as a file. */
export const exportPlayer = ({ playerId, ...params }: { playerId: string; sessionId: string; format: ExportFormat }) =>
  callApi(routes.exportPlayer, { params: { playerId }, query: params, timeout: TIMEOUT_MS });

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
  const query = new URLSearchParams();
  for (const id of playerIds) query.append('playerIds[]', id);
  for (const id of sessionIds) query.append('sessionIds[]', id);
  query.set('format', format);
  if (kind) query.set('kind', kind);
  return callApi(routes.exportComparison, { query, timeout: TIMEOUT_MS });
}

/** The report of the newest session of each player, in an archive or in one PDF. Rejects if `signal` aborts it. */
export function exportPlayers({
  playerIds,
  format,
  signal,
}: {
  playerIds: readonly string[];
  format: PlayersFormat;
  signal?: AbortSignal;
}) {
  const query = new URLSearchParams(playerIds.map((id) => ['playerIds[]', id]));
  query.set('format', format);
  return callApi(routes.exportPlayers, { query, timeout: TIMEOUT_MS, signal });
}

/** The newest results of all players of a team, by default sorted by player number. */
export const exportTeam = ({ teamId, ...params }: { teamId: string; format: ExportFormat; sort?: TeamReportOrder }) =>
  callApi(routes.exportTeam, { params: { teamId }, query: params, timeout: TIMEOUT_MS });
