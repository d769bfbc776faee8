/** The median, rounded to three decimals. For an even number of figures, the mean of the two middle ones. @throws Error if there are no figures */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('The median of no figures is undefined.');
  return Number(((low + high) / 2).toFixed(3));
}

/** The figure that the given share of all figures don't exceed. @param share above 0, at most 1. @throws Error if there are no figures */
export function percentile(figures: readonly number[], share: number): number {
  const found = figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1];
  if (found === undefined) throw new Error('A percentile of no figures is undefined.');
  return found;
}

/** A figure with at most this many decimals. */
export const rounded = (figure: number, decimals: number): number =>
  Math.round(figure * 10 ** decimals) / 10 ** decimals;

/** The median of each field of several records. */
export const medians = <Figures extends Record<string, number>>(all: readonly Figures[], decimals = 3): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, rounded(median(all.map((one) => one[name] ?? 0)), decimals)]),
  ) as Figures;
