import { CanaryPlan } from '@courtside/release-client/protocol';
import { canaryBody, clubsIn, stepsIn, type CanaryFields } from './canary-plan';

const fields: CanaryFields = {
  who: 'share',
  clubs: 'typed before the share was chosen',
  how: 'automatic',
  percent: 5,
  steps: '1, 10, 50 %',
  overPercent: 2,
  everyMinutes: 10,
  why: ' a new screen ',
};

it.each([
  ['1,10,50', [1, 10, 50]],
  [' 5 % ', [5]],
  ['10,10', null],
  ['50,10', null],
  ['0', null],
  ['100', null],
  ['1,,2', null],
  ['', null],
  ['ten', null],
])('reads the steps “%s”', (text, steps) => {
  expect(stepsIn(text)).toEqual(steps);
});

it('an automatic canary begins with its first step', () => {
  const body = canaryBody('mf-a', 'staging', fields) as { plan: unknown };
  expect(body).toEqual({
    module: 'mf-a',
    from: 'staging',
    why: 'a new screen',
    percent: 1,
    plan: { steps: [1, 10, 50], over: 0.02, everyMs: 600_000 },
  });
  expect(CanaryPlan.parse(body.plan)).toEqual(body.plan);
});

it('a canary by hand has no plan', () => {
  expect(canaryBody('mf-a', 'staging', { ...fields, how: 'manual', users: 4 })).toMatchObject({
    percent: 5,
    plan: null,
  });
});

it('the number of users is sent if somebody gives it', () => {
  expect(canaryBody('mf-a', 'staging', { ...fields, users: 4 })).toMatchObject({ plan: { users: 4 } });
  expect(canaryBody('mf-a', 'staging', { ...fields, users: null })).not.toMatchObject({ plan: { users: null } });
});

it.each([
  ['', []],
  [' 0f8c , 1a2b\n0f8c ', ['0f8c', '1a2b']],
  ['x'.repeat(65), null],
  [Array.from({ length: 51 }, (_, id) => id).join(), null],
])('reads the ids of clubs “%s”', (text, clubs) => {
  expect(clubsIn(text)).toEqual(clubs);
});

it('a canary for clubs begins without a share, and has the shares as its next steps', () => {
  const body = canaryBody('mf-a', 'staging', { ...fields, who: 'audience', clubs: '0f8c 1a2b' });
  expect(body).toMatchObject({ percent: 0, audience: { clubs: ['0f8c', '1a2b'] }, plan: { steps: [1, 10, 50] } });
});

it('a canary for invited testers only has no plan', () => {
  const body = canaryBody('mf-a', 'staging', { ...fields, who: 'audience', clubs: '', how: 'manual' });
  expect(body).toMatchObject({ percent: 0, audience: { clubs: [] }, plan: null });
});
