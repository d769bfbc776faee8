import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import { explainIndex, squadTargets } from './explain-index';
import type { MeasuredSession } from './measured-session';

const METRICS = {
  weight_lift_impact: 70,
  lower_body_power: 13,
  upper_body_power: 3.9,
  serve_speed: 20,
  serve_accuracy: 50,
};
const session = (change: Partial<Record<keyof typeof METRICS, number | null>> = {}): MeasuredSession => ({
  id: 'session',
  date: '2026-03-01',
  values: { ...ofEachMeasure(() => null), ...METRICS, ...change },
});
/** Five players whose best quarter serves at 24 m/s or more. */
const squad = [18, 20, 22, 24, 26].map((serve_speed) => [session({ serve_speed })]);

it('shares the points of the index among the measured metrics', () => {
  const { contributions } = explainIndex(session({ serve_speed: 24 }), squadTargets([]));
  expect(contributions).toMatchObject({ serve_speed: 14, serve_accuracy: 10, weight_lift_impact: 10 });
  expect(explainIndex(session({ serve_speed: null }), squadTargets([])).contributions).toMatchObject({
    serve_speed: null,
    serve_accuracy: 12.5,
  });
});

it('names the metric that would raise the index most if it reached the best quarter of the squad', () => {
  const { raise } = explainIndex(session({ serve_speed: 18 }), squadTargets(squad));
  expect(raise).toEqual({ metric: 'serve_speed', target: 24, gain: 6, source: 'squad' });
});

it('names no metric if all are as good as the best quarter', () => {
  expect(explainIndex(session({ serve_speed: 25 }), squadTargets(squad)).raise).toBeNull();
});

it('uses good reference values for a small squad, and never suggests a metric that was not measured', () => {
  const targets = squadTargets(squad.slice(0, 4));
  expect(targets.serve_speed.source).toBe('reference');
  expect(targets.serve_speed.target).toBeCloseTo(22.7);
  const { raise } = explainIndex(session({ serve_speed: null, serve_accuracy: 30 }), targets);
  expect(raise).toMatchObject({ metric: 'serve_accuracy', source: 'reference' });
});
