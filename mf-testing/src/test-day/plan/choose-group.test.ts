import { HOLD_MS } from '@courtside/contracts/test-day-holds';
import type { TestDay } from '@courtside/contracts/test-days';
import { MORNING, testDay } from '../../../test/test-days';
import { chooseGroup, type TakenGroup } from './choose-group';
import { groupsOf } from './groups';

const [MINE, OTHER] = ['my-tablet', 'other-tablet'];
const hold = (tablet: string, group: number, at = MORNING) => ({ tablet, group, at });

function choose(
  holds: TestDay['holds'],
  {
    taken = null,
    shown = null,
    now = MORNING,
  }: { taken?: TakenGroup | null; shown?: number | null; now?: number } = {},
) {
  const day = testDay(9, { holds });
  const { current, mine, busy } = chooseGroup({ day, groups: groupsOf(day), tablet: MINE, taken, shown, now });
  return [current?.index, mine, [...busy.keys()]];
}

test.each<[string, ReturnType<typeof choose>, ReturnType<typeof choose>]>([
  ['a day without holds begins with the first group', choose(undefined), [0, null, []]],
  ['a second tablet is offered the first free group', choose([hold(OTHER, 0)]), [1, null, [0]]],
  ['a tablet that starts again goes on with its own group', choose([hold(OTHER, 0), hold(MINE, 2)]), [2, 2, [0]]],
  [
    'a group of a tablet that has gone away is free',
    choose([hold(OTHER, 0)], { now: MORNING + HOLD_MS }),
    [0, null, []],
  ],
  ['the shown group stays while it is free', choose([hold(OTHER, 0)], { shown: 2 }), [2, null, [0]]],
  ['the shown group is left when another tablet takes it', choose([hold(OTHER, 0)], { shown: 0 }), [1, null, [0]]],
  ['a taken group counts before the server knows it', choose([], { taken: { group: 1, from: null } }), [1, 1, []]],
  [
    'a group is taken over from the tablet that was seen',
    choose([hold(OTHER, 0)], { taken: { group: 0, from: OTHER } }),
    [0, 0, []],
  ],
  [
    'a group that another tablet has taken first is not ours',
    choose([hold(OTHER, 0)], { taken: { group: 0, from: null } }),
    [1, null, [0]],
  ],
  [
    'with no free group, the first one is shown',
    choose([hold('a', 0), hold('b', 1), hold('c', 2)]),
    [0, null, [0, 1, 2]],
  ],
])('%s', (_, chosen, expected) => expect(chosen).toEqual(expected));
