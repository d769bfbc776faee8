/** The series with names made unique: two players may bear the same one, two lines may not. */
export function uniquelyNamed<Series extends { readonly name: string }>(series: readonly Series[]): Series[] {
  const taken = new Map<string, number>();
  return series.map((one) => {
    const count = (taken.get(one.name) ?? 0) + 1;
    taken.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name} (${count})` };
  });
}
