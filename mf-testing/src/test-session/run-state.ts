import { triggeredText, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecord } from '@courtside/contracts/gloves';
import { RESULT_POLL_MS, TEST_PREPARATION_MS, METRIC_MAX } from '@courtside/contracts/limits';
import { METRIC_OF_TEST, type GloveTest, type SessionTest } from '@courtside/contracts/session-tests';
import type { Failure, OpenRun, RunState } from './run-schema';
import type { Metric } from '@courtside/contracts/metrics';
import { twoDecimals } from '../two-decimals';

/** A value entered by a person or another program, rounded; null if it is negative, not finite or too large. */
function enteredValue(metric: Metric, value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > METRIC_MAX[metric]) return null;
  return twoDecimals(value);
}

/** A value measured by a glove. Unlike an entered value it can't be zero: a stored 0 means 'not measured'. */
function measuredValue(metric: Metric, value: unknown): number | null {
  return enteredValue(metric, value) || null;
}

/** Everything that changes a run. `at` is the current time in milliseconds since the epoch. */
export type RunEvent =
  /** The coach pressed Perform Test. */
  | { type: 'start'; at: number; glove: GloveId; key: string; timeoutMs: number }
  /** The server accepted the trigger. */
  | { type: 'accepted'; key: string; runId: string }
  /** The server did not accept the trigger. `error` is null if it gave no reason. */
  | { type: 'refused'; key: string; error: string | null }
  /** A poll returned the record of the run's glove. */
  | { type: 'polled'; at: number; record: GloveRecord | undefined }
  | { type: 'poll-failed' }
  | { type: 'tick'; at: number }
  /** A result that isn't measured by a glove: impact score or accuracy. */
  | { type: 'entered'; value: number }
  | { type: 'confirm' }
  /** The coach does not want the measured result. */
  | { type: 'discard' }
  /** The screen was opened again. */
  | { type: 'resume'; at: number };

const RESUME_POLLS = 5;

export const IDLE: RunState = { phase: 'idle' };

/** Whether the glove of an open run is disconnected. The run can be started again. */
export const isDropped = (state: RunState): boolean => isOpen(state) && state.link === 'dropped';

export function isOpen(state: RunState): state is OpenRun {
  return state.phase === 'triggering' || state.phase === 'preparing' || state.phase === 'measuring';
}

const failed = (failure: Failure): RunState => ({ phase: 'failed', failure });
/** A triggered run that gave no result. */
const withoutResult = ({ link, glove }: OpenRun): RunState =>
  failed(link === 'dropped' ? { kind: 'dropped', glove } : { kind: 'timed-out' });
const result = (value: number | null): RunState =>
  value === null ? failed({ kind: 'invalid' }) : { phase: 'result', value };

/** The timeout runs from the start, and again from the moment the glove is triggered. */
export const timeoutStart = (run: OpenRun): number => (run.phase === 'triggering' ? run.startedAt : run.triggeredAt);

function tick(run: OpenRun, at: number): RunState {
  if (at >= timeoutStart(run) + run.timeoutMs)
    return run.phase === 'triggering' ? failed({ kind: 'not-triggered' }) : withoutResult(run);
  if (run.phase === 'preparing' && at >= run.triggeredAt + TEST_PREPARATION_MS) return { ...run, phase: 'measuring' };
  return run;
}

function polled(test: GloveTest, run: OpenRun, at: number, record: GloveRecord | undefined): RunState {
  const { runId } = run;
  const link = record && runId !== null && record.heartbeat !== 'alive' ? 'dropped' : 'ok';
  const connected: OpenRun = run.link === link ? run : { ...run, link };
  // Only the record of this run counts.
  if (!record?.run || runId === null || record.run.id !== runId || record.run.test !== test) return tick(connected, at);
  if (record.run.status === 'done') return result(measuredValue(METRIC_OF_TEST[test], record.test_results[test]));
  if (record.run.status === 'refused') return failed({ kind: 'invalid' });
  const accepted = record.test_triggered === triggeredText(test);
  if (record.run.status === 'expired')
    return accepted || run.phase !== 'triggering' ? withoutResult(run) : failed({ kind: 'not-triggered' });
  if (connected.phase === 'triggering' && accepted)
    return tick({ ...connected, phase: 'preparing', runId, triggeredAt: at }, at);
  return tick(connected, at);
}

/** Results may have arrived while the screen was closed, so an expired run is polled a few more times. */
function resume(run: OpenRun, at: number): OpenRun {
  const extendedMs = at + RESUME_POLLS * RESULT_POLL_MS - timeoutStart(run);
  return { ...run, link: 'resuming', timeoutMs: Math.max(run.timeoutMs, extendedMs) };
}

/** False for a late response to an earlier start. */
const awaitsAnswer = (run: OpenRun, key: string): run is Extract<OpenRun, { phase: 'triggering' }> =>
  run.phase === 'triggering' && run.runId === null && run.key === key;

function whileOpen(test: SessionTest, run: OpenRun, event: RunEvent): RunState {
  switch (event.type) {
    case 'accepted':
      return awaitsAnswer(run, event.key) ? { ...run, runId: event.runId } : run;
    case 'refused':
      if (!awaitsAnswer(run, event.key)) return run;
      return failed(event.error === null ? { kind: 'not-triggered' } : { kind: 'refused', error: event.error });
    case 'polled':
      return polled(test as GloveTest, run, event.at, event.record);
    case 'poll-failed':
      return run.link === 'retrying' ? run : { ...run, link: 'retrying' };
    case 'tick':
      return tick(run, event.at);
    case 'resume':
      return resume(run, event.at);
    default:
      // An open run blocks a second start, and has no result to confirm.
      return run;
  }
}

/** The run after an event: the same object if nothing changed. Late responses and those for another run change nothing. */
export function advance(test: SessionTest, state: RunState, event: RunEvent): RunState {
  if (isOpen(state) && !(isDropped(state) && event.type === 'start')) return whileOpen(test, state, event);
  switch (event.type) {
    case 'start': {
      const { at, glove, key, timeoutMs } = event;
      return { phase: 'triggering', glove, key, startedAt: at, timeoutMs, link: 'ok', runId: null };
    }
    case 'entered':
      return result(enteredValue(METRIC_OF_TEST[test], event.value));
    case 'confirm':
      return state.phase === 'result' ? { phase: 'confirmed', value: state.value } : state;
    case 'discard':
      return state.phase === 'result' ? IDLE : state;
    default:
      return state;
  }
}
