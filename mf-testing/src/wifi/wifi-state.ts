import type { GloveId } from '@courtside/contracts/glove-names';
import { WIFI_HEARTBEAT_TIMEOUT_MS } from '@courtside/contracts/limits';
import { wifiProblem, type WifiConfiguration, type WifiProblem } from './set-wifi';

/** The state of the dialog. It never holds the passphrase. */
export type WifiState =
  | { phase: 'editing'; problem: WifiProblem | null }
  | { phase: 'choosing'; glove: GloveId }
  | { phase: 'writing'; glove: GloveId }
  /** Sent at `since`; the next heartbeat of the glove means success. */
  | { phase: 'waiting'; glove: GloveId; since: number }
  | { phase: 'connected'; glove: GloveId }
  | { phase: 'failed' };

export type WifiEvent =
  | { type: 'connect'; configuration: Partial<WifiConfiguration> }
  | { type: 'port-chosen' }
  /** The user closed the list of ports; not an error. */
  | { type: 'port-dismissed' }
  | { type: 'written'; at: number }
  | { type: 'failed' }
  | { type: 'polled'; at: number; alive: boolean }
  | { type: 'tick'; at: number };

export const EDITING: WifiState = { phase: 'editing', problem: null };

/** Whether the dialog is waiting for the user to choose a port, for the port, or for the glove. */
export const isBusy = ({ phase }: WifiState): boolean =>
  phase === 'choosing' || phase === 'writing' || phase === 'waiting';

function onWaiting(state: Extract<WifiState, { phase: 'waiting' }>, event: WifiEvent): WifiState {
  if (event.type === 'polled' && event.alive && event.at > state.since)
    return { phase: 'connected', glove: state.glove };
  const timedOut =
    (event.type === 'polled' || event.type === 'tick') && event.at >= state.since + WIFI_HEARTBEAT_TIMEOUT_MS;
  return timedOut ? { phase: 'failed' } : state;
}

/** The state after an event: the same object if nothing changed. */
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
  if (state.phase === 'writing' && event.type === 'written')
    return { phase: 'waiting', glove: state.glove, since: event.at };
  if ((state.phase === 'choosing' || state.phase === 'writing') && event.type === 'failed') return { phase: 'failed' };
  return state;
}
