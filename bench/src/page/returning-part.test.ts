import { returningPart } from './returning-part';

const run = { measuredAt: '2026-01-02T10:00:00.000Z', rounds: 3 };
const nothing = { fromHtml: {}, pages: [], tours: [] };
const warm = { visit: 'dashboard', conditions: 'slow' };
const released = { visit: 'team list, after a release', conditions: 'slow' };

it('is empty without results', () => {
  expect(returningPart({ ...run, figures: nothing })).toEqual([]);
});

it('compares content, response, bytes and calls with the single application', () => {
  const text = returningPart({
    ...run,
    figures: {
      ...nothing,
      returning: [
        {
          ...warm,
          courtside: { contentMs: 400, respondedMs: 500, bytes: 20_500 },
          single: { contentMs: 400, respondedMs: 400, bytes: 4_100 },
        },
        {
          ...released,
          courtside: { contentMs: 600, respondedMs: null, bytes: 40_000 },
          single: { contentMs: 800, respondedMs: null, bytes: 100_000 },
        },
      ],
      calls: [{ conditions: 'slow', courtside: { ms: 3_500, count: 20 }, single: { ms: 3_400, count: 20 } }],
    },
  }).join('\n');
  expect(text).toContain('| dashboard, slow | 400 | 400 | 1.00 | ≤ 1: met |');
  expect(text).toContain('| dashboard, slow | 500 | 400 | 1.25 | ≤ 1: **missed** |');
  expect(text).toContain('| team list, after a release, slow | 40.0 | 100.0 | 0.40 | ≤ 1: met |');
  expect(text.match(/after a release, slow/g)).toHaveLength(2);
  expect(text).toContain('| 20 changes of a test day, slow | 3500 | 3400 | 1.03 | ≤ 1: **missed** |');
});
