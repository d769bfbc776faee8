import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords } from '@courtside/contracts/gloves';
import { GLOVE_IDS, gloveName, triggeredText } from '@courtside/contracts/glove-names';
import { liveness } from './liveness';
import type { MeasuredValue } from './measured-value';
import type { RunStatus } from './tables';

/** A run as its row tells it. */
export interface Run {
  id: string;
  test: TestCode;
  status: RunStatus;
  error: string | null;
  expires_at: number;
  triggered_at: number | null;
}

/** Everything known of one glove: its row, its newest run, and what that run measured. */
export interface KnownGlove {
  glove: GloveId;
  availability: 'online' | 'offline';
  heard_at: number | null;
  battery: number | null;
  status: string | null;
  run: Run | null;
  result: { value: MeasuredValue; received_at: number } | null;
}

/** The status of a run now, and why: an open run whose time is over has expired, whether or not anything noted it. */
export function runNow(glove: GloveId, run: Run, now: number): { status: RunStatus; error: string | null } {
  const open = run.status === 'sent' || run.status === 'triggered';
  if (!open || now < run.expires_at) return { status: run.status, error: run.error };
  const name = gloveName(glove);
  const error = run.triggered_at === null ? `${name} did not confirm the test.` : `${name} sent no result in time.`;
  return { status: 'expired', error };
}

/** Assembles what the screens read of one glove. `known` is undefined for a glove never heard of. */
export function gloveRecord(known: KnownGlove | undefined, now: number): GloveRecord {
  if (!known) return { battery: '', heartbeat: '', status: 'unknown', test_triggered: '', test_results: {}, run: null };
  const alive = liveness(known, now);
  const gone = alive === 'gone' || alive === 'unknown';
  const { run } = known;
  return {
    battery: gone || known.battery === null ? '' : `${known.battery}%`,
    heartbeat: alive === 'alive' ? 'alive' : '',
    status: alive === 'unknown' ? 'unknown' : alive === 'alive' ? (known.status ?? '') : 'disconnected',
    test_triggered: run && (run.triggered_at !== null || run.status === 'done') ? triggeredText(run.test) : '',
    test_results: run ? testResults(run.test, known.result) : {},
    run: run && { id: run.id, test: run.test, ...runNow(known.glove, run, now) },
  };
}

function testResults(test: TestCode, result: KnownGlove['result']): GloveRecord['test_results'] {
  if (!result) return {};
  const { value, received_at } = result;
  return { [test]: typeof value === 'number' ? value : { ...value, timestamp: new Date(received_at).toISOString() } };
}

/** The records of all six gloves; with `test` only the results of that test. */
export function gloveRecords(known: readonly KnownGlove[], now: number, test?: TestCode): GloveRecords {
  const record = (id: GloveId): GloveRecord => {
    const whole = gloveRecord(known.find(({ glove }) => glove === id), now);
    if (test === undefined) return whole;
    const result = whole.test_results[test];
    return { ...whole, test_results: result === undefined ? {} : { [test]: result } };
  };
  return Object.fromEntries(GLOVE_IDS.map((id) => [id, record(id)])) as GloveRecords;
}
