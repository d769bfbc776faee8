import { METRICS } from '@courtside/contracts/metrics';
import { POSITIONS } from '@courtside/contracts/positions';
import { ImportRow } from '../imports/import-row';
import { sampleResults } from './sample-results';

const NOW = Date.UTC(2026, 10, 22, 12);
const rows = sampleResults(NOW, 'Sample Team');
const byPlayer = new Map(rows.map(({ name }) => [name, rows.filter((row) => row.name === name)]));

test('ten players of all positions have four to eight sessions each', () => {
  expect(byPlayer.size).toBe(10);
  expect(new Set(rows.map(({ position }) => position))).toEqual(new Set(POSITIONS));
  expect(new Set(rows.map(({ player_number: number }) => number)).size).toBe(10);
  const counts = [...byPlayer.values()].map(({ length }) => length);
  expect({ min: Math.min(...counts), max: Math.max(...counts) }).toEqual({ min: 4, max: 8 });
});

test('each player has one session a day at most, in the last four months', () => {
  for (const sessions of byPlayer.values()) {
    const dates = sessions.map(({ session_date: date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
  }
  const dates = rows.map(({ session_date: date }) => date).toSorted();
  expect({ first: dates[0], last: dates.at(-1) }).toEqual({ first: '2026-08-02', last: '2026-11-15' });
});

test('all results are valid, most are measured, and some players improve while one does not', () => {
  for (const row of rows) expect(ImportRow.parse(row)).toEqual(row);
  const values = rows.flatMap((row) => METRICS.map((metric) => row[metric]));
  const missing = values.filter((value) => value === 0).length / values.length;
  expect(missing).toBeGreaterThan(0);
  expect(missing).toBeLessThan(0.1);
  const gain = (name: string) => {
    const speeds = byPlayer.get(name)?.map((row) => row.serve_speed) ?? [];
    return (speeds.at(-1) ?? 0) - (speeds[0] ?? 0);
  };
  expect(gain('Juno')).toBeGreaterThan(1);
  expect(gain('Toni')).toBeLessThan(0);
});

test('the results are the same each time', () => {
  expect(sampleResults(NOW, 'Sample Team')).toEqual(rows);
});
