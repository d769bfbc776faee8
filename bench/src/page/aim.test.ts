import { table, verdict } from './aim';

it.each([
  { figure: 1.05, aim: { atMost: 1.05 }, says: '≤ 1.05: met' },
  { figure: 1.0501, aim: { atMost: 1.05 }, says: '≤ 1.05: **missed**' },
  { figure: 5, aim: { atLeast: 5 }, says: '≥ 5: met' },
  { figure: 4.99, aim: { atLeast: 5 }, says: '≥ 5: **missed**' },
])('$figure is judged $says', ({ figure, aim, says }) => {
  expect(verdict(figure, aim)).toBe(says);
});

it('makes a table with figures to the right', () => {
  expect(table(['what', 'ms'], [['login', 3]])).toBe('| what | ms |\n| --- | ---: |\n| login | 3 |');
});
