import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import { hasLowBattery, isAvailable } from '../../glove-select/glove-status';
import { isOpen, type Group } from './groups';

const gloveSwaps = ({ swaps }: TestDay) => swaps.flatMap((swap) => (swap.kind === 'glove' ? [swap] : []));

/** Whether the player still has a test that a glove measures. */
export const needsGlove = (player: TestDayPlayer): boolean =>
  !player.absent && player.cells.some((cell) => isOpen(cell) && cell.test !== 'WLI');

/** Whether the coach took the glove off, and so decides on the next one. */
const isTakenOff = (day: TestDay, id: string): boolean =>
  gloveSwaps(day).findLast(({ player }) => player === id)?.to === null;

/**
 * The available gloves that nobody wears. Those that were swapped for another one, and those with a low battery, are last.
 * Two tablets with the same data choose alike.
 */
export function unwornGloves(day: TestDay, records: GloveRecords | undefined): GloveId[] {
  const worn = new Set(day.players.map(({ glove }) => glove));
  const swapped = new Set(gloveSwaps(day).map(({ from }) => from));
  const doubt = (glove: GloveId) => Number(hasLowBattery(records?.[glove])) + Number(swapped.has(glove));
  return GLOVE_IDS.filter((glove) => isAvailable(records?.[glove]) && !worn.has(glove)).toSorted(
    (a, b) => doubt(a) - doubt(b),
  );
}

export interface GlovePlan {
  /** Free gloves for players without one, for the first of the groups first. */
  gloves: { player: string; glove: GloveId }[];
  /** A player of the first group stays without a glove. */
  tooFew: boolean;
}

/**
 * Nobody gets a glove back that was swapped for another one.
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
      if (!needsGlove(player) || player.glove || isTakenOff(day, player.id)) continue;
      const refused = swaps.filter((swap) => swap.player === player.id).map(({ from }) => from);
      const glove = free.find((each) => !refused.includes(each));
      if (glove) gloves.push({ player: player.id, glove: free.splice(free.indexOf(glove), 1)[0]! });
      else if (group === groups[0]) tooFew = true;
    }
  }
  return { gloves, tooFew: records !== undefined && tooFew };
}
