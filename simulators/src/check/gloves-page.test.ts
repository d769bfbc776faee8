import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GloveLoginCode, SetWifi } from '@courtside/contracts/glove-logins';
import {
  Availability,
  GLOVE_ALIVE_MS,
  GLOVE_GONE_MS,
  GLOVE_MESSAGE_MAX_BYTES,
  GLOVE_REPORTS,
  GLOVE_TOPIC_ROOT,
  GloveStatus,
  Heartbeat,
  HEARTBEAT_INTERVAL_MS,
  RETAINED_REPORTS,
  TEST_COMMAND,
  TestCommand,
  TriggeredReport,
} from '@courtside/contracts/glove-messages';
import { TEST_NAMES, triggeredText } from '@courtside/contracts/glove-names';
import * as limits from '@courtside/contracts/limits';
import type { z } from 'zod';
import { gloveTimings } from '../timings';
import { PLACES } from './observation';
import { seconds } from './quote';
import { resultFindings } from './result-findings';
import { anchor, CANNOT_SEE } from './summary';

const page = readFileSync(path.join(__dirname, '../../../docs/gloves.md'), 'utf8');
const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const examples = [...page.matchAll(/^```(?:json|text) (\S+)\n(.+)\n```$/gm)].map(([, channel = '', payload = '']) => ({
  channel,
  payload,
}));

/** The part of the page below a heading. */
function section(heading: string): string {
  const [, text = ''] = page.split(`\n## ${heading}\n`);
  return text.split('\n## ')[0] ?? '';
}

describe('docs/gloves.md', () => {
  it('has an example of every message', () => {
    expect(new Set(examples.map(({ channel }) => channel))).toEqual(new Set([...GLOVE_REPORTS, TEST_COMMAND]));
  });

  it.each(examples)('shows a valid $channel: $payload', ({ channel, payload }) => {
    const schemas: Record<string, z.ZodType> = {
      availability: Availability,
      heartbeat: Heartbeat,
      status: GloveStatus.strict(),
      [TEST_COMMAND]: TestCommand.strict(),
      test_triggered: TriggeredReport.strict(),
    };
    if (channel === 'test_results') return expect(resultFindings(payload)).toEqual([]);
    const message: unknown = payload.startsWith('{') ? JSON.parse(payload) : payload;
    expect(schemas[channel]?.parse(message)).toEqual(message);
  });

  it('shows the confirmation of the command', () => {
    const find = (name: string): unknown => JSON.parse(examples.find(({ channel }) => channel === name)?.payload ?? '');
    const { run_id, test, ttl_ms } = TestCommand.parse(find(TEST_COMMAND));
    expect(find('test_triggered')).toEqual({ run_id, text: triggeredText(test) });
    expect(ttl_ms).toBe(limits.TEST_TIMEOUT_MS);
  });

  it('has the heading of every finding', () => {
    expect(headings).toEqual(expect.arrayContaining([...PLACES, CANNOT_SEE]));
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link);
    expect(headings.map(anchor)).toEqual(expect.arrayContaining(links));
  });

  it('says for each topic whether it is retained', () => {
    const rows = [...section('Topics').matchAll(/^\| `(\S+)` +\|[^|]+\|[^|]+\| (yes|no) /gm)];
    expect(Object.fromEntries(rows.map(([, name = '', retained]) => [name, retained === 'yes']))).toEqual({
      ...Object.fromEntries(GLOVE_REPORTS.map((report) => [report, RETAINED_REPORTS.has(report)])),
      [TEST_COMMAND]: false,
    });
    expect(section('Topics')).toContain(`\`${GLOVE_TOPIC_ROOT}/<site>/<glove>/\``);
  });

  const commands = [...section('Wi-Fi').matchAll(/^SET_WIFI (.+)$/gm)].map(([, json = '']): unknown =>
    JSON.parse(json),
  );

  it('shows a Wi-Fi command within the limits, with exactly three fields', () => {
    expect(SetWifi.parse(commands[0])).toEqual(commands[0]);
    expect(Object.keys(commands[0] as object)).toEqual(['ssid', 'password', 'id']);
  });

  it('shows a Wi-Fi command with a login', () => {
    expect(SetWifi.required().parse(commands[1])).toEqual(commands[1]);
    expect(commands).toHaveLength(2);
  });

  it('shows the same login as a QR code', () => {
    const [, json = ''] = /^ *```json qr-code\n([^`]+)```$/m.exec(section('Login')) ?? [];
    const code = GloveLoginCode.required().parse(JSON.parse(json));
    const { ssid, password, url, username, mqtt_password } = SetWifi.parse(commands[1]);
    expect(code).toEqual({ v: 1, url, username, password: mqtt_password, wifi: { ssid, password } });
  });

  const { GLOVE_VALUE_MAX, SPIKES_MAX } = limits;
  it.each([
    ['Wi-Fi', `${limits.SERIAL_BAUD_RATE} baud`],
    ['Wi-Fi', `waits ${seconds(limits.SERIAL_SETTLE_MS)} and`],
    ['Wi-Fi', `waits ${seconds(limits.WIFI_HEARTBEAT_TIMEOUT_MS)} for`],
    ['Wi-Fi', `at most ${limits.SSID_MAX_BYTES} bytes`],
    ['Wi-Fi', `${limits.PASSPHRASE_MIN_LENGTH} to ${limits.PASSPHRASE_MAX_LENGTH} characters`],
    ['Heartbeat', `every ${seconds(HEARTBEAT_INTERVAL_MS)}`],
    ['Heartbeat', `less than ${seconds(GLOVE_ALIVE_MS)} old`],
    ['Heartbeat', `After ${seconds(GLOVE_GONE_MS)} without`],
    ['Heartbeat', `every ${seconds(limits.GLOVE_POLL_MS)}`],
    ['Status', `At ${limits.LOW_BATTERY_PERCENT} or lower`],
    ['Test command', `${seconds(limits.TEST_TIMEOUT_MS)}, which are ${seconds(limits.TEST_PREPARATION_MS)} to prepare`],
    ...Object.entries(TEST_NAMES).map(([code, name]): [string, string] => ['Test command', `\`${code}\` (${name})`]),
    ['Confirmation', `waits ${seconds(limits.TEST_PREPARATION_MS)}`],
    ...Object.entries(GLOVE_VALUE_MAX).map(([, max]): [string, string] => ['Result', `| 0 to ${max} `]),
    ['Result', `integers from 0 to ${SPIKES_MAX}`],
    ['Result', `No acknowledgement within ${seconds(gloveTimings().acknowledgement)}`],
    ['Result', `more than ${GLOVE_MESSAGE_MAX_BYTES} bytes`],
    ['Limits', `at most ${GLOVE_MESSAGE_MAX_BYTES} bytes`],
  ])('says under "%s": %s', (heading, text) => {
    expect(section(heading)).toContain(text);
  });
});
