import { formatMark, stoppedRelease } from './mark';

const release = { module: 'mf-teams', version: 'a1' };
const mark = formatMark(release, 1_000_000);
const MINUTE = 60_000;

it.each([
  ['a hung or killed page is reloaded', 5_000, release],
  ['a hung page is reloaded after minutes', 10 * MINUTE, release],
  ['a tab is duplicated, or reloaded so fast that the page could not end', 1_500, null],
  ['the browser restores the tab later, after the battery died', 120 * MINUTE, null],
  ['the clock was set back', -5_000, null],
])('if %s, the release that ran is found or not', (_, age, expected) => {
  expect(stoppedRelease(mark, 1_000_000 + age)).toEqual(expected);
});

it.each([null, '', 'no JSON', '42', '{"module":"mf-teams"}', '{"module":1,"version":"a","beatAt":1}'])(
  'the mark %s is none',
  (text) => {
    expect(stoppedRelease(text, 1_005_000)).toBeNull();
  },
);
