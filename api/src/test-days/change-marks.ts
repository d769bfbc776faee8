import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';

/** What changed after a revision, as a response contains it. */
export type ChangedParts = Required<Pick<TestDay, 'players' | 'swaps' | 'changes'>>;

/**
 * Remembers which revision last changed each part of a test day. The parts never change themselves: an event replaces
 * them, so what is new is found by comparing references.
 */
export class ChangeMarks {
  readonly #changedAt = new WeakMap<object, number>();
  #orderChangedAt = 0;

  /** Notes the parts that differ between two states of a test day. @param revision the revision of the second one */
  note(before: TestDay, after: TestDay, revision: number): void {
    if (before === after) return;
    const known = new Map(before.players.map((player) => [player.id, player]));
    for (const player of after.players) this.#notePlayer(known.get(player.id), player, revision);
    if (after.players.some(({ id }, place) => id !== before.players[place]?.id)) this.#orderChangedAt = revision;
    this.#noteNew(before.swaps, after.swaps, revision);
  }

  #notePlayer(before: TestDayPlayer | undefined, after: TestDayPlayer, revision: number): void {
    if (before === after) return;
    this.#changedAt.set(after, revision);
    for (const [index, cell] of after.cells.entries()) {
      const former = before?.cells[index];
      if (cell === former) continue;
      this.#changedAt.set(cell, revision);
      this.#noteNew(former?.attempts ?? [], cell.attempts, revision);
    }
  }

  #noteNew(before: readonly object[], after: readonly object[], revision: number): void {
    if (before === after) return;
    for (const [index, item] of after.entries()) if (item !== before[index]) this.#changedAt.set(item, revision);
  }

  /** The parts of a test day that changed after a revision. */
  changesSince(day: TestDay, since: number): ChangedParts {
    const isNew = (part: object) => (this.#changedAt.get(part) ?? 0) > since;
    const swaps = day.swaps.filter(isNew);
    const players = day.players.filter(isNew).map((player) => ({
      ...player,
      cells: player.cells.filter(isNew).map((cell) => ({ ...cell, attempts: cell.attempts.filter(isNew) })),
    }));
    const order = this.#orderChangedAt > since ? { order: day.players.map(({ id }) => id) } : {};
    return { players, swaps, changes: { since, known_swaps: day.swaps.length - swaps.length, ...order } };
  }
}
