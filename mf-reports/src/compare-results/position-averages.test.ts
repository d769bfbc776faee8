import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import { averageSeries } from './position-averages';

const average = (position: string, players: number) => ({ position, players, values: ofEachMeasure(() => 50) });

it.each([
  [
    'two positions have two averages',
    [average('Setter', 4), average('Libero', 2)],
    [
      ['Average of the other Setters (4 players)', [0]],
      ['Average of the other Liberos (2 players)', [1]],
    ],
  ],
  [
    'a shared position has one',
    [average('Setter', 4), average('Setter', 4)],
    [['Average of the other Setters (4 players)', [0, 1]]],
  ],
  [
    'the only player of a position has none',
    [average('Setter', 1), average('Libero', 2)],
    [['Average of the other Liberos (2 players)', [1]]],
  ],
] as const)('%s', (_, averages, series) => {
  expect(averageSeries(averages).map(({ name, averageOf }) => [name, averageOf])).toEqual(series);
});
