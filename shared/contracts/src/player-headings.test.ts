import { readPlayerHeading } from './player-headings';

it.each([
  ['Name', 'name'],
  ['SPIELERIN', 'name'],
  ['Imię i nazwisko', 'name'],
  ['氏名', 'name'],
  ['No.', 'number'],
  ['#', 'number'],
  ['N°', 'number'],
  ['Číslo', 'number'],
])('%s is a heading of a %s', (text, column) => {
  expect(readPlayerHeading(text)).toBe(column);
});

it.each(['', 'Ana', 'Serve Speed', '7', 'n'.repeat(100)])('%j says nothing about a player', (text) => {
  expect(readPlayerHeading(text)).toBeNull();
});
