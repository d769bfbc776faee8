import type { LedgerCell, TestDay, TestDayPlayer } from '@courtside/contracts/test-days';

/** Up to three players who are tested together. Cells of absent players count only if they are done. */
export interface Group {
  index: number;
  players: TestDayPlayer[];
  done: number;
  total: number;
  /** All results of the group are stored as training sessions, or will be when the network is back. */
  submitted: boolean;
}

/** Whether a test still has to be done, for the first time or again. */
export const isOpen = ({ status }: LedgerCell): boolean => status !== 'done';

export const hasResults = ({ cells }: TestDayPlayer): boolean => cells.some(({ value }) => value !== null);

/**
 * Whether there are results that no training session contains yet. The results of a session that the coach has deleted
 * are not stored again.
 */
export const isUnstored = (player: TestDayPlayer): boolean =>
  player.session === null && !player.session_deleted && hasResults(player);

function groupOf(day: TestDay, index: number, submits: ReadonlySet<number>): Group {
  const players = day.players.filter(({ group }) => group === index);
  const cells = players.flatMap(({ absent, cells: own }) => (absent ? own.filter((cell) => !isOpen(cell)) : own));
  const stored =
    players.some(({ session, session_deleted }) => session !== null || session_deleted) && !players.some(isUnstored);
  return {
    index,
    players,
    done: cells.filter((cell) => !isOpen(cell)).length,
    total: cells.length,
    submitted: stored || (submits.has(index) && !players.every((player) => !hasResults(player))),
  };
}

/**
 * The groups of a test day in the order of the queue.
 * @param submits groups whose submission waits for the network
 */
export function groupsOf(day: TestDay, submits: ReadonlySet<number> = new Set()): Group[] {
  const indexes = [...new Set(day.players.map(({ group }) => group))].toSorted((a, b) => a - b);
  return indexes.map((index) => groupOf(day, index, submits));
}

const isDue = ({ submitted, players }: Group): boolean => !submitted && players.some(({ absent }) => !absent);

/** The first group that is not submitted and has a present player; null if there is none. */
export const currentGroup = (groups: readonly Group[]): Group | null => groups.find(isDue) ?? null;

/** The group after the current one. */
export function nextGroup(groups: readonly Group[], current: Group | null): Group | null {
  if (!current) return null;
  const due = groups.filter((group) => isDue(group) && group.index !== current.index);
  return due.find(({ index }) => index > current.index) ?? due[0] ?? null;
}
