import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords } from '@courtside/contracts/gloves';
import { GLOVE_IDS, gloveName, triggeredText } from '@courtside/contracts/glove-names';
import { liveness } from './liveness';
import type { MeasuredValue } from './plausible-values';
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
