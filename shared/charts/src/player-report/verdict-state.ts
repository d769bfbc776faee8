import type { Noise, SessionVerdicts } from '@courtside/contracts/verdicts';

/** Verdicts that may still load. Screens show everything else meanwhile. */
export type VerdictState<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; retry: () => void }
  | { readonly state: 'ready'; data: Data };

/** The verdicts on one session, and what they are based on. */
export interface JudgedSession {
  readonly noise: Noise;
  readonly verdicts: SessionVerdicts;
}

/** What this package needs to know of a query. */
interface Query<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The state of a query. Earlier data stays if a later attempt fails. */
export function verdictState<Data>({ data, isError, refetch }: Query<Data>): VerdictState<Data> {
  if (data !== undefined) return { state: 'ready', data };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}

/**
 * The verdicts on one of a player's sessions. They still load if the answer doesn't have it: it was added a moment ago.
 */
export function judgedSession(
  all: VerdictState<{ readonly noise: Noise; readonly sessions: readonly SessionVerdicts[] }>,
  sessionId: string,
): VerdictState<JudgedSession> {
  if (all.state !== 'ready') return all;
  const verdicts = all.data.sessions.find(({ session }) => session === sessionId);
  return verdicts ? { state: 'ready', data: { noise: all.data.noise, verdicts } } : { state: 'loading' };
}
