import { figuresComment, signedFigure } from './figures-comment';

const measured = {
  module: 'mf-a',
  check: 'browser',
  environment: 'production',
  figures: { 'first paint of /lineups, ms': 1480.25, 'longest task | all, ms': 40 },
};

it('says what a build has cost more or less than the release before', () => {
  const before = { version: '0123456789abcdef', figures: { 'first paint of /lineups, ms': 1500 } };
  expect(figuresComment({ ...measured, before })).toBe(
    [
      '### Speed of mf-a',
      '',
      'Measured by browser with the releases of production, against `0123456789abcdef`.',
      '',
      '| figure | value | change |',
      '| --- | ---: | ---: |',
      '| first paint of /lineups, ms | 1,480.3 | −19.8 |',
      '| longest task \\| all, ms | 40 | new |',
      '',
    ].join('\n'),
  );
});

it('says that there is nothing to compare with', () => {
  expect(figuresComment({ ...measured, before: null })).toContain(
    'browser has no figures of a release in production yet.',
  );
});

it.each([
  [0.04, '±0'],
  [12.5, '+12.5'],
  [-3, '−3'],
])('the difference %d is %s', (difference, text) => {
  expect(signedFigure(difference)).toBe(text);
});
