import { measuredApart } from './measured-apart';

const run = { measuredAt: '2026-01-02T10:00:00.000Z', rounds: 3 };

it('says nothing about figures of the same run, or of results without a time', () => {
  expect(measuredApart(run, [run, { measuredAt: '2026-01-02T10:20:00.000Z', rounds: 3 }, {}])).toEqual([]);
});

it('says once when other figures were measured', () => {
  const earlier = { measuredAt: '2026-01-01T09:08:00.000Z', rounds: 1 };
  expect(measuredApart(run, [run, earlier, earlier])).toEqual([
    'Some of these figures were measured in other runs: 2026-01-01 09:08 UTC (1 round).',
  ]);
});
