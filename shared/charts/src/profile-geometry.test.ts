import { pointAt, profilePath, profilePoints } from './profile-geometry';

const values = {
  weight_lift_impact: 70,
  lower_body_power: 13,
  upper_body_power: 3.9,
  serve_speed: 20,
  serve_accuracy: 50,
};

test('the reference means are a regular pentagon at the score 50, although their units differ', () => {
  expect(profilePoints(values)).toEqual([0, 1, 2, 3, 4].map((axis) => pointAt(axis, 50)));
});

test('the first axis points up, and scores grow from the centre', () => {
  const [[x0, y0], [x100, y100]] = [pointAt(0, 0), pointAt(0, 100)];
  expect(x100).toBe(x0);
  expect(y100).toBeLessThan(y0);
  expect(pointAt(1, 100)[0]).toBeGreaterThan(x0);
});

test('a complete profile is closed; a missing metric leaves a gap on both sides', () => {
  expect(profilePath(profilePoints(values))).toMatch(/^M[^M]+Z$/);
  const lines = profilePath(profilePoints({ ...values, upper_body_power: null })).match(/M[^M]+/g);
  expect(lines).toHaveLength(3);
  expect(profilePath(profilePoints({ ...values, upper_body_power: null }))).not.toContain('Z');
});
