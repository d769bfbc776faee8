import { fillPath, paths } from '@courtside/contracts/paths';
import type { ExportFormat } from '@courtside/contracts/export-formats';
import { call } from './http';

/** The report of one player and one session, as a file. */
export const exportPlayer = ({ playerId, ...params }: { playerId: string; sessionId: string; format: ExportFormat }) =>
  call<Blob>({ method: 'GET', url: fillPath(paths.exportPlayer, { playerId }), params, responseType: 'blob', timeout: 60_000 });

/** The report that compares players; the n-th session belongs to the n-th player. */
export function exportComparison({ playerIds, sessionIds, format }: { playerIds: string[]; sessionIds: string[]; format: ExportFormat }) {
  const params = new URLSearchParams();
  for (const id of playerIds) params.append('playerIds[]', id);
  for (const id of sessionIds) params.append('sessionIds[]', id);
  params.set('format', format);
  return call<Blob>({ method: 'GET', url: paths.exportComparison, params, responseType: 'blob', timeout: 60_000 });
}
