import { triggeredText, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecord } from '@courtside/contracts/gloves';
import { RESULT_POLL_MS, TEST_PREPARATION_MS } from '@courtside/contracts/limits';
import { METRIC_OF_TEST, type GloveTest, type SessionTest } from '../test-session/tests';
import { enteredValue, measuredValue } from './measured-value';
import type { Failure, OpenRun, RunState } from './run-schema';

/** What may happen to a run. `at` is now, in milliseconds since the epoch. */
export type RunEvent =
  /** The coach pressed Perform Test. */
  | { type: 'start'; at: number; glove: GloveId; key: string; timeoutMs: number }
  /** The server took the trigger and named the run. */
  | { type: 'accepted'; key: string; runId: string }
  /** The server did not take the trigger; `error` is its reason, null where there was none. */
  | { type: 'refused'; key: string; error: string | null }
  /** A poll was answered with what the server knows of the run's glove. */
  | { type: 'polled'; at: number; record: GloveRecord | undefined }
  | { type: 'poll-failed' }
  | { type: 'tick'; at: number }
  /** A result that needs no glove run: an impact score, an accuracy. */
  | { type: 'entered'; value: number }
  | { type: 'confirm' }
  /** The screen is back after a reload, a crash or another screen. */
  | { type: 'resume'; at: number };

const RESUME_POLLS = 5;

export const IDLE: RunState = { phase: 'idle' };

export function isOpen(state: RunState): state is OpenRun {
  return state.phase === 'triggering' || state.phase === 'preparing' || state.phase === 'measuring';
}

const failed = (failure: Failure): RunState => ({ phase: 'failed', failure });
const result = (value: number | null): RunState => (value === null ? failed({ kind: 'invalid' }) : { phase: 'result', value });

/** The instant the time-out counts from: the start, and anew the moment the glove was triggered. */
export const countsFrom = (run: OpenRun): number => (run.phase === 'triggering' ? run.startedAt : run.triggeredAt);

function tick(run: OpenRun, at: number): RunState {
  if (at >= countsFrom(run) + run.timeoutMs) return failed({ kind: run.phase === 'triggering' ? 'not-triggered' : 'timed-out' });
  if (run.phase === 'preparing' && at >= run.triggeredAt + TEST_PREPARATION_MS) return { ...run, phase: 'measuring' };
  return run;
}

function polled(test: GloveTest, run: OpenRun, at: number, record: GloveRecord | undefined): RunState {
  const heard: OpenRun = run.link === 'ok' ? run : { ...run, link: 'ok' };
  const { runId } = run;
  // A record of another run says nothing about this one, whoever started it.
  if (!record?.run || runId === null || record.run.id !== runId || record.run.test !== test) return tick(heard, at);
  if (record.run.status === 'done') return result(measuredValue(METRIC_OF_TEST[test], record.test_results[test]));
  if (record.run.status === 'refused') return failed({ kind: 'invalid' });
  const taken = record.test_triggered === triggeredText(test);
  if (record.run.status === 'expired') return failed({ kind: taken || heard.phase !== 'triggering' ? 'timed-out' : 'not-triggered' });
  if (heard.phase === 'triggering' && taken) return tick({ ...heard, phase: 'preparing', runId, triggeredAt: at }, at);
  return tick(heard, at);
}

/** What came while the screen was away is on the server: a run whose time ran out meanwhile is asked for a few times more. */
function resumed(run: OpenRun, at: number): OpenRun {
  const lastChance = at + RESUME_POLLS * RESULT_POLL_MS - countsFrom(run);
  return { ...run, link: 'resuming', timeoutMs: Math.max(run.timeoutMs, lastChance) };
}

/** An answer to an earlier start, come late, is not this run's. */
const waitsForAnswer = (run: OpenRun, key: string): run is Extract<OpenRun, { phase: 'triggering' }> =>
  run.phase === 'triggering' && run.runId === null && run.key === key;

function whileOpen(test: SessionTest, run: OpenRun, event: RunEvent): RunState {
  switch (event.type) {
    case 'accepted':
      return waitsForAnswer(run, event.key) ? { ...run, runId: event.runId } : run;
    case 'refused':
      if (!waitsForAnswer(run, event.key)) return run;
      return failed(event.error === null ? { kind: 'not-triggered' } : { kind: 'refused', error: event.error });
    case 'polled':
      return polled(test as GloveTest, run, event.at, event.record);
    case 'poll-failed':
      return run.link === 'retrying' ? run : { ...run, link: 'retrying' };
    case 'tick':
      return tick(run, event.at);
    case 'resume':
      return resumed(run, event.at);
    default:
      // A test in progress blocks a repeated start, and nothing is confirmed before it is there.
      return run;
  }
}

/**
 * What becomes of a run when something happens. Returns the same object where nothing changes.
 * Late answers and answers for another run change nothing.
 */
export function advance(test: SessionTest, state: RunState, event: RunEvent): RunState {
  if (isOpen(state)) return whileOpen(test, state, event);
  switch (event.type) {
    case 'start': {
      const { at, glove, key, timeoutMs } = event;
      return { phase: 'triggering', glove, key, startedAt: at, timeoutMs, link: 'ok', runId: null };
    }
    case 'entered':
      return result(enteredValue(METRIC_OF_TEST[test], event.value));
    case 'confirm':
      return state.phase === 'result' ? { phase: 'confirmed', value: state.value } : state;
    default:
      return state;
  }
}
