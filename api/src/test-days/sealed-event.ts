import type { StampedEvent } from '@courtside/contracts/test-day-events';
import type { DataKey } from '../encryption/data-key';
import type { EventRow } from './tables';

type Event = StampedEvent['event'];

/** Binds an event to its day and its position. */
const cell = ({ day_id, revision }: Pick<EventRow, 'day_id' | 'revision'>) => ({
  table: 'test_day_events',
  row: `${day_id}|${revision}`,
  column: 'sealed',
});

/** The players of an event. It is encrypted with the key of the first one, and deleted with either of them. */
function playersOf(event: Event): readonly [string | null, string | null] {
  if (event.type === 'gloves-assigned') return [event.gloves[0]?.player ?? null, null];
  if (event.type === 'players-swapped') return [event.player, event.with];
  return 'player' in event ? [event.player, null] : [null, null];
}

/**
 * The row of an event. All player data is encrypted with the player's data key.
 *
 * @throws Error if the key of the player is missing
 */
export function sealEvent(
  keys: ReadonlyMap<string, DataKey>,
  place: Pick<EventRow, 'day_id' | 'revision'>,
  { key, at, event, by }: StampedEvent,
): Omit<EventRow, 'club_id'> {
  const [player_id, other_player_id] = playersOf(event);
  const text = JSON.stringify(event);
  const row = { ...place, key, at, player_id, other_player_id, measured_by: by ?? null };
  if (player_id === null) return { ...row, payload: text, sealed: null };
  const dataKey = keys.get(player_id);
  if (!dataKey) throw new Error('A player of a test day has no data key.');
  return { ...row, payload: null, sealed: dataKey.sealText(cell(place), text) };
}

/**
 * The event of a row; null if its player was deleted in the meantime.
 *
 * @throws Error if the bytes were changed, or moved from another event, day or player
 */
export function openEvent(keys: ReadonlyMap<string, DataKey>, row: EventRow): StampedEvent | null {
  const { key, at, player_id, payload, sealed } = row;
  const by = row.measured_by ?? undefined;
  if (payload !== null) return { key, at, event: JSON.parse(payload) as Event };
  const dataKey = keys.get(player_id ?? '');
  if (!dataKey || !sealed) return null;
  return { key, at, by, event: JSON.parse(dataKey.openText(cell(row), sealed)) as Event };
}
