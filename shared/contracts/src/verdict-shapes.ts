import type { RealVerdict } from './verdict-words';

/** The width and height of the box that the shapes are drawn in. */
export const SHAPE_SIZE = 12;

/** The shape of each real change, as an SVG path. Each is different, so that it doesn't depend on its colour. */
export const VERDICT_SHAPES: Readonly<Record<RealVerdict, string>> = {
  'real gain': 'M6 1 11 11H1Z',
  'real decline': 'M6 11 1 1h10Z',
  'real difference': 'M6 0 12 6 6 12 0 6Z',
};

/** A star. */
export const PERSONAL_BEST_SHAPE = 'M6 0 7.8 4 12 4.5 8.9 7.4 9.7 12 6 9.7 2.3 12 3.1 7.4 0 4.5 4.2 4Z';
