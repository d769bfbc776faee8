import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import { judgeSquad } from './judge-squad';
import type { MeasuredSession } from './measured-session';

const session = (date: string, serve_speed: number | null): MeasuredSession => ({
  id: date,
  date,
  values: { ...ofEachMeasure(() => null), serve_speed },
});
const player = (change: number) => [session('2026-03-01', 20), session('2026-03-08', 20 + change)];
const precision = ofEachMeasure(() => ({ typicalError: 1, smallest: null }));
const verdicts = (squad: readonly (readonly MeasuredSession[])[]) =>
  judgeSquad(squad, precision).map((judged) => judged?.verdicts.serve_speed.verdict ?? null);

it('calls a change real only if it is also real among all changes of the squad', () => {
  const steady = Array.from({ length: 19 }, () => player(0.2));
  expect(verdicts([player(3)])).toEqual(['real gain']);
  expect(verdicts([player(3), ...steady])[0]).toBe('within noise');
  expect(verdicts([player(-6), ...steady])[0]).toBe('real decline');
});

it('widens the intervals with the number of changes, so that verdicts and intervals agree', () => {
  const [alone] = judgeSquad([player(3)], precision);
  const [together] = judgeSquad([player(3), ...Array.from({ length: 19 }, () => player(0.2))], precision);
  expect(alone!.verdicts.serve_speed.interval![0]).toBeGreaterThan(0);
  expect(together!.verdicts.serve_speed.interval![0]).toBeLessThan(0);
});

it('judges no change of players with one session or none', () => {
  expect(verdicts([[session('2026-03-01', 20)], []])).toEqual(['not enough data', null]);
});
