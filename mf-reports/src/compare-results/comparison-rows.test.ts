import { trainingSession } from '@courtside/testing/factories';
import { comparisonRows } from './comparison-rows';

const names = { first: 'Ana Kovač', second: 'Bea Novak' };
const lifts = (first: number, second: number) =>
  comparisonRows(
    [
      trainingSession({ decrypted_weight_lift_impact: first }),
      trainingSession({ decrypted_weight_lift_impact: second }),
    ],
    names,
  )[0];

describe('comparison rows', () => {
  it('are the five metrics and the composite index', () => {
    const rows = comparisonRows([trainingSession(), trainingSession()], names);
    expect(rows.map(({ label }) => label)).toEqual([
      'Weight Lift Impact',
      'Lower Body Power',
      'Upper Body Power',
      'Serve Speed',
      'Serve Accuracy',
      'Composite Index',
    ]);
  });

  it.each([
    [60, 50, '20.00% Higher for Ana Kovač', 0],
    [50, 60, '16.67% Higher for Bea Novak', 1],
    [50, 50, 'No Difference', null],
    [50, 0, 'N/A', 0],
    [0, 50, '100.00% Higher for Bea Novak', 1],
    [0, 0, 'N/A', null],
  ])('for the stored values %d and %d: %s; a 0 is marked as not measured', (first, second, difference, higher) => {
    expect(lifts(first, second)).toMatchObject({
      difference,
      higher,
      values: [first, second].map((value) => ({ text: `${value} %`, measured: value !== 0 })),
    });
  });

  it('compare a value that nobody has confirmed with nothing', () => {
    const unusual = trainingSession({ decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] });
    const [, , , speed, accuracy] = comparisonRows([unusual, trainingSession()], names);
    expect(speed).toMatchObject({ difference: 'N/A', higher: null, shares: [0, 100] });
    expect(speed?.values.map(({ unconfirmed }) => unconfirmed)).toEqual([true, false]);
    expect(accuracy).toMatchObject({ difference: 'No Difference', values: [{ unconfirmed: false }, {}] });
  });

  it('round metrics to two decimals and the index to one', () => {
    const rows = comparisonRows(
      [trainingSession({ decrypted_weight_lift_impact: 72.125, decrypted_stiix_index: 58 }), trainingSession()],
      names,
    );
    expect(rows[0]?.values.map(({ text }) => text)).toEqual(['72.13 %', '72 %']);
    expect(rows[5]?.values.map(({ text }) => text)).toEqual(['58.0', '55.6']);
  });

  it('mark an index without measured metrics', () => {
    const empty = trainingSession({ decrypted_stiix_index: 0, stiix_coverage: 0 });
    const [, , , , , index] = comparisonRows([empty, trainingSession()], names);
    expect(index).toMatchObject({
      values: [
        { text: '0.0', measured: false },
        { text: '55.6', measured: true },
      ],
      difference: '100.00% Higher for Bea Novak',
    });
  });
});
