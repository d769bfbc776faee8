import type { lighthouseScores } from '../lighthouse/lighthouse';
import type { Audit } from '../lighthouse/read-report';
import type { Measured } from '../measure/results';
import { table, verdict } from './target';

const FIRST_PAINT = { atMost: 1_200 };
const LARGEST_PAINT = { atMost: 2_000 };
const SHIFT = { atMost: 0 };
const scoreTarget = (screen: string) => ({ atLeast: screen === 'login' ? 0.95 : 0.9 });

/** Lighthouse's figures of first visits on a phone. */
export function lighthouseSection({ figures }: Measured<typeof lighthouseScores.figures>): string {
  const speeds = figures.screens.flatMap(({ courtside, single }) => [courtside.benchmarkIndex, single.benchmarkIndex]);
  const rows = figures.screens.map(({ screen, courtside, single }) => {
    const beside = (figure: Exclude<keyof Audit, 'benchmarkIndex'>, digits = 0) =>
      `${courtside[figure].toFixed(digits)} / ${single[figure].toFixed(digits)}`;
    return [
      screen,
      beside('score', 2),
      verdict(courtside.score, scoreTarget(screen)),
      beside('firstContentfulPaint'),
      verdict(courtside.firstContentfulPaint, FIRST_PAINT),
      beside('largestContentfulPaint'),
      verdict(courtside.largestContentfulPaint, LARGEST_PAINT),
      beside('totalBlockingTime'),
      beside('speedIndex'),
      `${courtside.cumulativeLayoutShift} / ${single.cumulativeLayoutShift}`,
      verdict(courtside.cumulativeLayoutShift, SHIFT),
    ];
  });
  return `Courtside / the same sources as one application, in turns. Lighthouse with its mobile settings: it visits a page on a small screen and computes what the visit would take over 150 ms round trip and 1.6 Mbit/s, at a quarter of the processor speed. Every visit is in a new browser with an empty cache. Screens behind the login have the tokens in local storage before the visit. Lighthouse rates the processor before each visit (its benchmark index, here ${Math.round(Math.min(...speeds))} to ${Math.round(Math.max(...speeds))}): with a lower rating, blocking times are longer and scores lower.

${table(
  [
    'screen',
    'score',
    'target',
    'first contentful paint, ms',
    'target',
    'largest contentful paint, ms',
    'target',
    'total blocking time, ms',
    'speed index, ms',
    'layout shift',
    'target',
  ],
  rows,
)}`;
}
