import type { TestCommand } from '@courtside/contracts/glove-messages';
import { triggeredText } from '@courtside/contracts/glove-names';
import type { Timings } from './timings';

/** The behaviours of a glove, with the texts of the control page. */
export const SCENARIOS = {
  healthy: 'Works normally',
  'weak-battery': 'Works normally with a low battery',
  disconnected: 'Is switched off',
  'drops-mid-test': 'Loses its connection during the measurement',
  'never-triggers': 'Ignores the test command',
  'no-result': 'Confirms the test but never sends a result',
  rubbish: 'Sends invalid results',
  duplicates: 'Sends everything twice, then a different value',
  late: 'Sends its result after the timeout',
} as const;
export type Scenario = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as [Scenario, ...Scenario[]];

/** One step of a run. `drop`: the connection breaks without a disconnect message. */
export type Step =
  | { type: 'wait'; ms: number }
  | { type: 'status'; status: string }
  | { type: 'publish'; report: 'test_triggered' | 'test_results'; payload: string }
  | { type: 'drop' };

/** Invalid payloads. Each run of a `rubbish` glove sends the next one. */
function invalidPayloads({ run_id, test }: TestCommand): string[] {
  const resultWith = (value: string) => `{"run_id":"${run_id}","test_results":{"${test}":${value}}}`;
  return [
    resultWith('NaN'),
    resultWith('-4.2'),
    resultWith('1e12'),
    resultWith('"fast"'),
    resultWith('null'),
    '\u0000\u0001ÿ not json',
    '[]',
    `{"run_id":"${run_id}"}`,
  ];
}

/** The steps that begin before the time is up. After that, the glove gives up and is ready again. */
function withinTime(steps: readonly Step[], ms: number): Step[] {
  let elapsed = 0;
  const end = steps.findIndex((step) => {
    if (step.type === 'wait') elapsed += step.ms;
    return elapsed > ms;
  });
  if (end === -1) return [...steps];
  const remaining = ms - waits(steps.slice(0, end));
  return [...steps.slice(0, end), { type: 'wait', ms: remaining }, { type: 'status', status: 'ready' }];
}

function waits(steps: readonly Step[]): number {
  return steps.reduce((total, step) => total + (step.type === 'wait' ? step.ms : 0), 0);
}

/**
 * The steps of a glove after a test command. Only a `late` glove continues after the time that the command gives it.
 *
 * @param result the `test_results` to send; null for spike accuracy, which the accuracy application measures
 * @param runs the number of commands before this one
 */
export function planRun(
  scenario: Scenario,
  command: TestCommand,
  result: object | null,
  timings: Timings,
  runs = 0,
): Step[] {
  const { run_id, test } = command;
  const wait = (ms: number): Step => ({ type: 'wait', ms });
  const status = (text: string): Step => ({ type: 'status', status: text });
  const send = (payload: string): Step => ({ type: 'publish', report: 'test_results', payload });
  const resultOf = (test_results: object) => send(JSON.stringify({ run_id, test_results }));

  const triggered: Step = {
    type: 'publish',
    report: 'test_triggered',
    payload: JSON.stringify({ run_id, text: triggeredText(test) }),
  };
  const prepared = [triggered, status('preparing'), wait(timings.preparation), status('measuring')];
  const measured = [...prepared, wait(timings.measurement)];
  const ready = status('ready');
  const sent = result ? [resultOf(result)] : [];

  const payloads = invalidPayloads(command);
  const plans: Record<Scenario, Step[]> = {
    healthy: [...measured, ...sent, ready],
    'weak-battery': [...measured, ...sent, ready],
    disconnected: [],
    'drops-mid-test': [...prepared, wait(timings.measurement / 2), { type: 'drop' }],
    'never-triggers': [],
    'no-result': [...measured, ready],
    rubbish: [...measured, send(payloads[runs % payloads.length] ?? ''), ready],
    duplicates: [triggered, ...measured, ...sent, ...sent, ...(result ? [resultOf({ [test]: 99.99 })] : []), ready],
    late: [...prepared, wait(timings.late - timings.preparation), ...sent, ready],
  };
  return scenario === 'late' ? plans.late : withinTime(plans[scenario], command.ttl_ms);
}
