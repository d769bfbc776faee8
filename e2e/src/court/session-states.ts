import type { TestSession } from '../../../mf-testing/src/test-session/session-schema';

type Players = TestSession['players'];

/** A session of these players, each with a glove in their order, as a screen would have stored it. */
export function sessionOf(teamId: string, players: Players, change: Partial<TestSession> = {}): TestSession {
  const gloves = Object.fromEntries(players.map(({ id }, index) => [id, { glove: `smart_glove${index + 1}`, accuracyAfter: null }])) as TestSession['gloves'];
  return {
    id: 'session-1', teamId, players, gloves, assignedPlayers: {}, testResults: {}, testResultsDetails: {}, testConfirmed: {}, log: [], submission: null, ...change,
  };
}

const underWay = (at: number, glove: 'smart_glove1' | 'smart_glove2' | 'smart_glove3') =>
  ({ glove, key: `key-${glove}`, runId: `run-${glove}`, startedAt: at, timeoutMs: 35_000, link: 'ok' }) as const;

/** One test of each player in every phase: asked for, preparing, measuring. */
export function running(teamId: string, players: Players): TestSession {
  const [one, two, three] = players.map(({ id }) => id) as [string, string, string];
  const now = Date.now();
  return sessionOf(teamId, players, {
    assignedPlayers: { LBP: one, UBP: two, SS: three, WLI: one },
    testResults: {
      [one]: { LBP: { phase: 'triggering', ...underWay(now, 'smart_glove1') } },
      [two]: { UBP: { phase: 'preparing', ...underWay(now, 'smart_glove2'), triggeredAt: now }, LBP: { phase: 'failed', failure: { kind: 'timed-out' } } },
      [three]: { SS: { phase: 'measuring', ...underWay(now, 'smart_glove3'), triggeredAt: now - 9_000 }, LBP: { phase: 'result', value: 13.42 } },
    },
  });
}

const confirmedAt = (value: number) => ({ value, at: 1 });

/** Results of every kind: confirmed, waiting to be, and failed in every way. */
export function partlyDone(teamId: string, players: Players): TestSession {
  const [one, two, three] = players.map(({ id }) => id) as [string, string, string];
  return sessionOf(teamId, players, {
    assignedPlayers: { WLI: one, LBP: two, UBP: three, SS: two, SAC: one },
    testResults: {
      [one]: { WLI: { phase: 'confirmed', value: 70 }, LBP: { phase: 'confirmed', value: 13.42 }, SAC: { phase: 'confirmed', value: 65 } },
      [two]: { WLI: { phase: 'result', value: 62.5 }, LBP: { phase: 'result', value: 12.1 }, SS: { phase: 'failed', failure: { kind: 'refused', error: 'Glove 2 is disconnected. Switch it on and search for gloves again.' } } },
      [three]: { LBP: { phase: 'failed', failure: { kind: 'not-triggered' } }, UBP: { phase: 'failed', failure: { kind: 'invalid' } } },
    },
    testConfirmed: { [one]: { WLI: confirmedAt(70), LBP: confirmedAt(13.42), SAC: confirmedAt(65) } },
    testResultsDetails: { [one]: { SAC: { kind: 'accuracy', hits: 13, misses: 7, timestamp: '2026-11-21T09:30:00.000Z' } } },
    log: [{ player: one, test: 'WLI', value: 70, at: 1 }],
  });
}

/** Everything confirmed. */
export function allDone(teamId: string, players: Players): TestSession {
  const everything = { WLI: confirmedAt(70), LBP: confirmedAt(13.42), UBP: confirmedAt(4.1), SS: confirmedAt(21), SAC: confirmedAt(65) };
  return sessionOf(teamId, players, {
    testResults: Object.fromEntries(players.map(({ id }) => [id, Object.fromEntries(Object.entries(everything).map(([test, { value }]) => [test, { phase: 'confirmed', value }]))])),
    testConfirmed: Object.fromEntries(players.map(({ id }) => [id, everything])),
  });
}

/** A submission that stored the first player alone. */
export function halfSubmitted(teamId: string, players: Players): TestSession {
  return {
    ...allDone(teamId, players),
    submission: players.map(({ id }, index) => ({ player: id, key: `key-${index}`, date: '2026-11-21', values: {}, state: index === 0 ? 'stored' : 'pending' })),
  };
}
