import { METRIC_LABELS, type Metric } from './metrics';
import type { Measure } from './verdict-words';

/**
 * The unit systems that a user can choose for display: speeds in m/s, in km/h, or in mph and feet. Stored and exported
 * values are always in m/s.
 */
export const UNIT_SYSTEMS = ['metric', 'kmh', 'imperial'] as const;
export type Units = (typeof UNIT_SYSTEMS)[number];

/** Exact by definition: NIST SP 811 (2008), appendix B.6: 1 ft = 0.3048 m, 1 mi = 1609.344 m. */
const METRES_PER_FOOT = 0.3048;
const METRES_PER_MILE = 1609.344;
const SECONDS_PER_HOUR = 3600;

interface DisplayUnit {
  readonly unit: string;
  /** Multiplying a metric value by this factor gives the value in this unit. */
  readonly factor: number;
}

const KMH: DisplayUnit = { unit: 'km/h', factor: SECONDS_PER_HOUR / 1000 };

/** What differs from `METRIC_LABELS`. Percentages and the index are the same in every system. */
const DIFFERENT: Readonly<Partial<Record<string, Partial<Record<Metric, DisplayUnit>>>>> = {
  kmh: { upper_body_power: KMH, serve_speed: KMH },
  imperial: {
    lower_body_power: { unit: 'ft/s²', factor: 1 / METRES_PER_FOOT },
    upper_body_power: { unit: 'ft/s', factor: 1 / METRES_PER_FOOT },
    serve_speed: { unit: 'mph', factor: SECONDS_PER_HOUR / METRES_PER_MILE },
  },
};

/** How a measure is displayed. The index has no unit. A system of a later release is shown as metric, value and unit. */
function displayOf(measure: Measure, units: Units): DisplayUnit {
  if (measure === 'stiix_index') return { unit: '', factor: 1 };
  return DIFFERENT[units]?.[measure] ?? { unit: METRIC_LABELS[measure].unit, factor: 1 };
}

/** The unit in which the values of a measure are displayed, such as 'mph'. Empty for the composite index. */
export const displayUnit = (measure: Measure, units: Units): string => displayOf(measure, units).unit;

/**
 * A value for display. Also works for the difference of two values, because no unit has an offset.
 *
 * @param measure the composite index is not converted
 * @param value in the unit of `METRIC_LABELS`; null stays null
 * @returns the value in the unit of `displayUnit`, not rounded
 */
export function displayValue<Value extends number | null>(measure: Measure, value: Value, units: Units): Value;
export function displayValue(measure: Measure, value: number | null, units: Units): number | null {
  return value === null ? null : value * displayOf(measure, units).factor;
}
