import { player } from '@courtside/testing/factories';
import type { Player } from '@courtside/contracts/players';
import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { Direction, SquadMember } from '@courtside/contracts/verdicts';
import { squadRows, summarizeSquad } from './squad-rows';

const TODAY = '2026-11-22';
const UNKNOWN = {
  verdict: 'not enough data',
  worthwhile: false,
  change: null,
  low: null,
  high: null,
  personal_best: false,
} as const;
const member = (id: string, direction: Direction, last_date: string | null = '2026-11-20'): SquadMember => ({
  player: id,
  sessions: last_date ? 2 : 0,
  last_date,
  values: ofEachMeasure(() => 50),
  dates: ofEachMeasure(() => last_date),
  previous_date: null,
  index_coverage: 5,
  compared_metrics: [],
  measures: ofEachMeasure(() => UNKNOWN),
  direction,
  history: [],
});
const players = ['steady', 'gained', 'overdue', 'declined', 'untested'].map((id, place) =>
  player({ id, position: 'Setter', player_number: place }),
);
const members = [
  member('steady', 'neither'),
  member('gained', 'improved'),
  member('overdue', 'neither', '2026-09-01'),
  member('declined', 'declined'),
  member('untested', 'neither', null),
];

it('lists players who declined first, then those due for a test, then those who improved', () => {
  const order = squadRows(players, members, TODAY).map(({ player: { id } }) => id);
  expect(order).toEqual(['declined', 'overdue', 'untested', 'gained', 'steady']);
});

it('names the players who declined, improved, or are due for a test', () => {
  const { improved, declined, overdue, untested } = summarizeSquad(squadRows(players, members, TODAY));
  const idsOf = (found: readonly Player[]) => found.map(({ id }) => id);
  expect({
    improved: idsOf(improved),
    declined: idsOf(declined),
    overdue: idsOf(overdue),
    untested: idsOf(untested),
  }).toEqual({ improved: ['gained'], declined: ['declined'], overdue: ['overdue'], untested: ['untested'] });
});

it('leaves out players without verdicts', () => {
  expect(squadRows(players, [], TODAY)).toEqual([]);
});
