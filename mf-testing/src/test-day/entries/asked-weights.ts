import type { TestDayPlayer } from '@courtside/contracts/test-days';
import { bodyWeights } from '../../automated-test/body-weights';

const asked = new Set<string>();

/** The app asks for the body weight once per player and test day. After that, one tap starts the throw. */
export const askedWeights = {
  isMissing: (day: string, { id, cells }: TestDayPlayer): boolean =>
    !asked.has(`${day} ${id}`) && cells.every(({ test, attempts }) => test !== 'UBP' || attempts.length === 0),
  remember: (day: string, player: string, weight: Parameters<typeof bodyWeights.remember>[1]): void => {
    asked.add(`${day} ${player}`);
    bodyWeights.remember(player, weight);
  },
};
