import { allCalls } from './all-calls';
import { isCallForTeams } from './calls-for-teams';
import { CLUB_CALLS } from './club-calls';
import { leastRoles } from './least-roles';
import type { Role } from './roles';

it('has every call that roles per team close, but for those of owners', () => {
  const least = leastRoles as Readonly<Record<string, Role>>;
  const closed = allCalls.filter(({ access, id }) => access === 'user' && !isCallForTeams(id) && least[id] !== 'owner');
  expect([...CLUB_CALLS].toSorted()).toEqual(closed.map(({ id }) => id).toSorted());
});
