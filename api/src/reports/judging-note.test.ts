import { ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import type { MeasureNoise, Noise } from '@courtside/contracts/verdicts';
import { comparedNote, noiseNote } from './judging-note';

const club: MeasureNoise = {
  typical_error: 1,
  source: 'club',
  pairs: 24,
  smallest_worthwhile_change: null,
  players: 3,
};
const noise = (special: Partial<Record<Measure, Partial<MeasureNoise>>> = {}): Noise =>
  ofEachMeasure((measure) => ({ ...club, ...special[measure] }));
const literature = { source: 'literature', pairs: 3 } as const;

it.each([
  ['the club', noise(), 'How much they vary comes from 24 pairs of test days of this club.'],
  [
    'more pairs for some metrics',
    noise({ serve_speed: { pairs: 12 } }),
    'How much they vary comes from 12 to 24 pairs of test days of this club.',
  ],
  [
    'both',
    noise({ serve_speed: literature, stiix_index: literature }),
    'How much they vary comes from 24 pairs of test days of this club; for Serve Speed and Composite Index, from published studies, because the club has too few repeated tests.',
  ],
  [
    'published studies',
    ofEachMeasure(() => ({ ...club, ...literature })),
    'How much they vary comes from published studies, because the club has too few repeated tests.',
  ],
  [
    'nothing',
    ofEachMeasure(() => ({ ...club, ...literature, typical_error: null })),
    'How much repeated tests vary is not known yet.',
  ],
])('says that the noise comes from %s', (_, given, words) => expect(noiseNote(given)).toBe(words));

it.each([
  ['both have the same metrics', ['serve_speed', 'serve_accuracy'], [2, 2], null],
  [
    'one has more',
    ['serve_speed', 'serve_accuracy'],
    [2, 5],
    'Composite Index compared on 2 of 5 metrics, which both sessions have: Serve Speed and Serve Accuracy.',
  ],
  ['they have none in common', [], [2, 3], null],
] as const)('says on which metrics indices are compared if %s', (_, compared, coverages, words) =>
  expect(comparedNote(compared, coverages)).toBe(words),
);
