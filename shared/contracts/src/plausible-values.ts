import { displayUnit, displayValue, type Units } from './display-units';
import { formatValue } from './format-values';
import { GLOVE_VALUE_MAX } from './limits';
import { METRICS, type Metric } from './metrics';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Standard gravity in m/s²: NIST SP 811 (2008), appendix B.8. */
const STANDARD_GRAVITY = 9.80665;
/** km/h and mph in m/s, exact by definition: NIST SP 811 (2008), appendix B.6. */
const KMH = 1 / 3.6;
const MPH = 0.44704;
const FOOT = 0.3048;

/**
 * The values that occur in the sport, in the units of `METRIC_LABELS`. Others are possible, so they are asked about and
 * not refused. The lower bounds are below what children reach, and find a shifted decimal point.
 */
export const PLAUSIBLE_RANGE: Readonly<Record<Metric, Range>> = {
  /** The mean weight lifted in percent of the one-repetition maximum, which it can't exceed (`impactScore`). */
  weight_lift_impact: { min: 1, max: 100 },
  /** Jumps reach about 5 g (49 m/s²); a fifth more allows for the error of the sensor. */
  lower_body_power: { min: 2, max: 60 },
  /** Medicine balls leave the hand below 15 m/s, and the hand of a spike moves up to twice as fast. */
  upper_body_power: { min: 0.5, max: GLOVE_VALUE_MAX.UBP },
  /** The fastest recorded serve reached 38.9 m/s (140 km/h); a third more allows for the error of radar guns. */
  serve_speed: { min: 2, max: 52 },
  /** A share of hits. */
  serve_accuracy: { min: 0, max: 100 },
};

/** Whether a value occurs in the sport. A stored 0 was not measured, so there is nothing to ask. */
export function isPlausible(metric: Metric, value: number): boolean {
  const { min, max } = PLAUSIBLE_RANGE[metric];
  return value === 0 || (value >= min && value <= max);
}

/** The metrics with an implausible value. */
export const implausibleMetrics = (values: Readonly<Partial<Record<Metric, number>>>): Metric[] =>
  METRICS.filter((metric) => !isPlausible(metric, values[metric] ?? 0));

/** What the coach probably meant. */
export interface Guess {
  /** The value in the unit of `METRIC_LABELS`, with at most two decimals. */
  readonly value: number;
  /** The unit in which the value was probably typed; null if only its decimal point is shifted. */
  readonly unit: string | null;
}

/** A way in which a value may have been mistyped: a unit and what one is in the stored unit, or a decimal point. */
type Mistake = readonly [unit: string | null, factor: number];

/** A decimal comma that was lost or doubled. */
const SHIFTED: readonly Mistake[] = [0.1, 0.01, 10, 100].map((factor) => [null, factor]);

/** The most likely first: radar guns show km/h or mph, and jump apps show g. */
const MISTAKES: Readonly<Record<Metric, readonly Mistake[]>> = {
  weight_lift_impact: SHIFTED,
  lower_body_power: [['g', STANDARD_GRAVITY], ['m/s²', 1], ...SHIFTED, ['ft/s²', FOOT]],
  upper_body_power: [['m/s', 1], ...SHIFTED, ['km/h', KMH], ['ft/s', FOOT]],
  serve_speed: [['m/s', 1], ['km/h', KMH], ['mph', MPH], ...SHIFTED],
  serve_accuracy: SHIFTED,
};

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * A likely intended value: the same digits in another unit, or with a shifted decimal point.
 *
 * @param value in the unit of `METRIC_LABELS`
 * @param units the units in which the coach typed it
 * @returns null if the value is plausible, or no guess is
 * @example guessOf('lower_body_power', 132) // { value: 13.2, unit: null }
 */
export function guessOf(metric: Metric, value: number, units: Units = 'metric'): Guess | null {
  if (isPlausible(metric, value)) return null;
  const typed = displayValue(metric, value, units);
  const guesses = MISTAKES[metric]
    .filter(([unit]) => unit !== displayUnit(metric, units))
    .map(([unit, factor]) => ({ unit, value: rounded((unit === null ? value : typed) * factor) }));
  return guesses.find((guess) => guess.value > 0 && isPlausible(metric, guess.value)) ?? null;
}

/** A value in the units of the user, such as '185 m/s'. Speeds have one decimal, as devices show them. */
export function valueText(metric: Metric, value: number, units: Units): string {
  const shown = displayValue(metric, value, units);
  const decimals = metric === 'serve_speed' ? 10 : 100;
  return formatValue(Math.round(shown * decimals) / decimals, displayUnit(metric, units));
}

/** The question about an implausible value, in the units of the user. */
export function questionText(metric: Metric, value: number, units: Units): string {
  const text = valueText(metric, value, units);
  const inKmh = displayUnit(metric, units) === 'km/h';
  const speed =
    metric === 'serve_speed' && !inKmh ? ` would be ${formatValue(Math.round(value / KMH), 'km/h')}` : ' is unusual';
  const guess = guessOf(metric, value, units);
  if (!guess) return `${text}${speed}. Is it right?`;
  const meant = valueText(metric, guess.value, units);
  const typed = guess.unit === null ? '' : `${formatValue(displayValue(metric, value, units), guess.unit)} = `;
  return `${text}${speed}. Was it ${typed}${meant}?`;
}
