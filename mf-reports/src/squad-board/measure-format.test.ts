import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { SquadMember } from '@courtside/contracts/verdicts';
import { player } from '@courtside/testing/factories';
import { measureFormats } from './measure-format';

const rows = [21.25, 20, null].map((value) => ({
  player: player(),
  member: { values: ofEachMeasure(() => value) } as unknown as SquadMember,
}));

it('shows all values of a metric with the same decimals', () => {
  const { serve_speed } = measureFormats(rows, 'metric');
  expect([20, 21.25, null].map(serve_speed.value)).toEqual(['20.00', '21.25', '–']);
  expect([1.5, -0.25, 0.001, null].map(serve_speed.change)).toEqual(['+1.50', '−0.25', '±0', '–']);
  expect(serve_speed.unit).toBe('m/s');
});

it('respects the maximum number of decimals, and always shows one for the index', () => {
  const { serve_speed, stiix_index } = measureFormats(rows, 'metric', 1);
  expect(serve_speed.value(21.25)).toBe('21.3');
  expect(stiix_index.value(50)).toBe('50.0');
});

it('converts values and changes to the user’s units', () => {
  const { serve_speed, serve_accuracy } = measureFormats(rows, 'imperial', 1);
  expect({ value: serve_speed.value(20), change: serve_speed.change(2), unit: serve_speed.unit }).toEqual({
    value: '44.7',
    change: '+4.5',
    unit: 'mph',
  });
  expect({ value: serve_accuracy.value(20), unit: serve_accuracy.unit }).toEqual({ value: '20.0', unit: '%' });
});
