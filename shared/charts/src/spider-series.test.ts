import { closedRows, measured, spiderRows, spiderScale, spokes } from './spider-series';

const values = { weight_lift_impact: 72, lower_body_power: 0, upper_body_power: null, serve_speed: 21, serve_accuracy: 65 };

test.each([[0, null], [null, null], [undefined, null], [Number.NaN, null], [4.1, 4.1]])('%s is read as %s: a stored 0 means not measured', (value, read) => {
  expect(measured(value)).toBe(read);
});

test('five axes in the order of every screen, each with its unit, missing ones as gaps', () => {
  expect(spiderRows([{ name: 'Ann', values }]).map(({ axis, value, unit }) => [axis, value, unit])).toEqual([
    ['Weight Lift Impact', 72, '%'],
    ['Lower Body Power', null, 'm/s²'],
    ['Upper Body Power', null, 'm/s'],
    ['Serve Speed', 21, 'm/s'],
    ['Serve Accuracy', 65, '%'],
  ]);
});

test('each series ends where it began, so that an open line goes all the way round', () => {
  const rows = spiderRows([{ name: 'Ann', values }, { name: 'Bo', values }]);
  expect(closedRows(rows).map(({ name, axis }) => `${name} ${axis}`).filter((label) => label.endsWith('Impact'))).toHaveLength(4);
  expect(closedRows(rows)).toHaveLength(12);
});

test('every axis has one spoke, however many series there are', () => {
  const drawn = spokes(spiderRows([{ name: 'Ann', values }, { name: 'Bo', values }]), 100);
  expect(drawn).toHaveLength(5);
  expect(drawn[0]).toEqual({ axis: 'Weight Lift Impact', from: 0, to: 100 });
});

test.each([
  ['the largest value times 1.3', [80, 12, null], 104, [0, 20.8, 41.6, 62.4, 83.2, 104]],
  ['also far above the suggested range', [200], 260, [0, 52, 104, 156, 208, 260]],
  ['the suggested 0 to 100 where nothing was measured', [0, null], 100, [0, 20, 40, 60, 80, 100]],
])('the scale reaches to %s, in 6 ticks', (_, measuredValues, max, ticks) => {
  expect(spiderScale(measuredValues)).toEqual({ max, ticks });
});
