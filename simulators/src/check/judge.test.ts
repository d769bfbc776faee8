import type { GloveReport } from '@courtside/contracts/glove-messages';
import { gloveTopic, TEST_COMMAND } from '@courtside/contracts/glove-messages';
import type { TestCode } from '@courtside/contracts/glove-names';
import { triggeredText } from '@courtside/contracts/glove-names';
import { judge } from './judge';
import type { Observation, TimedMessage } from './observation';
import { checkReport } from './summary';

const target = { site: 'demo', glove: 'smart_glove1' } as const;
const START = 1_000_000;
const expectations = { preparation: 5_000, heartbeatGap: 10_250 };

function sent(
  at: number,
  channel: GloveReport | typeof TEST_COMMAND,
  payload: string | object,
  change = {},
): TimedMessage {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const topic = gloveTopic(target.site, target.glove, channel);
  const qos = channel === 'heartbeat' ? 0 : 1;
  return { at: START + at, topic, payload: text, bytes: Buffer.byteLength(text), qos, retained: false, ...change };
}
const status = { battery: 88, status: 'ready', fw: '1.4.2', boot: 3 };
const command = (at: number, run_id = 'run-1', test: TestCode = 'LBP') =>
  sent(at, TEST_COMMAND, { run_id, test, ttl_ms: 35_000 });
const confirmed = (at: number, run_id = 'run-1', test: TestCode = 'LBP') =>
  sent(at, 'test_triggered', { run_id, text: triggeredText(test) });
const result = (at: number, test_results: object = { LBP: 13.4 }, run: object = { run_id: 'run-1' }) =>
  sent(at, 'test_results', { ...run, test_results });
const heartbeats = (...times: number[]) => times.map((at) => sent(at, 'heartbeat', 'alive'));

const begin = [sent(0, 'availability', 'online'), sent(0, 'status', status), ...heartbeats(0)];
const end = heartbeats(5_000, 10_000, 15_000);
const kept = [sent(0, 'availability', 'online', { retained: true }), sent(0, 'status', status, { retained: true })];

function seen(messages: TimedMessage[], change: Partial<Observation> = {}): Observation {
  const inOrder = messages.toSorted((a, b) => a.at - b.at);
  return {
    target,
    startedAt: START,
    endedAt: START + 16_000,
    messages: inOrder,
    retainedAtEnd: kept,
    tests: ['LBP'],
    ...change,
  };
}
const run = (...answers: TimedMessage[]) => seen([...begin, ...end, command(1_000), ...answers]);
const good = [confirmed(1_100), result(9_000)];
const short = (observation: Observation) =>
  judge(observation, expectations).map(({ place, expected, received }) => `${place}: ${expected}; ${received}`);

describe('a glove that follows the page', () => {
  it.each<[string, Observation]>([
    ['answers a command', run(...good)],
    ['sends everything twice', run(...good, confirmed(1_200), result(9_100))],
    ['gets the command twice', run(...good, command(1_050))],
    ['loses one heartbeat', seen([...begin, ...heartbeats(10_000, 15_000), command(1_000), ...good])],
    [
      'confirms spike accuracy, and sends no result',
      seen([...begin, ...end, command(1_000, 'run-1', 'SAC'), confirmed(1_100, 'run-1', 'SAC')], { tests: ['SAC'] }),
    ],
    [
      'is switched off in between',
      seen(
        [
          ...begin,
          ...heartbeats(5_000, 60_000),
          command(61_000),
          confirmed(61_100),
          sent(6_000, 'availability', 'offline'),
          sent(60_000, 'availability', 'online'),
          result(67_000),
        ],
        { endedAt: START + 69_000 },
      ),
    ],
    [
      'gets a new command before it is done',
      seen(
        [
          ...begin,
          ...heartbeats(5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000),
          command(1_000),
          confirmed(1_100),
          command(3_000, 'run-2'),
          confirmed(3_100, 'run-2'),
          result(9_000, { LBP: 12 }, { run_id: 'run-2' }),
        ],
        { endedAt: START + 40_000 },
      ),
    ],
    [
      'finishes a test from before the check watched',
      seen([...begin, ...end, result(2_000, { LBP: 12 }, { run_id: 'older' })], { tests: null }),
    ],
    ['deletes a retained message', run(...good, sent(100, 'test_results', ''))],
    [
      'shares its site with others',
      run(...good, { ...sent(100, 'status', 'x'), topic: gloveTopic('demo', 'smart_glove2', 'status') }),
    ],
  ])('%s', (_name, observation) => {
    expect(short(observation)).toEqual([]);
  });
});

const sentResult = (test_results: object) => run(confirmed(1_100), result(9_000, test_results));

