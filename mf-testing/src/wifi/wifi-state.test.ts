import { WIFI_HEARTBEAT_TIMEOUT_MS } from '@courtside/contracts/limits';
import { transitions } from '../../test/transitions';
import { advanceWifi, EDITING, type WifiEvent, type WifiState } from './wifi-state';

const configuration = { glove: 'smart_glove2', ssid: 'Gym', password: 'volleyball' } as const;
const connect: WifiEvent = { type: 'connect', configuration };
const WRITTEN_AT = 1_000;

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
  connectIncomplete: { type: 'connect', configuration: { ...configuration, ssid: '' } },
  portDismissed: { type: 'port-dismissed' },
  portChosen: { type: 'port-chosen' },
  written: { type: 'written', at: WRITTEN_AT },
  failed: { type: 'failed' },
  noHeartbeat: { type: 'polled', at: 2_000, alive: false },
  earlierHeartbeat: { type: 'polled', at: 900, alive: true },
  heartbeat: { type: 'polled', at: 2_000, alive: true },
  tick: { type: 'tick', at: 2_000 },
  timeout: { type: 'tick', at: WRITTEN_AT + WIFI_HEARTBEAT_TIMEOUT_MS },
};

test('every event in every state leads to the expected phase, or leaves the state unchanged', () => {
  const idle = { connect: 'choosing', connectIncomplete: 'editing' };
  expect(transitions(states, events, advanceWifi)).toEqual({
    editing: idle,
    choosing: { portDismissed: 'editing', portChosen: 'writing', failed: 'failed' },
    writing: { written: 'waiting', failed: 'failed' },
    waiting: { heartbeat: 'connected', timeout: 'failed' },
    connected: idle,
    failed: idle,
  });
});

test('the state never holds the passphrase', () => {
  expect(JSON.stringify(advanceWifi(EDITING, connect))).not.toContain('volleyball');
});
