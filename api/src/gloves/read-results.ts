import { createHash } from 'node:crypto';
import { ResultsReport } from '@courtside/contracts/glove-messages';
import type { TestCode } from '@courtside/contracts/glove-names';
import { TEST_CODES } from '@courtside/contracts/glove-names';
import type { MeasuredValue } from './measured-value';
import { believable, spikeAccuracy } from './measured-value';

/** What a results message says. `runId` is whose it claims to be. */
export interface ResultsMessage {
  runId: string | null;
  /** Equal for every delivery of one message. */
  digest: string;
  /** Null where the message makes no sense. */
  measured: { test: TestCode; value: MeasuredValue }[] | null;
}

/**
 * Identical accuracy results without an id, further apart than this, are two results: two players can hit 13 of 20.
 */
const SAME_MESSAGE_MS = 10_000;

/** Reads what came on `test_results`. Never throws: rubbish is an answer too. */
export function readResults(payload: Buffer, now: number): ResultsMessage {
  const text = payload.toString();
  const report = ResultsReport.safeParse(parseJson(text));
  if (!report.success) return { runId: claimedRun(text), digest: '', measured: null };

  const { run_id, id, test_results } = report.data;
  const identity = run_id ?? id ?? String(Math.floor(now / SAME_MESSAGE_MS));
  const measured = TEST_CODES.flatMap((test) => {
    const reading = test_results[test];
    if (reading === undefined) return [];
    return [{ test, value: believed(test, reading) }];
  });
  const sensible = measured.filter((each): each is { test: TestCode; value: MeasuredValue } => each.value !== null);
  return {
    runId: run_id ?? null,
    digest: createHash('sha256').update(`${identity}\n${text}`).digest('base64url'),
    measured: measured.length === 0 || sensible.length < measured.length ? null : sensible,
  };
}

function believed(test: TestCode, reading: number | { hits: number; misses: number }): MeasuredValue | null {
  if (typeof reading === 'object') return spikeAccuracy(reading);
  return test !== 'SAC' && believable(test, reading) ? reading : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rubbish often still tells which run it belongs to, as in `{"run_id":"…","test_results":{"LBP":NaN}}`. */
function claimedRun(text: string): string | null {
  return /"run_id"\s*:\s*"([^"]{1,64})"/.exec(text)?.[1] ?? null;
}
