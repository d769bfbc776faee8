import { playerReport } from '@courtside/contracts/player-report';
import { changeSentence } from '@courtside/contracts/verdict-sentences';
import { ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import type { ChangeVerdict, SessionVerdicts } from '@courtside/contracts/verdicts';
import { trainingSession } from '@courtside/testing/factories';
import { whatChanged } from './what-changed';

const change = (verdict: ChangeVerdict['verdict'], size: number): ChangeVerdict => ({
  verdict,
  worthwhile: false,
  change: size,
  low: size - 1.2,
  high: size + 1.2,
  personal_best: false,
});
const unknown: ChangeVerdict = { ...change('not enough data', 0), change: null, low: null, high: null };
const before = trainingSession({ id: 'before', session_date: '2026-01-01', decrypted_upper_body_power: 0 });
const now = trainingSession({ id: 'now', session_date: '2026-02-01', decrypted_lower_body_power: 0 });
const report = playerReport({ session: now, history: [before, now] });
const verdicts = {
  measures: {
    ...ofEachMeasure(() => unknown),
    weight_lift_impact: change('within noise', 0.4),
    serve_speed: change('real gain', 1.9),
    serve_accuracy: change('real decline', -4),
    stiix_index: change('within noise', 1),
  },
} as SessionVerdicts;

test('each metric and the index has a sentence, and for missing values it names the session that lacks them', () => {
  const sentence = (measure: Measure) => changeSentence(measure, verdicts.measures[measure], 'metric');
  expect(whatChanged(report, verdicts, 'metric').map(({ verdict, text }) => [verdict, text])).toEqual([
    ['within noise', sentence('weight_lift_impact')],
    ['not enough data', 'Lower Body Power was not measured in this session.'],
    ['not enough data', 'Upper Body Power was not measured in the previous session.'],
    ['real gain', 'Serve Speed rose by 1.9 m/s. Repeated tests vary by ±1.2 m/s, so this is a real gain.'],
    ['real decline', sentence('serve_accuracy')],
    ['within noise', sentence('stiix_index')],
  ]);
});

test('changes are in the user’s units', () => {
  expect(whatChanged(report, verdicts, 'imperial')[3]!.text).toContain('4.3 mph');
});
