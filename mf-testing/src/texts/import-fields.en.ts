import type { ImportField } from '@courtside/contracts/import-formats';

/** What a column of a file can contain, in the order in which it is offered: a full name is beside the names that it replaces. */
export const FIELDS: Record<ImportField, string> = {
  team_name: 'Team',
  full_name: 'First and last name',
  name: 'First name',
  last_name: 'Last name',
  player_number: 'Player number',
  position: 'Position',
  external_id: 'External ID',
  session_date: 'Date',
  weight_lift_impact: 'Weight lift impact',
  lower_body_power: 'Lower body power',
  upper_body_power: 'Upper body power',
  serve_speed: 'Serve speed',
  serve_accuracy: 'Serve accuracy',
  test: 'Test',
  value: 'Value',
};
