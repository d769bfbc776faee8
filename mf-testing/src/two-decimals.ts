/** Two decimals, as results are shown. */
export const twoDecimals = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;
