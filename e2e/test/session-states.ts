import type { TestSession } from '@courtside/mf-testing/test-session/session-schema';

type Players = TestSession['players'];

/** A stored session of these players, who wear the gloves in order. */
export function createSession(teamId: string, players: Players, change: Partial<TestSession> = {}): TestSession {
  const gloves = Object.fromEntries(
    players.map(({ id }, index) => [id, { glove: `smart_glove${index + 1}`, accuracyAfter: null }]),
  ) as TestSession['gloves'];
  return {
    id: 'session-1',
    teamId,
    players,
    gloves,
    assignedPlayers: {},
    testResults: {},
    testResultsDetails: {},
    testConfirmed: {},
    log: [],
    submission: null,
    ...change,
  };
}

const runningRun = (at: number, glove: 'smart_glove1' | 'smart_glove2' | 'smart_glove3') =>
  ({ glove, key: `key-${glove}`, runId: `run-${glove}`, startedAt: at, timeoutMs: 35_000, link: 'ok' }) as const;

/** One running test per player: triggering, preparing and measuring. */
export function runningSession(teamId: string, players: Players): TestSession {
  const [one, two, three] = players.map(({ id }) => id) as [string, string, string];
  const now = Date.now();
  return createSession(teamId, players, {
    assignedPlayers: { LBP: one, UBP: two, SS: three, WLI: one },
    testResults: {
      [one]: { LBP: { phase: 'triggering', ...runningRun(now, 'smart_glove1') } },
      [two]: {
        UBP: { phase: 'preparing', ...runningRun(now, 'smart_glove2'), triggeredAt: now },
        LBP: { phase: 'failed', failure: { kind: 'timed-out' } },
      },
      [three]: {
        SS: { phase: 'measuring', ...runningRun(now, 'smart_glove3'), triggeredAt: now - 9_000 },
        LBP: { phase: 'result', value: 13.42 },
      },
    },
  });
}

const confirmation = (value: number) => ({ value, at: 1 });

/** Confirmed results, unconfirmed results, and all kinds of failures. */
export function partlyConfirmedSession(teamId: string, players: Players): TestSession {
  const [one, two, three] = players.map(({ id }) => id) as [string, string, string];
  return createSession(teamId, players, {
    assignedPlayers: { WLI: one, LBP: two, UBP: three, SS: two, SAC: one },
    testResults: {
      [one]: {
        WLI: { phase: 'confirmed', value: 70 },
        LBP: { phase: 'confirmed', value: 13.42 },
        SAC: { phase: 'confirmed', value: 65 },
      },
      [two]: {
        WLI: { phase: 'result', value: 62.5 },
        LBP: { phase: 'result', value: 12.1 },
        SS: {
          phase: 'failed',
          failure: { kind: 'refused', error: 'Glove 2 is disconnected. Switch it on and search for gloves again.' },
        },
      },
      [three]: {
        LBP: { phase: 'failed', failure: { kind: 'not-triggered' } },
        UBP: { phase: 'failed', failure: { kind: 'invalid' } },
      },
    },
    testConfirmed: { [one]: { WLI: confirmation(70), LBP: confirmation(13.42), SAC: confirmation(65) } },
    testResultsDetails: {
      [one]: { SAC: { kind: 'accuracy', hits: 13, misses: 7, timestamp: '2026-11-21T09:30:00.000Z' } },
    },
    log: [{ player: one, test: 'WLI', value: 70, at: 1 }],
  });
}

/** All results are confirmed. */
export function confirmedSession(teamId: string, players: Players): TestSession {
  const confirmations = {
    WLI: confirmation(70),
    LBP: confirmation(13.42),
    UBP: confirmation(4.1),
    SS: confirmation(21),
    SAC: confirmation(65),
  };
  return createSession(teamId, players, {
    testResults: Object.fromEntries(
      players.map(({ id }) => [
        id,
        Object.fromEntries(
          Object.entries(confirmations).map(([test, { value }]) => [test, { phase: 'confirmed', value }]),
        ),
      ]),
    ),
    testConfirmed: Object.fromEntries(players.map(({ id }) => [id, confirmations])),
  });
}

/** A submission that has only stored the first player's session. */
export function partlySubmittedSession(teamId: string, players: Players): TestSession {
  return {
    ...confirmedSession(teamId, players),
    submission: players.map(({ id }, index) => ({
      player: id,
      key: `key-${index}`,
      date: '2026-11-21',
      values: {},
      state: index === 0 ? 'stored' : 'pending',
    })),
  };
}
