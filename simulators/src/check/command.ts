import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import { TEST_CODES } from '@courtside/contracts/glove-names';
import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import { GLOVE_POLL_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import type { Timings } from '../timings';
import { judge } from './judge';
import { observe } from './observe';
import { checkReport } from './summary';

export interface CheckOptions {
  url: string;
  credential: BrokerCredential | null;
  site: string | null;
  glove: GloveId | null;
  /** Only watches: the tests are started elsewhere. */
  watch: boolean;
  /** The tests to start. Empty: all. */
  tests: readonly TestCode[];
  /** In milliseconds. */
  limit: number;
  timings: Pick<Timings, 'preparation'>;
  /** Ends the check early. */
  signal: AbortSignal;
  print: (line: string) => void;
}

/** How long a check waits for messages that should not arrive. */
const SETTLE_MS = 1_000;

/**
 * Checks a glove and prints the findings.
 *
 * @returns the exit code: 0 if the glove follows docs/gloves.md, otherwise 1
 * @throws Error if the broker cannot be reached
 */
export async function checkGlove({ watch, tests, timings, print, ...options }: CheckOptions): Promise<0 | 1> {
  const observation = await observe({
    ...options,
    tests: watch ? null : tests.length > 0 ? tests : TEST_CODES,
    testTime: TEST_TIMEOUT_MS,
    settle: SETTLE_MS,
    heartbeatGap: GLOVE_POLL_MS,
    onProgress: print,
  });
  const findings = judge(observation, { preparation: timings.preparation, heartbeatGap: GLOVE_POLL_MS });
  for (const line of checkReport(observation, findings)) print(line);
  return findings.length > 0 ? 1 : 0;
}
