import { metricScore } from '@courtside/contracts/metric-score';
import { METRICS } from '@courtside/contracts/metrics';
import type { SpiderSeries } from './spider-series';

export type Point = readonly [x: number, y: number];

/** The size of the drawing, with room for the labels around the pentagon. */
export const SIZE = { width: 376, height: 304 };
const CENTRE: Point = [SIZE.width / 2, 168];
const RADIUS = 108;
export const RINGS = [25, 50, 75, 100];

/** The position of a score (0 to 100) on an axis. The first axis points up, and the others follow clockwise. */
export function pointAt(axis: number, score: number): Point {
  const angle = (axis / METRICS.length) * 2 * Math.PI - Math.PI / 2;
  const reach = (score / 100) * RADIUS;
  return [round(CENTRE[0] + Math.cos(angle) * reach), round(CENTRE[1] + Math.sin(angle) * reach)];
}

/** The position of each score, in the order of the metrics; null if not measured. */
export function profilePoints(values: SpiderSeries['values']): (Point | null)[] {
  return METRICS.map((metric, axis) => {
    const value = values[metric];
    return value === null ? null : pointAt(axis, metricScore(metric, value));
  });
}

/** An SVG path through the points and back to the first one, with a gap at each missing point. */
export function profilePath(points: readonly (Point | null)[]): string {
  if (points.every((point) => point !== null)) return `M${points.map(([x, y]) => `${x},${y}`).join('L')}Z`;
  return points
    .map((from, axis) => {
      const to = points[(axis + 1) % points.length];
      return from && to ? `M${from[0]},${from[1]}L${to[0]},${to[1]}` : '';
    })
    .join('');
}

/** Where the label of each axis starts, and how its text is aligned. */
export function labelPlace(axis: number): { x: number; y: number; anchor: 'start' | 'middle' | 'end' } {
  const [x, y] = pointAt(axis, 100);
  if (axis === 0) return { x, y: y - 28, anchor: 'middle' };
  const right = x > CENTRE[0];
  // The corners of the drawing are empty, so the label fits above the axis.
  if (y < CENTRE[1]) return { x: right ? SIZE.width : 0, y: y - 50, anchor: right ? 'end' : 'start' };
  return { x: x + (right ? 22 : -22), y: y + 20, anchor: 'middle' };
}

/** Removes digits that no screen shows. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
