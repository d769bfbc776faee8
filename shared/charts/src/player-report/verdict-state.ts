import type { Noise, SessionVerdicts } from '@courtside/contracts/verdicts';

/** Verdicts that may still be loading. In the meantime, screens show everything else. */
export type VerdictState<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; retry: () => void }
  | { readonly state: 'ready'; data: Data };

/** The verdicts on one session, with the noise that they are based on. */
export interface JudgedSession {
  readonly noise: Noise;
  readonly verdicts: SessionVerdicts;
}

/** The parts of a query that this package needs. */
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
 * The verdicts on one of a player's sessions. If the answer doesn't contain the session, it was just added, and its
 * verdicts are still loading.
 */
export function judgedSession(
  all: VerdictState<{ readonly noise: Noise; readonly sessions: readonly SessionVerdicts[] }>,
  sessionId: string,
): VerdictState<JudgedSession> {
  if (all.state !== 'ready') return all;
  const verdicts = verdictsOn(all.data, sessionId);
  return verdicts ? { state: 'ready', data: { noise: all.data.noise, verdicts } } : { state: 'loading' };
}

/** The verdicts on one of a player's sessions; null until they have loaded. */
export const verdictsOn = (
  data: { readonly sessions: readonly SessionVerdicts[] } | undefined,
  sessionId: string,
): SessionVerdicts | null => data?.sessions.find(({ session }) => session === sessionId) ?? null;
