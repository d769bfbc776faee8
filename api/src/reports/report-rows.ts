import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { INDEX_VERSION } from '@courtside/contracts/metrics';
import { ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import type { Report, StoredEntry } from './report';

/** The columns of the import template, so that an export can be imported, and the index. */
export const EXPORT_COLUMNS = [...IMPORT_COLUMNS, 'stiix_index', 'stiix_version'] as const;

/** A row of the import template, with the index. */
export const exportRow = <Value>(
  team: StoredEntry['team'],
  { name, last_name, player_number, position }: StoredEntry['player'],
  session_date: string | null,
  values: Readonly<Record<Measure, Value>>,
) => ({
  team_name: team.team_name,
  name,
  last_name,
  player_number,
  position,
  session_date,
  ...ofEachMeasure((measure) => values[measure]),
  stiix_version: INDEX_VERSION,
});

/** One row per player, in the order of the report. */
export const reportRows = ({ entries }: Report) =>
  entries.map(({ team, player, session }) =>
    exportRow(
      team,
      player,
      session.session_date,
      ofEachMeasure((measure) => session[`decrypted_${measure}`]),
    ),
  );
