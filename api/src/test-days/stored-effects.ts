import type { StampedEvent } from '@courtside/contracts/test-day-events';
import type { TestDay } from '@courtside/contracts/test-days';

/**
 * The events to store for an event that has changed the ledger. Each one refers to a single player, so that deleting
 * this player does not affect the others:
 * - Gloves are stored one by one, and only if they were assigned.
 * - After a swap, each player's new place is stored as well.
 */
export function effectsOf(before: TestDay, after: TestDay, stamped: StampedEvent): StampedEvent[] {
  const { key, at, event } = stamped;
  const find = (day: TestDay, id: string) => day.players.find((player) => player.id === id);
  if (event.type === 'gloves-assigned') {
    const assigned = event.gloves.filter(
      ({ player, glove }) => find(before, player)?.glove !== glove && find(after, player)?.glove === glove,
    );
    return assigned.map((each, index) => ({
      key: index === 0 ? key : `${key}:${index}`,
      at,
      event: { type: event.type, gloves: [each] },
    }));
  }
  if (event.type === 'players-swapped') {
    const placed = [event.player, event.with].flatMap((id) => find(after, id) ?? []);
    return [
      stamped,
      ...placed.map(({ id, group, glove }): StampedEvent => ({
        key: `${key}:${id}`,
        at,
        event: { type: 'placed', player: id, group, glove },
      })),
    ];
  }
  return [stamped];
}
