/** Numbers repeated names, because G2 identifies a series by its name. */
export function withUniqueNames<Series extends { readonly name: string }>(series: readonly Series[]): Series[] {
  const counts = new Map<string, number>();
  return series.map((entry) => {
    const count = (counts.get(entry.name) ?? 0) + 1;
    counts.set(entry.name, count);
    return count === 1 ? entry : { ...entry, name: `${entry.name} (${count})` };
  });
}
