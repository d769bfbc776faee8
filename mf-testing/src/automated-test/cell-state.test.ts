import { ANA, IVA, testSession } from '../../test/sessions';
import { cellState, nextCell, playersToTest } from './cell-state';

const at = { value: 10, at: 1 };
const run = { glove: 'smart_glove1', key: 'k', runId: null, startedAt: 1, timeoutMs: 35_000, link: 'ok' } as const;
const session = testSession([ANA, IVA], {
  gloves: { p1: { glove: 'smart_glove1', accuracyAfter: null } },
  testResults: {
    p1: {
      LBP: { phase: 'triggering', ...run },
      SS: { phase: 'result', value: 21 },
      SAC: { phase: 'result', value: 0 },
    },
    p2: { WLI: { phase: 'confirmed', value: 10 } },
  },
  testConfirmed: { p2: { WLI: at } },
});

test('a cell is ready, open, measured, confirmed, or blocked without a free glove', () => {
  const kinds = (player: string) =>
    (['WLI', 'LBP', 'UBP', 'SS', 'SAC'] as const).map((test) => cellState(session, player, test).kind);
  // A spike accuracy of zero can't be confirmed, so the test still has to be done.
  expect(kinds('p1')).toEqual(['ready', 'open', 'blocked', 'measured', 'ready']);
  expect(kinds('p2')).toEqual(['confirmed', 'blocked', 'blocked', 'blocked', 'ready']);
});

test('a submitted player is locked', () => {
  const submission = [{ player: 'p1', key: 'k', date: '2026-11-21', values: {}, state: 'pending' as const }];
  expect(cellState({ ...session, submission }, 'p1', 'WLI').kind).toBe('locked');
});

test('a test is performed with all players who have no result and can start', () => {
  expect(playersToTest(session, 'WLI')).toEqual(['p1']);
  expect(playersToTest(session, 'LBP')).toEqual([]);
  expect(playersToTest(session, 'SAC')).toEqual(['p1', 'p2']);
});

test('after a cell comes the next player, then the next test, and finally the first cell', () => {
  expect(nextCell(session, 'p1', 'WLI')).toEqual({ player: 'p1', test: 'SS' });
  expect(nextCell(session, 'p1', 'SAC')).toEqual({ player: 'p2', test: 'SAC' });
  expect(nextCell(session, 'p2', 'SAC')).toEqual({ player: 'p1', test: 'WLI' });
});
