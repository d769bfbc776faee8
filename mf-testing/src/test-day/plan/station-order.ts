import type { SessionTest } from '@courtside/contracts/session-tests';
import type { TestDayPlayer } from '@courtside/contracts/test-days';
import { isOpen } from './groups';

/** These tests have a single station each: a rack and a camera. Gloves can test any number of players at once. */
const SINGLE_STATIONS: readonly SessionTest[] = ['WLI', 'SAC'];

export const hasOneStation = (test: SessionTest): boolean => SINGLE_STATIONS.includes(test);

/** `blockedBy`: the player at the only station of this test. */
export interface NextTest {
  test: SessionTest;
  blockedBy: string | null;
}

export type NextTests = ReadonlyMap<string, NextTest>;

/** The tests in order for this place of the group. Each place starts with a different test. */
function rotated(tests: readonly SessionTest[], place: number): SessionTest[] {
  const from = tests.length === 0 ? 0 : place % tests.length;
  return [...tests.slice(from), ...tests.slice(0, from)];
}

/** The time of the last attempt: the player has been waiting since then. */
const waitsSince = ({ cells }: TestDayPlayer): number =>
  Math.max(0, ...cells.flatMap(({ attempts }) => attempts.map(({ at }) => at)));

/**
 * The next test of each player of a group with tests left. Two players never get the same single station, unless one of
 * them has nothing else left.
 *
 * @param players the group, in its order
 * @param previous the order shown before: a player on the way to a station keeps it
 */
export function nextTests(
  players: readonly TestDayPlayer[],
  tests: readonly SessionTest[],
  previous: NextTests = new Map(),
): NextTests {
  const next = new Map<string, NextTest>();
  const taken = new Map<SessionTest, string>();
  const assign = (id: string, test: SessionTest) => {
    next.set(id, { test, blockedBy: taken.get(test) ?? null });
    if (hasOneStation(test) && !taken.has(test)) taken.set(test, id);
  };

  const present = players.filter(({ absent }) => !absent);
  // If the measurement fails, the player does the same test again.
  for (const { id, measuring } of present) if (measuring) assign(id, measuring.test);

  const openTests = ({ cells }: TestDayPlayer) => cells.filter(isOpen).map(({ test }) => test);
  const waiting = present
    .filter((player) => !player.measuring && openTests(player).length > 0)
    .toSorted((a, b) => waitsSince(a) - waitsSince(b));

  for (const player of waiting) {
    const kept = previous.get(player.id);
    if (kept && kept.blockedBy === null && openTests(player).includes(kept.test) && !taken.has(kept.test))
      assign(player.id, kept.test);
  }
  for (const player of waiting) {
    if (next.has(player.id)) continue;
    const open = openTests(player);
    const order = rotated(tests, players.indexOf(player)).filter((test) => open.includes(test));
    const test = order.find((each) => !taken.has(each)) ?? order[0];
    if (test) assign(player.id, test);
  }
  return next;
}
