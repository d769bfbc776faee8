import { ResultsReport, TriggeredReport } from '@courtside/contracts/glove-messages';
import type { Scenario, Step } from './scenario';
import { planRun, SCENARIO_NAMES } from './scenario';
import { gloveTimings } from './timings';

const timings = gloveTimings();
const command = { run_id: 'run-1', test: 'LBP', ttl_ms: 30_000 } as const;
const plan = (scenario: Scenario, runs = 0) => planRun(scenario, command, { LBP: 13.42 }, timings, runs);
const said = (steps: Step[]) => steps.flatMap((step) => (step.do === 'say' ? [{ report: step.report, payload: step.payload }] : []));
const waited = (steps: Step[]) => steps.reduce((total, step) => total + (step.do === 'wait' ? step.ms : 0), 0);

describe('what a glove does after a command', () => {
  it.each(['healthy', 'weak-battery'] as const)('%s: confirms, prepares 5 s, measures, sends its result', (scenario) => {
    const steps = plan(scenario);
    const [triggered, result] = said(steps);
    expect(TriggeredReport.parse(JSON.parse(triggered?.payload ?? ''))).toEqual({ run_id: 'run-1', text: 'Lower Body Power test triggered' });
    expect(ResultsReport.parse(JSON.parse(result?.payload ?? ''))).toEqual({ run_id: 'run-1', test_results: { LBP: 13.42 } });
    expect(steps.find((step) => step.do === 'wait')).toEqual({ do: 'wait', ms: 5_000 });
    expect(waited(steps)).toBeLessThan(30_000);
    expect(steps.at(-1)).toEqual({ do: 'status', status: 'ready' });
  });

  it.each(['never-triggers', 'disconnected'] as const)('%s: nothing', (scenario) => {
    expect(plan(scenario)).toEqual([]);
  });

  it('drops-mid-test: leaves without a word after confirming', () => {
    const steps = plan('drops-mid-test');
    expect(said(steps).map(({ report }) => report)).toEqual(['test_triggered']);
    expect(steps.at(-1)).toEqual({ do: 'leave' });
  });

  it('no-result: confirms and stays silent', () => {
    expect(said(plan('no-result')).map(({ report }) => report)).toEqual(['test_triggered']);
  });

  it('rubbish: something else each time', () => {
    const payloads = Array.from({ length: 8 }, (_, runs) => said(plan('rubbish', runs))[1]?.payload);
    expect(new Set(payloads).size).toBe(8);
  });

  it('duplicates: everything twice, then another value', () => {
    const reports = said(plan('duplicates'));
    expect(reports.map(({ report }) => report)).toEqual(['test_triggered', 'test_triggered', 'test_results', 'test_results', 'test_results']);
    expect(reports[2]).toEqual(reports[3]);
    expect(reports[4]).not.toEqual(reports[3]);
  });

  it('late: sends its result after 35 s', () => {
    expect(waited(plan('late'))).toBeGreaterThan(35_000);
    expect(said(plan('late')).map(({ report }) => report)).toEqual(['test_triggered', 'test_results']);
  });

  it.each(SCENARIO_NAMES)('%s: sends no number for a test that the accuracy application measures', (scenario) => {
    const steps = planRun(scenario, { ...command, test: 'SAC' }, null, timings);
    const numbers = said(steps).filter(({ report, payload }) => report === 'test_results' && scenario !== 'rubbish' && payload.includes('SAC'));
    expect(numbers).toEqual([]);
  });
});
