import { sessionBus } from '@courtside/session-bus';
import { useSyncExternalStore } from 'react';

/**
 * A state that outlives the screen, so that the coach can go on working, but not the login.
 *
 * @param isRunning whether something goes on that nobody needs to look at; otherwise the state ends with the screen
 */
export function lastingState<State>(idle: State, isRunning: (state: State) => boolean) {
  let state = idle;
  const listeners = new Set<() => void>();
  const get = () => state;
  const set = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && !isRunning(state)) state = idle;
    };
  };
  sessionBus.onSessionEnd(() => set(idle));
  return { get, set, isShown: () => listeners.size > 0, use: () => useSyncExternalStore(subscribe, get) };
}
