import { ERASURE_NOTICE_DAYS } from '@courtside/contracts/consent-words';
import type { PlannedErasureRow } from './tables';

const NOTICE_MS = ERASURE_NOTICE_DAYS * 86_400_000;

/** A player with the newest sign that the club works with them. */
export interface UsedPlayer {
  readonly id: string;
  readonly last_used: number;
}

/** An erasure that the owners were told about. */
export type PlannedRow = Omit<PlannedErasureRow, 'club_id'>;

/** What changes in the list of planned erasures. */
export interface PlanChanges {
  readonly added: readonly PlannedRow[];
  /** With a later time than before. */
  readonly moved: readonly PlannedRow[];
  /** The ids of players who are not due any more. */
  readonly removed: readonly string[];
}

/** The same day of the month, or the last one of a shorter month. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

/**
 * Plans the erasures of a club. Each has a notice of 30 days, also if the retention time has passed long ago. What the
 * owners were told never becomes sooner.
 *
 * @param months the retention time
 */
export function planErasures(
  players: readonly UsedPlayer[],
  planned: readonly PlannedRow[],
  months: number,
  now: number,
): PlanChanges {
  const known = new Map(planned.map((row) => [row.player_id, row]));
  const due = new Map(
    players
      .map(({ id, last_used }) => [id, addMonths(last_used, months)] as const)
      .filter(([, end]) => end <= now + NOTICE_MS),
  );
  const added: PlannedRow[] = [];
  const moved: PlannedRow[] = [];
  for (const [player_id, end] of due) {
    const before = known.get(player_id);
    if (!before) added.push({ player_id, noticed_at: now, erase_at: Math.max(end, now + NOTICE_MS) });
    else if (end > before.erase_at) moved.push({ ...before, erase_at: end });
  }
  return { added, moved, removed: planned.map(({ player_id }) => player_id).filter((id) => !due.has(id)) };
}
