import { joinMeasurers, measuredBy, type Measurers, measurersAfter, readMeasurers, writeMeasurers } from './measurers';
import { corrected, NO_RESULTS, withAttempts } from './session-results';

const first = corrected(NO_RESULTS, { serve_speed: 20, upper_body_power: 8 });
const ofAnn: Measurers = { serve_speed: ['ann'], upper_body_power: ['ann'] };
const before = { results: first, measurers: ofAnn };

it.each([
  ['new results have the one who measured', null, first, 'ann', ofAnn],
  ['an unchanged value keeps its member', before, first, 'bob', ofAnn],
  [
    'a corrected value gets the one who corrected it',
    before,
    corrected(first, { serve_speed: 21 }),
    'bob',
    { ...ofAnn, serve_speed: ['bob'] },
  ],
  [
    'a further attempt adds a member',
    before,
    withAttempts(first, { serve_speed: [22] }, 'best'),
    'bob',
    { ...ofAnn, serve_speed: ['ann', 'bob'] },
  ],
  ['a removed value has nobody', before, corrected(first, { serve_speed: 0 }), 'bob', { upper_body_power: ['ann'] }],
  ['a value of a file has nobody', before, corrected(first, { serve_speed: 21 }), null, { upper_body_power: ['ann'] }],
] as const)('%s', (_, known, after, by, expected) => {
  expect(measurersAfter(known, after, by === null ? {} : measuredBy(by))).toEqual(expected);
});

it('are joined with their sessions', () => {
  const joined = joinMeasurers([ofAnn, { serve_speed: ['bob', 'ann'], serve_accuracy: ['bob'] }]);
  expect(joined).toEqual({ serve_speed: ['ann', 'bob'], upper_body_power: ['ann'], serve_accuracy: ['bob'] });
});

it('are stored as text, or not at all', () => {
  expect(readMeasurers(writeMeasurers(ofAnn))).toEqual(ofAnn);
  expect({ writeMeasurers: writeMeasurers({}), readMeasurers: readMeasurers(null) }).toEqual({
    writeMeasurers: null,
    readMeasurers: {},
  });
});
