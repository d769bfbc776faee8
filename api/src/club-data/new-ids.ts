import type { ClubTestDay } from '@courtside/contracts/club-file-test-days';

type StoredEvent = ClubTestDay['events'][number];

/** The players whom an event names. */
export function playersOfEvent({ event }: StoredEvent): string[] {
  if (event.type === 'gloves-assigned') return event.gloves.map(({ player }) => player);
  if (event.type === 'players-swapped') return [event.player, event.with];
  return 'player' in event ? [event.player] : [];
}

/** An event with the new ids of its players and sessions. Its key may contain them after a colon. */
export function withNewIds({ key, event, ...rest }: StoredEvent, ids: ReadonlyMap<string, string>): StoredEvent {
  const newId = (id: string) => ids.get(id) ?? id;
  const [own = '', ...suffixes] = key.split(':');
  return {
    ...rest,
    key: [own, ...suffixes.map(newId)].join(':'),
    event: {
      ...event,
      ...('player' in event && { player: newId(event.player) }),
      ...('with' in event && { with: newId(event.with) }),
      ...('session' in event && { session: newId(event.session) }),
      ...('gloves' in event && {
        gloves: event.gloves.map(({ player, glove }) => ({ player: newId(player), glove })),
      }),
    },
  };
}
