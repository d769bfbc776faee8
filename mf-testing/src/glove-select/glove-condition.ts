import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords } from '@courtside/contracts/gloves';
import { LOW_BATTERY_PERCENT } from '@courtside/contracts/limits';
import type { TestSession } from '../test-session/session-schema';

/** A glove is available while its heartbeat is 'alive'. */
export const isAvailable = (record: GloveRecord | undefined): boolean => record?.heartbeat === 'alive';

/** Battery in percent; null while unknown. */
export function batteryPercent(record: GloveRecord | undefined): number | null {
  const percent = Number.parseFloat(record?.battery ?? '');
  return Number.isFinite(percent) ? percent : null;
}

/** 20% or lower. */
export function hasLowBattery(record: GloveRecord | undefined): boolean {
  const percent = batteryPercent(record);
  return percent !== null && percent <= LOW_BATTERY_PERCENT;
}

/** Gloves that a player may be given: available, and on nobody. */
export function freeGloves(records: GloveRecords | undefined, session: Pick<TestSession, 'gloves'>): GloveId[] {
  const taken = new Set(Object.values(session.gloves).map(({ glove }) => glove));
  return GLOVE_IDS.filter((glove) => isAvailable(records?.[glove]) && !taken.has(glove));
}

/** Whether fewer gloves are free than players without one. False until the gloves were heard of once. */
export function lacksGloves(records: GloveRecords | undefined, session: Pick<TestSession, 'gloves' | 'players'>): boolean {
  const without = session.players.filter(({ id }) => !session.gloves[id]).length;
  return records !== undefined && freeGloves(records, session).length < without;
}