it.each<[string, Observation, string[]]>([
  ['nothing is received', seen([], { target: null }), ['Topics: reports of a glove; nothing']],
  [
    'an unknown topic',
    run(...good, { ...sent(100, 'status', 'x'), topic: 'courtside/v1/demo/smart_glove7/status' }),
    ['Topics: a topic courtside/v1/demo/<glove>/<report>; "x"'],
  ],
  [
    'no heartbeat',
    seen([...begin.slice(0, 2), command(1_000), ...good]),
    ['Heartbeat: a heartbeat every 5 s, and never a pause over 10.25 s; no heartbeat'],
  ],
  [
    'a pause of heartbeats',
    seen([...begin, ...heartbeats(11_000), command(1_000), ...good]),
    ['Heartbeat: a heartbeat every 5 s, and never a pause over 10.25 s; nothing for 11 s'],
  ],
  [
    'heartbeats that end',
    seen([...begin, command(1_000), ...good]),
    ['Heartbeat: a heartbeat every 5 s, and never a pause over 10.25 s; nothing for 16 s'],
  ],
  ['another heartbeat', run(...good, sent(100, 'heartbeat', '1')), ['Heartbeat: "alive"; "1"']],
  [
    'another availability',
    run(...good, sent(100, 'availability', 'ONLINE')),
    ['Availability: "online" or "offline"; "ONLINE"'],
  ],
  [
    'a state that is not retained',
    seen([...begin, ...end, command(1_000), ...good], { retainedAtEnd: [] }),
    [
      'Availability: a retained message; a message that is not retained',
      'Status: a retained message; a message that is not retained',
    ],
  ],
  [
    'no status',
    seen([sent(0, 'availability', 'online'), ...heartbeats(0), ...end, command(1_000), ...good], {
      retainedAtEnd: kept.slice(0, 1),
    }),
    ['Status: a retained message; no message'],
  ],
  [
    'offline with heartbeats',
    seen([...begin.slice(1), ...end, command(1_000), ...good], {
      retainedAtEnd: [sent(0, 'availability', 'offline', { retained: true }), ...kept.slice(1)],
    }),
    ['Availability: "online" while the glove sends heartbeats; "offline"'],
  ],
  [
    'a battery above 100 %',
    run(...good, sent(100, 'status', { battery: 140, status: 'ready' })),
    ['Status: battery as a number from 0 to 100; "{\\"battery\\":140,\\"status\\":\\"ready\\"}"'],
  ],
  [
    'a battery as text',
    run(...good, sent(100, 'status', { battery: '88%', status: 'ready' })),
    ['Status: battery as a number from 0 to 100; "{\\"battery\\":\\"88%\\",\\"status\\":\\"ready\\"}"'],
  ],
  ['a status that is not JSON', run(...good, sent(100, 'status', 'ready')), ['Status: JSON; "ready"']],
  [
    'a message that is too large',
    run(...good, sent(100, 'heartbeat', 'alive', { bytes: 4_097 })),
    ['Limits: at most 4096 bytes; 4097 bytes'],
  ],
  [
    'a result that the broker may lose',
    run(confirmed(1_100), { ...result(9_000), qos: 0 }),
    ['Topics: QoS 1; QoS 0, which the broker may lose'],
  ],
  [
    'a retained result',
    seen([...begin, ...end, command(1_000), ...good], {
      retainedAtEnd: [...kept, { ...result(9_000), retained: true }],
    }),
    ['Topics: a message that is not retained; a retained message'],
  ],
  [
    'no answer',
    seen([...begin, ...end, ...heartbeats(20_000, 25_000, 30_000, 35_000), command(1_000)], {
      endedAt: START + 36_000,
    }),
    [
      'Confirmation: a confirmation for the command LBP at 1 s; nothing within 35 s',
      'Result: a result for the command LBP at 1 s; nothing within 35 s',
    ],
  ],
  [
    'a test that was not started',
    seen([...begin, ...end]),
    ['Test command: time for the tests LBP; the end of the check'],
  ],
  [
    'a confirmation of another test',
    run(confirmed(1_100, 'run-1', 'UBP'), result(9_000)),
    ['Confirmation: the text "Lower Body Power test triggered"; "Upper Body Power test triggered"'],
  ],
  [
    'a confirmation of another run',
    run(...good, confirmed(2_000, 'run-9')),
    ['Confirmation: the run_id of a test command of this glove; run_id "run-9"'],
  ],
  ['no confirmation', run(result(9_000)), ['Result: a confirmation before the result; a result']],
  [
    'a result before the preparation ended',
    run(confirmed(1_100), result(3_100)),
    ['Result: a result after the preparation of 5 s; a result after 2 s'],
  ],
  [
    'a late result',
    seen(
      [
        ...begin,
        ...end,
        ...heartbeats(20_000, 25_000, 30_000, 35_000),
        command(1_000),
        confirmed(1_100),
        result(37_500),
      ],
      { endedAt: START + 38_000 },
    ),
    ['Result: a result within 35 s of the command, or none; a result after 36.5 s'],
  ],
  [
    'a result of another run',
    run(...good, result(9_000, { LBP: 1 }, { run_id: 'run-9' })),
    ['Result: the run_id of a test command of this glove; run_id "run-9"'],
  ],
  [
    'a result without a run',
    run(...good, result(9_000, { LBP: 1 }, {})),
    ['Result: the run_id of the test command; "{\\"test_results\\":{\\"LBP\\":1}}"'],
  ],
  [
    'a second value for a run',
    run(...good, result(9_100, { LBP: 99 })),
    [
      'Result: one result per run, or the first one "{\\"run_id\\":\\"run-1\\",\\"test_results\\":{\\"LBP\\":13.4}}" again; "{\\"run_id\\":\\"run-1\\",\\"test_results\\":{\\"LBP\\":99}}"',
    ],
  ],
  ['a value as text', sentResult({ LBP: 'fast' }), ['Result: LBP as a number; "fast"']],
  ['a value that is missing', sentResult({ LBP: null }), ['Result: LBP as a number; null']],
  ['a negative value', sentResult({ LBP: -4.2 }), ['Result: LBP from 0 to 100; -4.2']],
  ['an implausible value', sentResult({ LBP: 1e12 }), ['Result: LBP from 0 to 100; 1000000000000']],
  [
    'the value of another test',
    sentResult({ UBP: 4 }),
    ['Result: a value of LBP, the test of the command; "{\\"run_id\\":\\"run-1\\",\\"test_results\\":{\\"UBP\\":4}}"'],
  ],
  ['values of two tests', sentResult({ LBP: 13, UBP: 4 }), ['Result: only a value of LBP; also UBP']],
  ['an unknown test', sentResult({ LBP: 13, XYZ: 4 }), ['Result: one of the tests UBP, LBP, SS, SAC; "XYZ"']],
  [
    'no value',
    sentResult({}),
    [
      'Result: a value in test_results; "{\\"run_id\\":\\"run-1\\",\\"test_results\\":{}}"',
      'Result: a value of LBP, the test of the command; "{\\"run_id\\":\\"run-1\\",\\"test_results\\":{}}"',
    ],
  ],
  [
    'NaN',
    run(confirmed(1_100), sent(9_000, 'test_results', '{"run_id":"run-1","test_results":{"LBP":NaN}}')),
    [
      'Result: JSON (which has no NaN and no Infinity); "{\\"run_id\\":\\"run-1\\",\\"test_results\\":{\\"LBP\\":NaN}}"',
    ],
  ],
  ['a list', run(...good, sent(9_000, 'test_results', '[]')), ['Result: a JSON object; "[]"']],
  [
    'accuracy without an id',
    run(...good, result(9_000, { SAC: { hits: 7, misses: 3 } }, {})),
    [
      'Result: an id, so that a repeated accuracy result counts once; "{\\"test_results\\":{\\"SAC\\":{\\"hits\\":7,\\"misses\\":3}}}"',
    ],
  ],
  [
    'accuracy with half hits',
    run(...good, result(9_000, { SAC: { hits: 7.5, misses: 3 } }, { id: 'a' })),
    ['Result: SAC with hits and misses, integers from 0 to 1000; {"hits":7.5,"misses":3}'],
  ],
  [
    'two accuracy results with one id',
    run(
      ...good,
      result(9_000, { SAC: { hits: 7, misses: 3 } }, { id: 'a' }),
      result(9_500, { SAC: { hits: 8, misses: 3 } }, { id: 'a' }),
    ),
    [
      'Result: a new id, or the first result "{\\"id\\":\\"a\\",\\"test_results\\":{\\"SAC\\":{\\"hits\\":7,\\"misses\\":3}}}" again; "{\\"id\\":\\"a\\",\\"test_results\\":{\\"SAC\\":{\\"hits\\":8,\\"misses\\":3}}}"',
    ],
  ],
])('%s is found', (_name, observation, expected) => {
  expect(short(observation)).toEqual(expected);
});

describe('the report of a check', () => {
  it('has one line for findings that are alike, and says what was seen and what was not', () => {
    const invalid = [0, 1, 2].map((at) => sent(at * 1_000 + 500, 'heartbeat', '1'));
    const observation = seen([...begin, ...end, ...invalid], { tests: null });
    expect(checkReport(observation, judge(observation, expectations))).toEqual([
      'WRONG 0.5 s courtside/v1/demo/smart_glove1/heartbeat: expected "alive"; received "1" (and 2 more like this). See docs/gloves.md#heartbeat',
      'Seen of demo/smart_glove1 in 16 s: availability 1, heartbeat 7, status 1. Tests: none.',
      'Never seen: test_triggered; test_results; the last will (switch the glove off during a check with --watch).',
      expect.stringContaining("A check can't see:"),
      '3 findings.',
    ]);
  });

  it('says that a glove follows the page', () => {
    const observation = run(...good);
    expect(checkReport(observation, judge(observation, expectations)).at(-1)).toBe('The glove follows the page.');
  });
});
