/** The value that a share of the values does not exceed, interpolated between neighbours. @param values at least one */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return below + (above - below) * (place % 1);
}

/** The median of the values; null if there are none. */
export const median = (values: readonly number[]): number | null =>
  values.length === 0 ? null : quantile(values, 0.5);

/** The mean of the values; null if there are none. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard deviation of a sample; 0 for fewer than two values. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  if (middle === null || values.length < 2) return 0;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}
