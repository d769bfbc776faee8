import { sessionVerdicts } from '../test/session-verdicts';
import { trainingSession } from '../test/training-session';
import { changeSentence } from './verdict-sentences';
import type { Measure } from './verdict-words';
import { whatChanged } from './what-changed';

const before = trainingSession({ id: 'before', session_date: '2026-01-01', decrypted_upper_body_power: 0 });
const now = trainingSession({
  id: 'now',
  session_date: '2026-02-01',
  decrypted_lower_body_power: 0,
  decrypted_serve_speed: 21.9,
});
const verdicts = sessionVerdicts(now, before, 'real gain');
const textOf = (measure: Measure, lines = whatChanged(now, verdicts, 'metric')) =>
  lines.find((line) => line.measure === measure)?.text;

test('each metric and the index has a sentence, which says why if it is not judged', () => {
  expect(whatChanged(now, verdicts, 'metric').map(({ verdict, text }) => [verdict, text])).toEqual([
    ['real gain', changeSentence('weight_lift_impact', verdicts.measures.weight_lift_impact, 'metric')],
    ['not enough data', 'Lower Body Power was not measured in this session.'],
    ['not enough data', 'Upper Body Power was not measured on the previous test day.'],
    ['real gain', 'Serve Speed rose by 1.9 m/s. Repeated tests vary by ±1.2 m/s, so this is a real gain.'],
    ['real gain', changeSentence('serve_accuracy', verdicts.measures.serve_accuracy, 'metric')],
    ['real gain', 'The Composite Index is judged if both test days share at least 4 tests. They share 3.'],
  ]);
});

test('a value that nobody has confirmed is not judged', () => {
  const unusual = trainingSession({ ...now, decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] });
  const lines = whatChanged(unusual, sessionVerdicts(unusual, before), 'metric');
  expect(textOf('serve_speed', lines)).toBe(
    'Serve Speed is unusual and nobody has confirmed it, so it counts for nothing.',
  );
});

test('changes are in the user’s units', () => {
  expect(textOf('serve_speed', whatChanged(now, verdicts, 'imperial'))).toContain('4.3 mph');
});
