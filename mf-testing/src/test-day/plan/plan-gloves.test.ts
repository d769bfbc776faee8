import { gloveRecords } from '@courtside/testing/factories';
import { SIX_GLOVES } from '../../../test/gloves';
import { after, allTyped, testDay } from '../../../test/test-days';
import { groupsOf } from './groups';
import { planGloves } from './plan-gloves';

const six = { ...SIX_GLOVES, smart_glove2: { ...SIX_GLOVES.smart_glove2, battery: '9%' } };
const plan = (day = testDay(6), records: Parameters<typeof planGloves>[1] = six) => {
  const [current, next = null] = groupsOf(day);
  return planGloves(day, records, [current!, next]);
};
const pairs = ({ gloves }: ReturnType<typeof plan>) => gloves.map(({ player, glove }) => `${player} ${glove.at(-1)}`);

it('assigns gloves to the current group first, then the next one, and uses low batteries last', () => {
  expect(pairs(plan())).toEqual(['p1 1', 'p2 3', 'p3 4', 'p4 5', 'p5 6', 'p6 2']);
});

it('skips gloves that are worn, disconnected or not needed', () => {
  const day = after(
    testDay(6),
    { type: 'gloves-assigned', gloves: [{ player: 'p1', glove: 'smart_glove3' }] },
    { type: 'absent', player: 'p2', absent: true },
    ...allTyped('p3'),
  );
  const records = gloveRecords({ smart_glove3: {}, smart_glove5: {}, smart_glove6: {} });
  expect(pairs(plan(day, records))).toEqual(['p4 5', 'p5 6']);
});

it('reports if a player of the current group has no glove', () => {
  expect(plan(testDay(6), gloveRecords({ smart_glove1: {}, smart_glove2: {} })).tooFew).toBe(true);
  expect(plan(testDay(6), gloveRecords({ smart_glove1: {}, smart_glove2: {}, smart_glove3: {} })).tooFew).toBe(false);
});

it('does nothing until the state of the gloves is known', () => {
  expect(planGloves(testDay(3), undefined, groupsOf(testDay(3)))).toEqual({ gloves: [], tooFew: false });
});

it('needs no gloves for a day of weight lifting', () => {
  expect(plan(testDay(3, { tests: ['WLI'] }), gloveRecords())).toEqual({ gloves: [], tooFew: false });
});

const assigned = after(testDay(1), { type: 'gloves-assigned', gloves: [{ player: 'p1', glove: 'smart_glove1' }] });
const swapped = (to: 'smart_glove4' | null) =>
  ({ type: 'glove-swapped', player: 'p1', from: 'smart_glove1', to, reason: 'Battery empty' }) as const;

it('never returns a glove to a player who swapped it for another one', () => {
  const submitted = after(assigned, swapped('smart_glove4'), { type: 'group-submitted', group: 0 });
  expect(pairs(plan(submitted, gloveRecords({ smart_glove1: {}, smart_glove4: {} })))).toEqual(['p1 4']);
});

it('assigns no glove to a player whose glove the coach took away', () => {
  expect(plan(after(assigned, swapped(null)))).toEqual({ gloves: [], tooFew: false });
});
