import { closedRows, spiderRows, spiderScale, spokes, tickAxis } from './spider-series';

const values = {
  weight_lift_impact: 72,
  lower_body_power: null,
  upper_body_power: null,
  serve_speed: 21,
  serve_accuracy: 65,
};

test('each series has five axes with units', () => {
  expect(spiderRows([{ name: 'Ann', values }]).map(({ axis, value, unit }) => [axis, value, unit])).toEqual([
    ['Weight Lift Impact', 72, '%'],
    ['Lower Body Power', null, 'm/s²'],
    ['Upper Body Power', null, 'm/s'],
    ['Serve Speed', 21, 'm/s'],
    ['Serve Accuracy', 65, '%'],
  ]);
});

test('each series ends with its first axis', () => {
  const rows = spiderRows([
    { name: 'Ann', values },
    { name: 'Bo', values },
  ]);
  expect(
    closedRows(rows)
      .map(({ name, axis }) => `${name} ${axis}`)
      .filter((label) => label.endsWith('Impact')),
  ).toHaveLength(4);
  expect(closedRows(rows)).toHaveLength(12);
});

test('each axis has one spoke, however many series there are', () => {
  const drawn = spokes(
    spiderRows([
      { name: 'Ann', values },
      { name: 'Bo', values },
    ]),
    100,
  );
  expect(drawn).toHaveLength(5);
  expect(drawn[0]).toEqual({ axis: 'Weight Lift Impact', from: 0, to: 100 });
});

test.each([
  ['the largest value times 1.3', [80, 12, null], 104, [0, 20.8, 41.6, 62.4, 83.2, 104]],
  ['the largest value times 1.3 above the suggested range', [200], 260, [0, 52, 104, 156, 208, 260]],
  ['100 if nothing was measured', [null], 100, [0, 20, 40, 60, 80, 100]],
])('the scale ends at %s and has 6 ticks', (_, measuredValues, max, ticks) => {
  expect(spiderScale(measuredValues)).toEqual({ max, ticks });
});

test.each([
  ['the lowest values', { ...values, lower_body_power: 13, upper_body_power: 4 }, 'Upper Body Power', 'left'],
  [
    'a metric that was not measured',
    { ...values, lower_body_power: 13, upper_body_power: 4, serve_speed: null },
    'Serve Speed',
    'right',
  ],
])('the tick labels are beside the axis with %s, inside the chart', (_, measured, axis, side) => {
  const higher = { ...values, lower_body_power: 80, upper_body_power: 80 };
  expect(tickAxis(spiderRows([{ name: 'Ann', values: measured }]))).toEqual({ axis, side });
  expect(
    tickAxis(
      spiderRows([
        { name: 'Ann', values: measured },
        { name: 'Bo', values: higher },
      ]),
    ).axis,
  ).toBe('Serve Speed');
});
