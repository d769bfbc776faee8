import type { ImportColumn } from '@courtside/contracts/import-formats';
import { METRIC_MAX } from '@courtside/contracts/limits';
import { METRIC_LABELS, type Metric } from '@courtside/contracts/metrics';
import { POSITIONS } from '@courtside/contracts/positions';

export interface TemplateColumn {
  readonly example: string | number;
  /** Shown as a comment on the heading. */
  readonly note: string;
  /** In characters. */
  readonly width: number;
}

const metric = (name: Metric, example: number): TemplateColumn => ({
  example,
  note: `${METRIC_LABELS[name].label} in ${METRIC_LABELS[name].unit}, from 0 to ${METRIC_MAX[name]}. Leave it blank if it was not measured.`,
  width: 20,
});

export const TEMPLATE_COLUMNS: Readonly<Record<ImportColumn, TemplateColumn>> = {
  team_name: { example: 'Example Team', note: 'A new team is created if it does not exist.', width: 20 },
  name: {
    example: 'Alex',
    note: 'First name. A new player is created if the team has none with this name.',
    width: 16,
  },
  last_name: {
    example: 'Example',
    note: 'Last name. First and last name together identify a player in the team.',
    width: 16,
  },
  player_number: { example: 1, note: 'A whole number, unique in the team.', width: 16 },
  position: { example: 'Setter', note: `One of: ${POSITIONS.join(', ')}.`, width: 18 },
  session_date: { example: '2026-01-31', note: 'The date of the session: YYYY-MM-DD, or a date cell.', width: 16 },
  weight_lift_impact: metric('weight_lift_impact', 72),
  lower_body_power: metric('lower_body_power', 13.2),
  upper_body_power: metric('upper_body_power', 4.1),
  serve_speed: metric('serve_speed', 21),
  serve_accuracy: metric('serve_accuracy', 65),
};
