import { UPPER_BODY_WEIGHT_SHARE } from '@courtside/contracts/limits';

/** The weight for the Upper Body Power test: 25% of the body weight, in the same unit, with up to two decimals. */
export function throwWeight(bodyWeight: number): number {
  return Math.round(bodyWeight * UPPER_BODY_WEIGHT_SHARE * 100) / 100;
}
