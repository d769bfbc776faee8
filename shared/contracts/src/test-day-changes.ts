import type { LedgerCell, TestDay, TestDayPlayer } from './test-days';

/** The known items with the changed ones in their places, and the new ones at the end. */
function merged<Item>(
  known: readonly Item[],
  changed: readonly Item[],
  idOf: (item: Item) => string,
  merge: (before: Item | undefined, change: Item) => Item,
): Item[] {
  const items = new Map(known.map((item) => [idOf(item), item]));
  for (const item of changed) items.set(idOf(item), merge(items.get(idOf(item)), item));
  return [...items.values()];
}

const mergeCell = (before: LedgerCell | undefined, change: LedgerCell): LedgerCell => ({
  ...change,
  attempts: merged(
    before?.attempts ?? [],
    change.attempts,
    ({ id }) => id,
    (_, attempt) => attempt,
  ),
});

const mergePlayer = (before: TestDayPlayer | undefined, change: TestDayPlayer): TestDayPlayer => ({
  ...change,
  cells: merged(before?.cells ?? [], change.cells, ({ test }) => test, mergeCell),
});

/**
 * The newest state of a test day: what a tablet knows, with the changes of a response. A complete response replaces what
 * is known.
 *
 * @returns null if changes are missing in between
 */
export function mergeTestDay(known: TestDay | undefined, response: TestDay): TestDay | null {
  const { changes, ...day } = response;
  if (!changes) return response;
  if (!known || known.revision < changes.since) return null;
  if (known.revision >= day.revision) return known;
  const players = merged(known.players, day.players, ({ id }) => id, mergePlayer);
  const byId = new Map(players.map((player) => [player.id, player]));
  return {
    ...day,
    players: changes.order?.flatMap((id) => byId.get(id) ?? []) ?? players,
    // A swap may have come with another response in the meantime.
    swaps: [...known.swaps.slice(0, changes.known_swaps), ...day.swaps],
  };
}
