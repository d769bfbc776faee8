import type { StampedEvent } from '@courtside/contracts/test-day-events';
import type { TestDay } from '@courtside/contracts/test-days';

/**
 * The events to store for an event that has changed the ledger. Each is about one player, so that the others stay as
 * they are if that player is deleted:
 * - Gloves are stored one by one, and only those that were assigned.
 * - After a swap, each player also gets the new place.
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
