import { leaveGuards } from '@courtside/session-bus';
import { createStore } from '../store';
import { replaceMissing } from './replace-missing';

/** A page at /teams/edit whose registry has these updates once it is asked. */
function setUp(updates: readonly string[]) {
  window.history.replaceState(null, '', '/teams/edit');
  const offered = createStore<readonly string[]>([]);
  const seen: string[] = [];
  const report = replaceMissing({
    live: {
      updates: offered,
      applyUpdates: (only = []) => {
        offered.set(offered.get().filter((name) => !only.includes(name)));
        return [...only];
      },
    },
    refresh: () => {
      seen.push('asked');
      offered.set(updates);
      return Promise.resolve();
    },
    applications: () => new Map([['mf-teams', { remount: () => Promise.resolve(void seen.push('replaced')) }]]),
  });
  return { report, seen, offered };
}
const settle = () => Promise.resolve();

it.each([
  ['a missing file is replaced, once', 'unreachable', ['mf-teams'], ['asked', 'replaced']],
  ['a file that never arrives is replaced', 'hung', ['mf-teams', 'shell'], ['asked', 'replaced']],
  ['nothing happens without another release', 'unreachable', ['mf-reports'], ['asked']],
  ['a crash is no reason to ask', 'crashed', ['mf-teams'], []],
] as const)('%s', async (_, code, updates, expected) => {
  const { report, seen } = setUp(updates);
  report('mf-teams', code);
  await settle();
  expect(seen).toEqual(expected);
});

it('unsaved work is not interrupted: the release changes when it is saved', async () => {
  const { report, seen } = setUp(['mf-teams']);
  const end = leaveGuards.register(() => null);
  report('mf-teams', 'unreachable');
  await settle();
  expect(seen).toEqual(['asked']);
  end();
  expect(seen).toEqual(['asked', 'replaced']);
});

it('a later release replaces the screen too, unless the user has left it', async () => {
  const { report, seen, offered } = setUp([]);
  report('mf-teams', 'unreachable');
  await settle();
  offered.set(['mf-teams']);
  expect(seen).toEqual(['asked', 'replaced']);

  const other = setUp([]);
  other.report('mf-teams', 'unreachable');
  await settle();
  window.history.replaceState(null, '', '/teams');
  other.offered.set(['mf-teams']);
  expect(other.seen).toEqual(['asked']);
});
