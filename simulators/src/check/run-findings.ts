import {
  gloveTopic,
  ResultsReport,
  TEST_COMMAND,
  TestCommand,
  TriggeredReport,
} from '@courtside/contracts/glove-messages';
import type { TestCode } from '@courtside/contracts/glove-names';
import { triggeredText } from '@courtside/contracts/glove-names';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import type { Expectations, Finding, Observation, Problem, Target, TimedMessage } from './observation';
import { quote, seconds } from './quote';
import { readJson } from '../read-json';

/** The share of the preparation time that different network delays of messages may amount to. */
const DELAY_TOLERANCE = 0.05;

interface Run {
  command: TestCommand;
  at: number;
  confirmedAt: number | null;
  /** The payload of the first result. */
  result: string | null;
}

/**
 * The findings about the responses to test commands. An invalid payload is not examined further, but counts as a
 * response.
 */
export function runFindings(target: Target, observation: Observation, { preparation }: Expectations): Finding[] {
  const { messages, startedAt, endedAt, tests } = observation;
  const topics = {
    command: gloveTopic(target.site, target.glove, TEST_COMMAND),
    confirmation: gloveTopic(target.site, target.glove, 'test_triggered'),
    result: gloveTopic(target.site, target.glove, 'test_results'),
  };
  const found: Finding[] = [];
  const runs: Run[] = [];
  const accuracyResults = new Map<string, string>();

  /** The run of a report. A check that only watches does not know the runs from before its start. */
  const runOf = (id: string, report: (problem: Problem) => void, at: number): Run | null => {
    const run = runs.find(({ command }) => command.run_id === id);
    const mayBeOlder = tests === null && at < startedAt + TEST_TIMEOUT_MS;
    if (!run && !mayBeOlder)
      report({ expected: 'the run_id of a test command of this glove', received: `run_id ${quote(id)}` });
    return run ?? null;
  };

  const confirm = ({ at, payload }: TimedMessage) => {
    const { data } = TriggeredReport.safeParse(readJson(payload));
    if (!data) return;
    const report = (problem: Problem) =>
      found.push({ ...problem, at, topic: topics.confirmation, place: 'Confirmation' });
    const run = runOf(data.run_id, report, at);
    if (!run) return;
    run.confirmedAt ??= at;
    const text = triggeredText(run.command.test);
    if (data.text !== text) report({ expected: `the text ${quote(text)}`, received: quote(data.text) });
  };

  const complete = ({ at, payload }: TimedMessage) => {
    const report = (problem: Problem) => found.push({ ...problem, at, topic: topics.result, place: 'Result' });
    const { data } = ResultsReport.safeParse(readJson(payload));
    if (data?.id !== undefined) {
      const first = accuracyResults.get(data.id) ?? payload;
      accuracyResults.set(data.id, first);
      if (payload !== first)
        report({ expected: `a new id, or the first result ${quote(first)} again`, received: quote(payload) });
    }
    const id = data?.run_id ?? findRunId(payload);
    const run = id === undefined ? null : runOf(id, report, at);
    if (!run) return;
    if (run.result !== null) {
      if (payload !== run.result)
        report({
          expected: `one result per run, or the first one ${quote(run.result)} again`,
          received: quote(payload),
        });
      return;
    }
    run.result = payload;
    if (data) {
      const { test } = run.command;
      const others = Object.keys(data.test_results).filter((code) => code !== test);
      if (data.test_results[test] === undefined)
        report({ expected: `a value of ${test}, the test of the command`, received: quote(payload) });
      else if (others.length > 0)
        report({ expected: `only a value of ${test}`, received: `also ${others.join(', ')}` });
    }
    if (run.confirmedAt === null) report({ expected: 'a confirmation before the result', received: 'a result' });
    const elapsed = at - (run.confirmedAt ?? run.at);
    if (elapsed < preparation * (1 - DELAY_TOLERANCE))
      report({
        expected: `a result after the preparation of ${seconds(preparation)}`,
        received: `a result after ${seconds(elapsed)}`,
      });
    if (at - run.at > run.command.ttl_ms)
      report({
        expected: `a result within ${seconds(run.command.ttl_ms)} of the command, or none`,
        received: `a result after ${seconds(at - run.at)}`,
      });
  };

  for (const message of messages) {
    if (message.retained) continue;
    if (message.topic === topics.command) {
      const { data } = TestCommand.safeParse(readJson(message.payload));
      // A broker may deliver a command twice.
      if (data && !runs.some(({ command }) => command.run_id === data.run_id))
        runs.push({ command: data, at: message.at, confirmedAt: null, result: null });
    } else if (message.topic === topics.confirmation) confirm(message);
    else if (message.topic === topics.result) complete(message);
  }
  for (const [index, { command, at, confirmedAt, result }] of runs.entries()) {
    const time = seconds(command.ttl_ms);
    const end = Math.min(endedAt, runs[index + 1]?.at ?? endedAt);
    // The time is not up yet, or a new command has replaced this one.
    if (end - at < command.ttl_ms) continue;
    const missing = { at: null, received: `nothing within ${time}` };
    const forRun = `for the command ${command.test} at ${seconds(at - startedAt)}`;
    if (confirmedAt === null)
      found.push({
        ...missing,
        topic: topics.confirmation,
        expected: `a confirmation ${forRun}`,
        place: 'Confirmation',
      });
    if (result === null && command.test !== 'SAC')
      found.push({ ...missing, topic: topics.result, expected: `a result ${forRun}`, place: 'Result' });
  }
  return [...found, ...notStarted(tests, runs, topics.command)];
}

/** The tests that the check had no time for. */
function notStarted(tests: readonly TestCode[] | null, runs: readonly Run[], topic: string): Finding[] {
  const missing = (tests ?? []).filter((test) => !runs.some(({ command }) => command.test === test));
  if (missing.length === 0) return [];
  const expected = `time for the tests ${missing.join(', ')}`;
  return [{ at: null, topic, expected, received: 'the end of the check', place: 'Test command' }];
}

/** Finds the run id even in invalid JSON, like the server. */
function findRunId(text: string): string | undefined {
  return /"run_id"\s*:\s*"([^"\0]{1,64})"/.exec(text)?.[1];
}
