import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import type { Report } from './report';

/** The columns of the import template, so that an export can be imported, and the index. */
export const EXPORT_COLUMNS = [...IMPORT_COLUMNS, 'stiix_index', 'stiix_version'] as const;

type TextColumn = Exclude<ImportColumn, Metric | 'player_number'> | 'stiix_version';
export type ReportRow = Record<TextColumn, string> & Record<Metric | 'player_number' | 'stiix_index', number>;

/** One row per player, in the order of the report. */
export function reportRows({ entries }: Report): ReportRow[] {
  return entries.map(({ team, player, session }) => ({
    team_name: team.team_name,
    name: player.name,
    last_name: player.last_name,
    player_number: player.player_number,
    position: player.position,
    session_date: session.session_date,
    ...(Object.fromEntries(METRICS.map((metric) => [metric, session[`decrypted_${metric}`]])) as Record<
      Metric,
      number
    >),
    stiix_index: session.decrypted_stiix_index,
    stiix_version: session.stiix_version,
  }));
}
