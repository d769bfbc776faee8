import { add, readCounts, settle } from './counts';

describe('the counts of a test run', () => {
  it('counts a suite that could not run as failed', () => {
    expect(readCounts('jest', { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('counts an error outside the browser tests as failed', () => {
    expect(readCounts('playwright', { stats: { expected: 5, unexpected: 1 }, errors: ['no server'] })).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it.each([
    { counts: null, exitCode: 0, settled: { passed: 1, failed: 0 } },
    { counts: null, exitCode: 2, settled: { passed: 0, failed: 1 } },
    { counts: { passed: 9, failed: 0 }, exitCode: 0, settled: { passed: 9, failed: 0 } },
    { counts: { passed: 9, failed: 0 }, exitCode: 1, settled: { passed: 9, failed: 1 } },
    { counts: { passed: 9, failed: 2 }, exitCode: 1, settled: { passed: 9, failed: 2 } },
  ])('settles $counts of a process with exit code $exitCode', ({ counts, exitCode, settled }) => {
    expect(settle(counts, exitCode)).toEqual(settled);
  });

  it('adds the counts of two steps', () => {
    expect(add({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
  });
});
