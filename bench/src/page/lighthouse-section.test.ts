import { lighthouseSection } from './lighthouse-section';

const audit = {
  score: 0.5,
  firstContentfulPaint: 1_200,
  largestContentfulPaint: 2_001,
  totalBlockingTime: 40,
  cumulativeLayoutShift: 0,
  speedIndex: 1_500,
  benchmarkIndex: 1_000,
};
const screen = (name: string, score: number, more = {}) => ({
  screen: name,
  courtside: { ...audit, score, ...more },
  single: audit,
});
const rowsOf = (...screens: ReturnType<typeof screen>[]) =>
  lighthouseSection({
    measuredAt: '2026-01-01T00:00:00.000Z',
    machine: { system: '', processor: '', processors: 2, memoryGb: 8, load: [0, 0], versions: {} },
    rounds: 1,
    figures: { screens },
  })
    .split('\n')
    .slice(-screens.length);

it('has a higher target for the score of the login', () => {
  const [login, dashboard] = rowsOf(screen('login', 0.94), screen('dashboard', 0.94));
  expect(login).toMatch(/^\| login \| 0\.94 \/ 0\.50 \| ≥ 0\.95: \*\*missed\*\* \|/);
  expect(dashboard).toMatch(/^\| dashboard \| 0\.94 \/ 0\.50 \| ≥ 0\.9: met \|/);
});

it('judges our paints and layout shift', () => {
  const [row] = rowsOf(screen('login', 1, { cumulativeLayoutShift: 0.001 }));
  expect(row).toBe(
    '| login | 1.00 / 0.50 | ≥ 0.95: met | 1200 / 1200 | ≤ 1200: met | 2001 / 2001 | ≤ 2000: **missed** | 40 / 40 | 1500 / 1500 | 0.001 / 0 | ≤ 0: **missed** |',
  );
});
