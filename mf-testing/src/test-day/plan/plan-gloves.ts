import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import { hasLowBattery, isAvailable } from '../../gloves/glove-status';
import { isOpen, type Group } from './groups';

const gloveSwaps = ({ swaps }: TestDay) => swaps.flatMap((swap) => (swap.kind === 'glove' ? [swap] : []));

/** Whether the player still needs a glove for a test. */
export const needsGlove = (player: TestDayPlayer): boolean =>
  !player.absent && player.cells.some((cell) => isOpen(cell) && cell.test !== 'WLI');

/** Whether the coach took the glove away. Then the coach also chooses the next one. */
const isGloveRemoved = (day: TestDay, id: string): boolean =>
  gloveSwaps(day).findLast(({ player }) => player === id)?.to === null;

/**
 * The available gloves that nobody wears. Gloves that were swapped for another one, or have a low battery, come last.
 * Two tablets with the same data make the same choice.
 */
export function unwornGloves(day: TestDay, records: GloveRecords | undefined): GloveId[] {
  const worn = new Set(day.players.map(({ glove }) => glove));
  const swapped = new Set(gloveSwaps(day).map(({ from }) => from));
  const penalty = (glove: GloveId) => Number(hasLowBattery(records?.[glove])) + Number(swapped.has(glove));
  return GLOVE_IDS.filter((glove) => isAvailable(records?.[glove]) && !worn.has(glove)).toSorted(
    (a, b) => penalty(a) - penalty(b),
  );
}

export interface GlovePlan {
  /** Assignments of free gloves to players without one, in the order of the groups. */
  gloves: { player: string; glove: GloveId }[];
  /** Whether a player of the first group gets no glove. */
  tooFew: boolean;
}

/**
 * No player gets a glove back that was swapped for another one.
 * @param groups the groups that get gloves: the current one, then the next
 */
export function planGloves(
  day: TestDay,
  records: GloveRecords | undefined,
  groups: readonly (Group | null)[],
): GlovePlan {
  const free = unwornGloves(day, records);
  const swaps = gloveSwaps(day);
  const gloves: GlovePlan['gloves'] = [];
  let tooFew = false;
  for (const group of groups) {
    for (const player of group?.players ?? []) {
      if (!needsGlove(player) || player.glove || isGloveRemoved(day, player.id)) continue;
      const refused = swaps.filter((swap) => swap.player === player.id).map(({ from }) => from);
      const glove = free.find((each) => !refused.includes(each));
      if (glove) gloves.push({ player: player.id, glove: free.splice(free.indexOf(glove), 1)[0]! });
      else if (group === groups[0]) tooFew = true;
    }
  }
  return { gloves, tooFew: records !== undefined && tooFew };
}
