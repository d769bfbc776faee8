import { useEffect, useSyncExternalStore } from 'react';
import type { ConsoleSession } from '@courtside/release-client/protocol';
import { calls } from '../../addresses';
import { ask, CallFailed, change } from './call-service';
import { setClock } from './clock';

export type SessionState =
  | { kind: 'loading' }
  /** `last`: the person who was logged in until now, whose screen stays behind the question for the token. */
  | { kind: 'out'; last: ConsoleSession | null }
  | { kind: 'in'; session: ConsoleSession }
  | { kind: 'failed'; error: CallFailed };

let state: SessionState = { kind: 'loading' };
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

const isSession = (answer: ConsoleSession | { name: null }): answer is ConsoleSession => answer.name !== null;

function setSession(session: ConsoleSession): void {
  setClock(session.now);
  set({ kind: 'in', session });
}

const last = () => (state.kind === 'in' ? state.session : state.kind === 'out' ? state.last : null);

/** Asks the service who is logged in. */
export async function loadSession(): Promise<void> {
  try {
    const answer = await ask<ConsoleSession | { name: null }>(calls.session);
    if (isSession(answer)) setSession(answer);
    else set({ kind: 'out', last: last() });
  } catch (error) {
    if (state.kind !== 'in' && error instanceof CallFailed) set({ kind: 'failed', error });
  }
}

/** @throws CallFailed if the token is refused */
export async function logIn(token: string): Promise<void> {
  setSession(await change<ConsoleSession>(calls.session, { token }));
}

/** @throws CallFailed if the service doesn't answer; then the person stays logged in */
export async function logOut(): Promise<void> {
  await change(calls.endSession, {});
  set({ kind: 'out', last: null });
}

/** The service no longer knows the session. */
export function sessionEnded(): void {
  if (state.kind === 'in') set({ kind: 'out', last: state.session });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Who uses the console. */
export function useSessionState(): SessionState {
  useEffect(() => void loadSession(), []);
  return useSyncExternalStore(subscribe, () => state);
}

/** Whether the token of the session may change a module in an environment. */
export const mayChange = ({ mayChange: rights }: ConsoleSession, environment: string, module: string): boolean =>
  Object.hasOwn(rights, environment) && rights[environment]?.includes(module) === true;
