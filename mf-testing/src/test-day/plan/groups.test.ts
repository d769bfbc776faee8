import { after, allTyped, testDay, typed } from '../../../test/test-days';
import { currentGroup, groupsOf, nextGroup } from './groups';

const stored = (player: string) => ({ type: 'session-stored' as const, player, session: `session-${player}` });

it('puts three players into each group, in the order of the queue', () => {
  const groups = groupsOf(testDay(7));
  expect(groups.map(({ players }) => players.map(({ id }) => id))).toEqual([
    ['p1', 'p2', 'p3'],
    ['p4', 'p5', 'p6'],
    ['p7'],
  ]);
});

it('counts the cells of absent players only if they are done', () => {
  const day = after(testDay(3), typed('p1', 'LBP', 10), { type: 'absent', player: 'p1', absent: true });
  expect(groupsOf(day)[0]).toMatchObject({ done: 1, total: 11 });
});

it('tests a group until it is submitted, then the next one', () => {
  const full = after(testDay(6), ...['p1', 'p2', 'p3'].flatMap(allTyped));
  expect(currentGroup(groupsOf(full))?.index).toBe(0);
  expect(nextGroup(groupsOf(full), groupsOf(full)[0]!)?.index).toBe(1);
  const submitted = groupsOf(after(full, stored('p1'), stored('p2'), stored('p3')));
  expect(currentGroup(submitted)?.index).toBe(1);
  expect(nextGroup(submitted, submitted[1]!)).toBeNull();
});

it('goes on to the next group while a submission waits for the network', () => {
  const full = after(testDay(6), ...allTyped('p1'));
  expect(currentGroup(groupsOf(full, new Set([0])))?.index).toBe(1);
});

it('skips an absent group, and comes back to results that are not stored', () => {
  const away = after(
    testDay(6),
    ...['p1', 'p2', 'p3'].map((player) => ({ type: 'absent' as const, player, absent: true })),
  );
  expect(currentGroup(groupsOf(away))?.index).toBe(1);
  const submitted = after(testDay(6), typed('p1', 'LBP', 10), stored('p1'));
  expect(currentGroup(groupsOf(submitted))?.index).toBe(1);
  expect(currentGroup(groupsOf(after(submitted, typed('p2', 'LBP', 10))))?.index).toBe(0);
});

it('has no current group once all are submitted', () => {
  const day = after(testDay(1), typed('p1', 'LBP', 10), stored('p1'));
  expect(currentGroup(groupsOf(day))).toBeNull();
  expect(nextGroup(groupsOf(day), null)).toBeNull();
});

it('does not ask for a session again that the coach has deleted', () => {
  const deleted = after(testDay(4), typed('p1', 'LBP', 10), stored('p1'), {
    type: 'session-deleted',
    player: 'p1',
    session: 'session-p1',
  });
  expect(deleted.players[0]).toMatchObject({ session: null, session_deleted: true });
  expect(currentGroup(groupsOf(deleted))?.index).toBe(1);
});
