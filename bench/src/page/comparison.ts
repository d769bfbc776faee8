import type { PerBuild } from '../web/builds/builds';
import { table, verdict, type Target } from './target';

interface Comparison {
  /** The meaning of a row, and the unit of the figures. */
  of: string;
  unit: string;
  rows: readonly { name: string; figures: PerBuild<number>; more?: readonly (string | number)[] }[];
  /** Limits of Courtside's figure divided by that of another build. */
  targets: { single?: Target; documented?: Target };
  show?: (figure: number) => string | number;
  /** Headings of further columns. */
  more?: readonly string[];
}

/** A table that compares Courtside with the other builds, with a verdict for each target. */
export function comparison({ of, unit, rows, targets, show = (figure) => figure, more = [] }: Comparison): string {
  const withTarget = (heading: string, target: Target | undefined) => (target ? [heading, 'target'] : [heading]);
  const ratio = (own: number, other: number, target: Target | undefined) => {
    const share = own / other;
    // Both are zero, or nothing was measured.
    if (!Number.isFinite(share)) return target ? ['—', '—'] : ['—'];
    return target ? [share.toFixed(2), verdict(share, target)] : [share.toFixed(2)];
  };
  return table(
    [
      of,
      `Courtside, ${unit}`,
      'single application',
      'documented way',
      ...withTarget('of single', targets.single),
      ...withTarget('of documented', targets.documented),
      ...more,
    ],
    rows.map(({ name, figures: { courtside, single, documented }, more: cells = [] }) => [
      name,
      show(courtside),
      show(single),
      show(documented),
      ...ratio(courtside, single, targets.single),
      ...ratio(courtside, documented, targets.documented),
      ...cells,
    ]),
  );
}
