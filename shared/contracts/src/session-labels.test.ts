import { sessionLabels } from './session-labels';

it.each([
  [[], []],
  [['2026-03-12'], ['2026-03-12']],
  [
    ['2026-03-12', '2026-03-12', '2026-03-10'],
    ['2026-03-12 (2)', '2026-03-12 (1)', '2026-03-10'],
  ],
])('the labels of sessions on %j are %j', (dates, labels) =>
  expect(sessionLabels(dates.map((session_date) => ({ session_date })))).toEqual(labels),
);

it('labels sessions with dates as a screen writes them', () =>
  expect(
    sessionLabels([{ session_date: '2026-03-12' }, { session_date: '2026-03-12' }], (date) => `on ${date}`),
  ).toEqual(['on 2026-03-12 (2)', 'on 2026-03-12 (1)']));
