import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords } from '@courtside/contracts/gloves';
import { LOW_BATTERY_PERCENT } from '@courtside/contracts/limits';
import type { TestSession } from '../test-session/session-schema';

export const isAvailable = (record: GloveRecord | undefined): boolean => record?.heartbeat === 'alive';

/** The battery in percent, or null if unknown. */
export function batteryPercent(record: GloveRecord | undefined): number | null {
  const percent = Number.parseFloat(record?.battery ?? '');
  return Number.isFinite(percent) ? percent : null;
}

export function hasLowBattery(record: GloveRecord | undefined): boolean {
  const percent = batteryPercent(record);
  return percent !== null && percent <= LOW_BATTERY_PERCENT;
}

/** The available gloves that are not assigned. */
export function freeGloves(records: GloveRecords | undefined, session: Pick<TestSession, 'gloves'>): GloveId[] {
  const assigned = new Set(Object.values(session.gloves).map(({ glove }) => glove));
  return GLOVE_IDS.filter((glove) => isAvailable(records?.[glove]) && !assigned.has(glove));
}

/** Whether there are fewer free gloves than players without one. False until the first poll. */
export function hasTooFewGloves(
  records: GloveRecords | undefined,
  session: Pick<TestSession, 'gloves' | 'players'>,
): boolean {
  const without = session.players.filter(({ id }) => !session.gloves[id]).length;
  return records !== undefined && freeGloves(records, session).length < without;
}
