import { WIFI_HEARTBEAT_TIMEOUT_MS } from '@courtside/contracts/limits';
import { advanceWifi, EDITING, type WifiEvent, type WifiState } from './wifi-state';

const configuration = { glove: 'smart_glove2', ssid: 'Gym', password: 'volleyball' } as const;
const connect: WifiEvent = { type: 'connect', configuration };
const WRITTEN_AT = 1_000;
const late = WRITTEN_AT + WIFI_HEARTBEAT_TIMEOUT_MS;

const states: Record<string, WifiState> = {
  editing: EDITING,
  choosing: { phase: 'choosing', glove: 'smart_glove2' },
  writing: { phase: 'writing', glove: 'smart_glove2' },
  waiting: { phase: 'waiting', glove: 'smart_glove2', since: WRITTEN_AT },
  connected: { phase: 'connected', glove: 'smart_glove2' },
  failed: { phase: 'failed' },
};
const events: Record<string, WifiEvent> = {
  connect,
  'connect with something missing': { type: 'connect', configuration: { ...configuration, ssid: '' } },
  'list of ports closed': { type: 'port-dismissed' },
  'port chosen': { type: 'port-chosen' },
  written: { type: 'written', at: WRITTEN_AT },
  'port fails': { type: 'failed' },
  silence: { type: 'heard', at: 2_000, alive: false },
  'heartbeat from before': { type: 'heard', at: 900, alive: true },
  heartbeat: { type: 'heard', at: 2_000, alive: true },
  'time passing': { type: 'tick', at: 2_000 },
  'a minute over': { type: 'tick', at: late },
};
const same = 'same';
const deaf = {
  'list of ports closed': same, 'port chosen': same, written: same, 'port fails': same,
  silence: same, 'heartbeat from before': same, heartbeat: same, 'time passing': same, 'a minute over': same,
};
const busy = { ...deaf, connect: same, 'connect with something missing': same };
const ready = { ...deaf, connect: 'choosing', 'connect with something missing': 'editing' };

// One row a state; the phase it goes to, or 'same' where the event changes nothing at all.
const table: Record<string, Record<string, string>> = {
  editing: ready,
  choosing: { ...busy, 'list of ports closed': 'editing', 'port chosen': 'writing', 'port fails': 'failed' },
  writing: { ...busy, written: 'waiting', 'port fails': 'failed' },
  waiting: { ...busy, heartbeat: 'connected', 'a minute over': 'failed' },
  connected: ready,
  failed: ready,
};

describe('every event in every state of a Wi-Fi configuration', () => {
  const cells = Object.keys(states).flatMap((state) => Object.keys(events).map((event) => [state, event, table[state]?.[event]] as const));

  test.each(cells)('%s, %s: %s', (state, event, expected) => {
    const before = states[state]!;
    const next = advanceWifi(before, events[event]!);
    expect(next === before ? same : next.phase).toBe(expected);
  });
});

test('the passphrase is never kept in the state', () => {
  expect(JSON.stringify(advanceWifi(EDITING, connect))).not.toContain('volleyball');
});
