import { type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import type { ImportCell } from '@courtside/contracts/import-formats';
import { messages } from '@courtside/contracts/messages';
import { PlayerDraft } from '@courtside/contracts/players';
import { POSITIONS } from '@courtside/contracts/positions';
import { TeamDraft } from '@courtside/contracts/teams';
import { TrainingSessionDraft } from '@courtside/contracts/training-sessions';
import { positionOf } from '@courtside/contracts/position-names';
import { z } from 'zod';
import { measuredIn, numberIn } from './cell-number';
import { isBlank } from './source-rows';
import type { SourceRow } from './source-table';

/** A valid import row: a team, a player and a training session. */
export const ImportRow = TeamDraft.extend(PlayerDraft.omit({ team: true }).shape)
  .extend({
    position: z.enum(POSITIONS, {
      error: ({ input }) => (input ? `Use one of: ${POSITIONS.join(', ')}` : messages.playerPositionRequired),
    }),
  })
  .extend(TrainingSessionDraft.omit({ player: true, note: true, confirmed: true }).shape);
export type ImportRow = z.output<typeof ImportRow>;

type Cells = SourceRow['cells'];
type Normaliser = (cell: unknown) => unknown;

/** Spreadsheets store a name that consists of digits as a number. */
const asText: Normaliser = (cell) => (typeof cell === 'number' ? String(cell) : cell);

const asIdText: Normaliser = (cell) => (isBlank(cell) ? '' : asText(cell));

const asNumber: Normaliser = (cell) => numberIn(cell) ?? cell;

/** What people and programs write for a test that a player did not do. */
const NOT_MEASURED = /^\s*(?:[-\u2013\u2014]|n\/?a|null|dnp|dns)\s*$/i;
const isUnmeasured = (cell: unknown) => isBlank(cell) || (typeof cell === 'string' && NOT_MEASURED.test(cell));

/** A metric that was not measured is stored as 0. */
const asMetric =
  (metric: Metric): Normaliser =>
  (cell) =>
    isUnmeasured(cell) ? 0 : (measuredIn(metric, cell) ?? cell);

/** A percent cell of a workbook is read as its text, such as '65 %'. */
const asPercent =
  (metric: Metric): Normaliser =>
  (cell) =>
    asMetric(metric)(typeof cell === 'string' ? cell.replace(/(?<=\d)\s?[%\uff05]\s*$/u, '') : cell);

const asTrimmed: Normaliser = (cell) => (typeof cell === 'string' ? cell.trim() : cell);

const asPosition: Normaliser = (cell) => (typeof cell === 'string' ? (positionOf(cell) ?? cell) : cell);

const normalisers: Partial<Record<ImportCell, Normaliser>> = {
  team_name: asText,
  name: asText,
  last_name: asText,
  external_id: asIdText,
  player_number: asNumber,
  position: asPosition,
  session_date: asTrimmed,
  ...ofEachMetric(asMetric),
  weight_lift_impact: asPercent('weight_lift_impact'),
  serve_accuracy: asPercent('serve_accuracy'),
};

/** Converts the formats found in files to those that the contracts accept. */
export function normaliseCells(cells: Cells): Record<string, unknown> {
  const normalised: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells))
    normalised[column] = normalisers[column as ImportCell]?.(cell) ?? cell;
  return normalised;
}
