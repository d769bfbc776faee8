import { displayValue, type Units } from '@courtside/contracts/display-units';
import { noiseInterval } from '@courtside/contracts/noise-interval';
import { ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import type { Noise } from '@courtside/contracts/verdicts';

/** How much repeated tests vary in each measure, in the user's units. A larger change is real. */
export const noiseBands = (noise: Noise, units: Units): Record<Measure, number | null> =>
  ofEachMeasure((measure) => displayValue(measure, noiseInterval(noise[measure]), units));
