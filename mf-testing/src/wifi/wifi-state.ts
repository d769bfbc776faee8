import type { GloveId } from '@courtside/contracts/glove-names';
import { WIFI_HEARTBEAT_TIMEOUT_MS } from '@courtside/contracts/limits';
import { wifiProblem, type WifiConfiguration, type WifiProblem } from './set-wifi';

/** How far the configuration of one glove has come. The passphrase is never part of it. */
export type WifiState =
  | { phase: 'editing'; problem: WifiProblem | null }
  /** The person chooses a serial port. */
  | { phase: 'choosing'; glove: GloveId }
  | { phase: 'writing'; glove: GloveId }
  /** Written at `since`; the glove's first heartbeat after that is the success. */
  | { phase: 'waiting'; glove: GloveId; since: number }
  | { phase: 'connected'; glove: GloveId }
  | { phase: 'failed' };

export type WifiEvent =
  | { type: 'connect'; configuration: Partial<WifiConfiguration> }
  | { type: 'port-chosen' }
  /** The person closed the browser's list of ports: nothing went wrong. */
  | { type: 'port-dismissed' }
  | { type: 'written'; at: number }
  | { type: 'failed' }
  /** The server was asked at `at`, and the glove's heart beats or not. */
  | { type: 'heard'; at: number; alive: boolean }
  | { type: 'tick'; at: number };

export const EDITING: WifiState = { phase: 'editing', problem: null };

/** Whether the dialog must wait for what is under way. */
export const isBusy = ({ phase }: WifiState): boolean => phase === 'choosing' || phase === 'writing' || phase === 'waiting';

function onWaiting(state: Extract<WifiState, { phase: 'waiting' }>, event: WifiEvent): WifiState {
  if (event.type === 'heard' && event.alive && event.at > state.since) return { phase: 'connected', glove: state.glove };
  const late = (event.type === 'heard' || event.type === 'tick') && event.at >= state.since + WIFI_HEARTBEAT_TIMEOUT_MS;
  return late ? { phase: 'failed' } : state;
}

/** The state after an event; the same object where nothing changes. */
export function advanceWifi(state: WifiState, event: WifiEvent): WifiState {
  if (event.type === 'connect') {
    if (isBusy(state)) return state;
    const problem = wifiProblem(event.configuration);
    if (problem || !event.configuration.glove) return { phase: 'editing', problem: problem ?? 'incomplete' };
    return { phase: 'choosing', glove: event.configuration.glove };
  }
  if (state.phase === 'waiting') return onWaiting(state, event);
  if (state.phase === 'choosing' && event.type === 'port-dismissed') return EDITING;
  if (state.phase === 'choosing' && event.type === 'port-chosen') return { phase: 'writing', glove: state.glove };
  if (state.phase === 'writing' && event.type === 'written') return { phase: 'waiting', glove: state.glove, since: event.at };
  if ((state.phase === 'choosing' || state.phase === 'writing') && event.type === 'failed') return { phase: 'failed' };
  return state;
}
