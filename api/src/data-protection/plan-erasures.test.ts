import { addMonths, planErasures } from './plan-erasures';

const DAY = 86_400_000;
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-15', 24, '2028-11-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toBe(at(to));
});

describe('the planned erasures of a club', () => {
  const now = at('2026-11-01');
  const player = (last: string) => [{ id: 'p', last_used: at(last) }];
  const row = (noticed: string, erase: string) => ({ player_id: 'p', noticed_at: at(noticed), erase_at: at(erase) });
  const nothing = { added: [], moved: [], removed: [] };

  it.each([
    ['nobody while there is time', player('2025-12-02'), [], nothing],
    [
      'a player 30 days before the end',
      player('2025-12-01'),
      [],
      { ...nothing, added: [row('2026-11-01', '2026-12-01')] },
    ],
    [
      'a notice of 30 days for what is long over',
      player('2019-03-01'),
      [],
      { ...nothing, added: [row('2026-11-01', '2026-12-01')] },
    ],
    ['nothing new about somebody who is planned', player('2025-11-10'), [row('2026-10-11', '2026-11-10')], nothing],
    ['no sooner time than was told', player('2025-11-01'), [row('2026-10-11', '2026-11-10')], nothing],
    [
      'a later time',
      player('2025-11-20'),
      [row('2026-10-11', '2026-11-10')],
      { ...nothing, moved: [row('2026-10-11', '2026-11-20')] },
    ],
    ['nobody with a new sign', player('2026-10-20'), [row('2026-10-11', '2026-11-10')], { ...nothing, removed: ['p'] }],
  ])('have %s', (_, players, planned, changes) => {
    expect(planErasures(players, planned, 12, now)).toEqual(changes);
  });

  it('are never sooner than 30 days after the notice', () => {
    for (let days = 0; days < 800; days += 7) {
      const { added } = planErasures([{ id: 'p', last_used: now - days * DAY }], [], 12, now);
      for (const { noticed_at, erase_at } of added) expect(erase_at - noticed_at).toBeGreaterThanOrEqual(30 * DAY);
    }
  });
});
