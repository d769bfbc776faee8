import { table, verdict } from './target';

it.each([
  { figure: 1.05, target: { atMost: 1.05 }, verdict: '≤ 1.05: met' },
  { figure: 1.0501, target: { atMost: 1.05 }, verdict: '≤ 1.05: **missed**' },
  { figure: 5, target: { atLeast: 5 }, verdict: '≥ 5: met' },
  { figure: 4.99, target: { atLeast: 5 }, verdict: '≥ 5: **missed**' },
])('the verdict on $figure is $verdict', ({ figure, target, verdict: expected }) => {
  expect(verdict(figure, target)).toBe(expected);
});

it('aligns figures in a table to the right', () => {
  expect(table(['what', 'ms'], [['login', 3]])).toBe('| what | ms |\n| --- | ---: |\n| login | 3 |');
});
