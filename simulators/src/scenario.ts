import type { TestCommand } from '@courtside/contracts/glove-messages';
import { triggeredText } from '@courtside/contracts/glove-names';
import type { Timings } from './timings';

/** How a glove can behave, in words for the control page. */
export const SCENARIOS = {
  healthy: 'Measures as it should',
  'weak-battery': 'Measures, with its battery almost empty',
  disconnected: 'Is switched off',
  'drops-mid-test': 'Loses its connection while measuring',
  'never-triggers': 'Ignores the test command',
  'no-result': 'Confirms the test and never sends a result',
  rubbish: 'Sends results that make no sense',
  duplicates: 'Sends everything twice, and then another value',
  late: 'Sends its result after the time is over',
} as const;
export type Scenario = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as [Scenario, ...Scenario[]];

/** One thing a glove does after a command. `leave`: the connection breaks without a word. */
export type Step =
  | { do: 'wait'; ms: number }
  | { do: 'status'; status: string }
  | { do: 'say'; report: 'test_triggered' | 'test_results'; payload: string }
  | { do: 'leave' };

/** Payloads no server should believe. Each run of a rubbish glove sends the next one. */
function rubbish({ run_id, test }: TestCommand): string[] {
  const holding = (value: string) => `{"run_id":"${run_id}","test_results":{"${test}":${value}}}`;
  return [holding('NaN'), holding('-4.2'), holding('1e12'), holding('"fast"'), holding('null'), '\u0000\u0001ÿ not json', '[]', `{"run_id":"${run_id}"}`];
}

/**
 * What a glove does after a test command.
 *
 * @param result what it measures, in the shape of `test_results`; null where something else measures (spike accuracy)
 * @param runs how many commands the glove took before
 */
export function planRun(scenario: Scenario, command: TestCommand, result: object | null, timings: Timings, runs = 0): Step[] {
  const { run_id, test } = command;
  const wait = (ms: number): Step => ({ do: 'wait', ms });
  const status = (text: string): Step => ({ do: 'status', status: text });
  const send = (payload: string): Step => ({ do: 'say', report: 'test_results', payload });
  const resultOf = (test_results: object) => send(JSON.stringify({ run_id, test_results }));

  const triggered: Step = { do: 'say', report: 'test_triggered', payload: JSON.stringify({ run_id, text: triggeredText(test) }) };
  const prepared = [triggered, status('preparing'), wait(timings.preparation), status('measuring')];
  const measured = [...prepared, wait(timings.measurement)];
  const ready = status('ready');
  const sent = result ? [resultOf(result)] : [];

  const payloads = rubbish(command);
  const plans: Record<Scenario, Step[]> = {
    healthy: [...measured, ...sent, ready],
    'weak-battery': [...measured, ...sent, ready],
    disconnected: [],
    'drops-mid-test': [...prepared, wait(timings.measurement / 2), { do: 'leave' }],
    'never-triggers': [],
    'no-result': [...measured, ready],
    rubbish: [...measured, send(payloads[runs % payloads.length] ?? ''), ready],
    duplicates: [triggered, ...measured, ...sent, ...sent, ...(result ? [resultOf({ [test]: 99.99 })] : []), ready],
    late: [...prepared, wait(timings.late - timings.preparation), ...sent, ready],
  };
  return plans[scenario];
}
