import { ResultsReport, TriggeredReport } from '@courtside/contracts/glove-messages';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import type { Scenario, Step } from './scenario';
import { planRun, SCENARIO_NAMES } from './scenario';
import { gloveTimings } from './timings';

const timings = gloveTimings();
const command = { run_id: 'run-1', test: 'LBP', ttl_ms: TEST_TIMEOUT_MS } as const;
const plan = (scenario: Scenario, runs = 0) => planRun(scenario, command, { LBP: 13.42 }, timings, runs);
const published = (steps: Step[]) =>
  steps.flatMap((step) => (step.type === 'publish' ? [{ report: step.report, payload: step.payload }] : []));
const waited = (steps: Step[]) => steps.reduce((total, step) => total + (step.type === 'wait' ? step.ms : 0), 0);

describe('the run of a glove', () => {
  it.each(['healthy', 'weak-battery'] as const)(
    '%s: confirms, prepares 5 s, measures, sends its result',
    (scenario) => {
      const steps = plan(scenario);
      const [triggered, result] = published(steps);
      expect(TriggeredReport.parse(JSON.parse(triggered?.payload ?? ''))).toEqual({
        run_id: 'run-1',
        text: 'Lower Body Power test triggered',
      });
      expect(ResultsReport.parse(JSON.parse(result?.payload ?? ''))).toEqual({
        run_id: 'run-1',
        test_results: { LBP: 13.42 },
      });
      expect(steps.find((step) => step.type === 'wait')).toEqual({ type: 'wait', ms: 5_000 });
      expect(waited(steps)).toBeLessThan(30_000);
      expect(steps.at(-1)).toEqual({ type: 'status', status: 'ready' });
    },
  );

  it.each(['never-triggers', 'disconnected'] as const)('%s: does nothing', (scenario) => {
    expect(plan(scenario)).toEqual([]);
  });

  it('drops-mid-test: drops the connection after confirming', () => {
    const steps = plan('drops-mid-test');
    expect(published(steps).map(({ report }) => report)).toEqual(['test_triggered']);
    expect(steps.at(-1)).toEqual({ type: 'drop' });
  });

  it('no-result: confirms and sends no result', () => {
    expect(published(plan('no-result')).map(({ report }) => report)).toEqual(['test_triggered']);
  });

  it('rubbish: sends a different invalid payload each time', () => {
    const payloads = Array.from({ length: 8 }, (_, runs) => published(plan('rubbish', runs))[1]?.payload);
    expect(new Set(payloads).size).toBe(8);
  });

  it('duplicates: sends everything twice, then a different value', () => {
    const reports = published(plan('duplicates'));
    expect(reports.map(({ report }) => report)).toEqual([
      'test_triggered',
      'test_triggered',
      'test_results',
      'test_results',
      'test_results',
    ]);
    expect(reports[2]).toEqual(reports[3]);
    expect(reports[4]).not.toEqual(reports[3]);
  });

  it('ends without a result when the time of the command is up', () => {
    const steps = planRun('healthy', { ...command, ttl_ms: 6_000 }, { LBP: 13.42 }, timings);
    expect(published(steps).map(({ report }) => report)).toEqual(['test_triggered']);
    expect(waited(steps)).toBe(6_000);
    expect(steps.at(-1)).toEqual({ type: 'status', status: 'ready' });
  });

  it('fits the time that the server waits, in every scenario but late', () => {
    const longest = Math.max(...SCENARIO_NAMES.filter((name) => name !== 'late').map((name) => waited(plan(name))));
    expect(longest).toBeLessThan(TEST_TIMEOUT_MS);
  });

  it('late: sends its result after 35 s', () => {
    expect(waited(plan('late'))).toBeGreaterThan(35_000);
    expect(published(plan('late')).map(({ report }) => report)).toEqual(['test_triggered', 'test_results']);
  });

  it.each(SCENARIO_NAMES)('%s: sends no spike accuracy result', (scenario) => {
    const steps = planRun(scenario, { ...command, test: 'SAC' }, null, timings);
    const numbers = published(steps).filter(
      ({ report, payload }) => report === 'test_results' && scenario !== 'rubbish' && payload.includes('SAC'),
    );
    expect(numbers).toEqual([]);
  });
});
