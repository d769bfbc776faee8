import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
});

/** Reads the counts of a report. A suite that couldn't run counts as failed. */
export function readCounts(kind: 'jest' | 'playwright', report: unknown): Counts {
  if (kind === 'jest') {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JestReport.parse(report);
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  }
  const { stats, errors } = PlaywrightReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + errors.length };
}

/** The counts of a step whose process ended with `exitCode`. A failed process never counts as passed. */
export function settle(counts: Counts | null, exitCode: number): Counts {
  if (!counts) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return exitCode !== 0 && counts.failed === 0 ? { passed: counts.passed, failed: 1 } : counts;
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
