import { GLOVE_ALIVE_MS, GLOVE_GONE_MS } from '@courtside/contracts/glove-messages';
import { GLOVE_IDS, type GloveId, gloveName, type TestCode, triggeredText } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords } from '@courtside/contracts/gloves';
import type { MeasuredValue } from './measured-values';
import type { RunStatus } from './tables';

export interface Run {
  id: string;
  test: TestCode;
  status: RunStatus;
  error: string | null;
  expires_at: number;
  triggered_at: number | null;
}

/** The stored state of a glove, its newest run, and the result of that run. */
export interface GloveState {
  glove: GloveId;
  availability: 'online' | 'offline';
  heard_at: number | null;
  battery: number | null;
  status: string | null;
  run: Run | null;
  result: { value: MeasuredValue; received_at: number } | null;
}

/** The current status of a run. An open run expires when its time is over, even if nothing has stored that yet. */
export function currentStatus(
  glove: GloveId,
  run: Pick<Run, 'status' | 'error' | 'expires_at' | 'triggered_at'>,
  now: number,
): { status: RunStatus; error: string | null } {
  const open = run.status === 'sent' || run.status === 'triggered';
  if (!open || now < run.expires_at) return { status: run.status, error: run.error };
  const name = gloveName(glove);
  const error = run.triggered_at === null ? `${name} did not confirm the test.` : `${name} sent no result in time.`;
  return { status: 'expired', error };
}

function gloveRecord(state: GloveState | undefined, now: number, test: TestCode | undefined): GloveRecord {
  if (!state) return { battery: '', heartbeat: '', status: 'unknown', test_triggered: '', test_results: {}, run: null };
  const alive = liveness(state, now);
  const gone = alive === 'gone' || alive === 'unknown';
  const { run } = state;
  return {
    battery: gone || state.battery === null ? '' : `${state.battery}%`,
    heartbeat: alive === 'alive' ? 'alive' : '',
    status: alive === 'unknown' ? 'unknown' : alive === 'alive' ? (state.status ?? '') : 'disconnected',
    test_triggered: run && (run.triggered_at !== null || run.status === 'done') ? triggeredText(run.test) : '',
    test_results: run && (test ?? run.test) === run.test ? testResults(run.test, state.result) : {},
    run: run && { id: run.id, test: run.test, ...currentStatus(state.glove, run, now) },
  };
}

function testResults(test: TestCode, result: GloveState['result']): GloveRecord['test_results'] {
  if (!result) return {};
  const { value, received_at } = result;
  return { [test]: typeof value === 'number' ? value : { ...value, timestamp: new Date(received_at).toISOString() } };
}

/**
 * The records of all six gloves, as the screens read them.
 *
 * @param test includes only the results of this test
 */
export function gloveRecords(states: readonly GloveState[], now: number, test?: TestCode): GloveRecords {
  const records = GLOVE_IDS.map((id) => [
    id,
    gloveRecord(
      states.find(({ glove }) => glove === id),
      now,
      test,
    ),
  ]);
  return Object.fromEntries(records) as GloveRecords;
}

/** `silent`: no heartbeat for a while, possibly only a few lost packets. */
export type Liveness = 'unknown' | 'alive' | 'silent' | 'gone';

/**
 * Whether a glove is connected, by the server's clock only.
 *
 * @param now milliseconds since 1970
 */
export function liveness(
  glove: { availability: 'online' | 'offline'; heard_at: number | null } | undefined,
  now: number,
): Liveness {
  if (!glove || glove.heard_at === null) return 'unknown';
  if (glove.availability === 'offline') return 'gone';
  const silence = now - glove.heard_at;
  if (silence < GLOVE_ALIVE_MS) return 'alive';
  return silence < GLOVE_GONE_MS ? 'silent' : 'gone';
}
