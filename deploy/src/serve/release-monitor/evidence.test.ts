import { MODULE_STATUSES, type ModuleReport } from '@courtside/contracts/operations';
import { figuresOf, nameOf, noEvidence, outcomeOf, withUser } from './evidence';

const report = (status: ModuleReport['status'], errorClass?: string): ModuleReport => ({
  page: 'p',
  module: 'mf-a',
  version: 'one',
  status,
  ms: 1,
  ...(errorClass !== undefined && { errorClass }),
});

it('only outcomes are evidence', () => {
  expect(MODULE_STATUSES.map((status) => [status, outcomeOf(report(status))])).toEqual([
    ['loaded', 'works'],
    ['fell-back', 'works'],
    ['retried', null],
    ['failed', 'failed'],
    ['crashed', 'failed'],
    ['slow', null],
    ['contained', null],
  ]);
});

it.each(['unverified', 'not-a-module', 'incompatible', 'crashed', 'hung', 'interfered'])(
  'a module is to blame for a failure of the kind %s',
  (errorClass) => {
    expect(outcomeOf(report('failed', errorClass))).toBe('failed');
    expect(outcomeOf(report('crashed', errorClass))).toBe('failed');
  },
);

it.each(['unreachable', 'too-slow', 'network', 'storage', 'no-answer', 'translation', 'a-kind-of-tomorrow'])(
  'a failure of the kind %s is no evidence',
  (errorClass) => {
    expect(outcomeOf(report('failed', errorClass))).toBeNull();
    expect(outcomeOf(report('crashed', errorClass))).toBeNull();
  },
);

it('a user counts once: a failure replaces a success, a later success no failure', () => {
  const after = (...outcomes: [string, boolean][]) =>
    figuresOf(outcomes.reduce((evidence, [user, failed]) => withUser(evidence, user, failed), noEvidence()));
  expect(after(['a', false], ['a', false])).toEqual({ users: 1, failed: 0 });
  expect(after(['a', false], ['a', true])).toEqual({ users: 1, failed: 1 });
  expect(after(['a', true], ['a', false])).toEqual({ users: 1, failed: 1 });
  expect(after(['a', true], ['b', false])).toEqual({ users: 2, failed: 1 });
});

it('users beyond ten thousand change nothing, but a known one can still fail', () => {
  let evidence = noEvidence();
  for (let index = 0; index < 10_000; index += 1) evidence.users[`u${index}`] = false;
  evidence = withUser(evidence, 'another', true);
  expect(figuresOf(evidence)).toEqual({ users: 10_000, failed: 0 });
  expect(figuresOf(withUser(evidence, 'u5', true))).toEqual({ users: 10_000, failed: 1 });
});

it('the name of a user is another one for every canary, and does not contain the name from the API', () => {
  const [first, second] = [nameOf('reporter', 'mf-a/1'), nameOf('reporter', 'mf-a/2')];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(first).toBe(nameOf('reporter', 'mf-a/1'));
});
