import { ResultsReport } from '@courtside/contracts/glove-messages';
import { TEST_CODES, type TestCode } from '@courtside/contracts/glove-names';
import { sha256 } from '../encryption/hashes';
import { isPlausible, type MeasuredValue, spikeAccuracy } from './measured-values';

export interface ResultsMessage {
  /** The run that the message names, if any. */
  runId: string | null;
  /** Equal for every delivery of one message. */
  digest: string;
  /** Null if the message is invalid or any value is implausible. */
  measured: { test: TestCode; value: MeasuredValue }[] | null;
}

/** Two players can have the same accuracy result, so equal messages without an id count twice if they are further apart. */
const SAME_MESSAGE_MS = 10_000;

/** Reads a `test_results` payload. Never throws. */
export function readResults(text: string, now: number): ResultsMessage {
  const report = ResultsReport.safeParse(parseJson(text));
  if (!report.success) return { runId: findRunId(text), digest: '', measured: null };

  const { run_id, id, test_results } = report.data;
  const identity = run_id ?? id ?? String(Math.floor(now / SAME_MESSAGE_MS));
  const given = TEST_CODES.filter((test) => test_results[test] !== undefined);
  const measured = given.flatMap((test) => {
    const value = plausibleValue(test, test_results[test]!);
    return value === null ? [] : [{ test, value }];
  });
  return {
    runId: run_id ?? null,
    digest: sha256(`${identity}\n${text}`),
    measured: measured.length === 0 || measured.length < given.length ? null : measured,
  };
}

function plausibleValue(test: TestCode, reading: number | { hits: number; misses: number }): MeasuredValue | null {
  if (typeof reading === 'object') return spikeAccuracy(reading);
  return test !== 'SAC' && isPlausible(test, reading) ? reading : null;
}

/** Finds the run id even in invalid JSON such as `{"run_id":"…","test_results":{"LBP":NaN}}`. */
function findRunId(text: string): string | null {
  return /"run_id"\s*:\s*"([^"\0]{1,64})"/.exec(text)?.[1] ?? null;
}

/** Parses JSON. Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
