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
  ['Zuspielerin', 'Setter'],
  ['Außenangriff', 'Outside Hitter'],
  ['AUSSENANGRIFF', 'Outside Hitter'],
  ['Réceptionneur-attaquant', 'Outside Hitter'],
  ['Líbero', 'Libero'],
  ['Środkowa', 'Middle Blocker'],
  ['srodkowa', 'Middle Blocker'],
  ['PASÖR ÇAPRAZI', 'Opposite'],
  ['Passer/Loper', 'Outside Hitter'],
  ['Hæver', 'Setter'],
  ['Связующий', 'Setter'],
  ['Λίμπερο', 'Libero'],
  ['セッター', 'Setter'],
  ['自由人', 'Libero'],
  ['미들 블로커', 'Middle Blocker'],
])('%s is a %s', (text, position) => {
  expect(positionOf(text)).toBe(position);
});

// In volleyball, C, P, D, U and Universal are different positions from language to language.
it.each(['DS', 'C', 'P', 'D', 'U', 'Universal', 'Goalkeeper', '', '-', 'x'.repeat(1_000)])(
  '%j is no position',
  (text) => {
    expect(positionOf(text)).toBeNull();
  },
);
