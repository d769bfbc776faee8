import type { Figures } from './proofs';

export interface MeasuredBuild {
  module: string;
  check: string;
  /** What the check has measured of the build. */
  figures: Figures;
  /** The environment that the build is compared with. */
  environment: string;
  /** The newest release there of which the same check has figures; null without one. */
  before: { version: string; figures: Figures } | null;
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The difference of two figures with its sign, such as `+12.5`. */
export function signedFigure(difference: number): string {
  const text = number.format(Math.abs(difference));
  if (text === '0') return '±0';
  return `${difference < 0 ? '−' : '+'}${text}`;
}

/** A figure as text, such as `1,480.5`. */
export const figureValue = (figure: number): string => number.format(figure);

/** What a check has measured of a build against a release, as a Markdown comment for a pull request. */
export function figuresComment({ module, check, figures, environment, before }: MeasuredBuild): string {
  const against =
    before === null ? `${check} has no figures of a release in ${environment} yet` : `against \`${before.version}\``;
  const rows = Object.entries(figures).map(([name, value]) => {
    const earlier = before?.figures[name];
    const change = earlier === undefined ? 'new' : signedFigure(value - earlier);
    return `| ${name.replaceAll('|', '\\|')} | ${figureValue(value)} | ${change} |`;
  });
  return [
    `### Speed of ${module}`,
    '',
    `Measured by ${check} with the releases of ${environment}, ${against}.`,
    '',
    '| figure | value | change |',
    '| --- | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}
