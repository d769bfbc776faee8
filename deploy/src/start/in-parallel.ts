/** Does the work for every item, at most `width` at a time; the results in the items' order. */
export async function inParallel<Item, Result>(items: readonly Item[], width: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: width }, async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  }));
  return results;
}
