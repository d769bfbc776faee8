/** The middle of some figures; the mean of the two middle ones, to a thousandth, where their number is even. @throws where there is none */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is nothing to take the median of.');
  return Number(((low + high) / 2).toFixed(3));
}

/** The figure that the given share of all figures do not exceed. @param share above 0, at most 1 */
export function percentile(figures: readonly number[], share: number): number {
  const found = figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1];
  if (found === undefined) throw new Error('There is nothing to take a percentile of.');
  return found;
}
