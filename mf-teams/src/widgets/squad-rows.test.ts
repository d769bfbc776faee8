import { player } from '@courtside/testing/factories';
import { ofEachMeasure, type Verdict } from '@courtside/contracts/verdict-words';
import type { SquadMember } from '@courtside/contracts/verdicts';
import { countSquad, squadRows } from './squad-rows';

const TODAY = '2026-11-22';
const change = (verdict: Verdict) => ({
  verdict,
  worthwhile: false,
  change: 1,
  low: 0,
  high: 2,
  personal_best: false,
});
const member = (id: string, verdict: Verdict, last_date: string | null = '2026-11-20'): SquadMember => ({
  player: id,
  sessions: last_date ? 2 : 0,
  last_date,
  values: ofEachMeasure(() => 50),
  compared_metrics: [],
  measures: ofEachMeasure(() => change(verdict)),
  history: [],
});
const players = ['steady', 'gained', 'overdue', 'declined', 'untested'].map((id, place) =>
  player({ id, position: 'Setter', player_number: place }),
);
const members = [
  member('steady', 'within noise'),
  member('gained', 'real gain'),
  member('overdue', 'within noise', '2026-09-01'),
  member('declined', 'real decline'),
  member('untested', 'not enough data', null),
];

it('lists players who declined first, then those due for a test, then those who improved', () => {
  const order = squadRows(players, members, TODAY).map(({ player: { id } }) => id);
  expect(order).toEqual(['declined', 'overdue', 'untested', 'gained', 'steady']);
});

it('counts players who declined, improved, or are due for a test', () => {
  expect(countSquad(squadRows(players, members, TODAY))).toEqual({ declined: 1, gained: 1, overdue: 2 });
});

it('leaves out players without verdicts', () => {
  expect(squadRows(players, [], TODAY)).toEqual([]);
});
