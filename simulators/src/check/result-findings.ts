import { ResultsReport } from '@courtside/contracts/glove-messages';
import type { TestCode } from '@courtside/contracts/glove-names';
import { TEST_CODES } from '@courtside/contracts/glove-names';
import { GLOVE_VALUE_MAX, SPIKES_MAX } from '@courtside/contracts/limits';
import { z } from 'zod';
import type { Problem } from './observation';
import { quote } from './quote';
import { readJson } from '../read-json';

/** Reads each value on its own, so that one wrong value does not hide the others. */
const Envelope = z.object({
  run_id: ResultsReport.shape.run_id,
  id: ResultsReport.shape.id,
  test_results: z.record(z.string(), z.unknown()),
});
const Count = z.number().int().min(0).max(SPIKES_MAX);
const Spikes = z.object({ hits: Count, misses: Count });

/** The problems of a result's payload, without knowing its test. */
export function resultFindings(payload: string): Problem[] {
  const json = readJson(payload);
  const received = quote(payload);
  if (json === undefined) return [{ expected: 'JSON (which has no NaN and no Infinity)', received }];
  const { data, error } = Envelope.safeParse(json);
  if (!data) {
    return error.issues.map(({ path }) => ({
      expected: path.length ? `a valid ${path.join('.')}` : 'a JSON object',
      received,
    }));
  }
  const values = Object.entries(data.test_results);
  const problems = values.flatMap(([test, value]) => valueProblems(test, value));
  if (values.length === 0) problems.push({ expected: 'a value in test_results', received });
  if (data.run_id === undefined) {
    // The accuracy application does not know about runs.
    if (!('SAC' in data.test_results)) problems.push({ expected: 'the run_id of the test command', received });
    else if (data.id === undefined)
      problems.push({ expected: 'an id, so that a repeated accuracy result counts once', received });
  }
  return problems;
}

function valueProblems(test: string, value: unknown): Problem[] {
  if (!isTestCode(test)) return [{ expected: `one of the tests ${TEST_CODES.join(', ')}`, received: quote(test) }];
  const received = JSON.stringify(value);
  if (test === 'SAC') {
    const valid = Spikes.safeParse(value).success;
    return valid ? [] : [{ expected: `SAC with hits and misses, integers from 0 to ${SPIKES_MAX}`, received }];
  }
  const max = GLOVE_VALUE_MAX[test];
  if (typeof value !== 'number') return [{ expected: `${test} as a number`, received }];
  return value >= 0 && value <= max ? [] : [{ expected: `${test} from 0 to ${max}`, received }];
}

function isTestCode(text: string): text is TestCode {
  return (TEST_CODES as readonly string[]).includes(text);
}
