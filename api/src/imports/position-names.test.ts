import { positionOf } from './position-names';

it.each([
  ['S', 'Setter'],
  ['oh', 'Outside Hitter'],
  ['Outside-hitter', 'Outside Hitter'],
  ['MB', 'Middle Blocker'],
  ['middle  blocker', 'Middle Blocker'],
  ['OPP', 'Opposite'],
  ['l', 'Libero'],
  ['Server', 'Server'],
])('%s is a %s', (text, position) => {
  expect(positionOf(text)).toBe(position);
});

it.each(['DS', 'Goalkeeper', '', 'x'.repeat(1_000)])('%j is no position', (text) => {
  expect(positionOf(text)).toBeNull();
});
