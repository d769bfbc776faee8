import { ApiError } from '@courtside/api-client';

/** Calls at the same time. The server draws one report at a time; the second hides the way to it. */
const AT_ONCE = 2;

/** Reports of players, by player. */
export interface MadeReports {
  readonly made: ReadonlyMap<string, Blob>;
  /** Why the others were not made. */
  readonly missing: ReadonlyMap<string, unknown>;
}

interface MakeOptions {
  readonly make: (playerId: string) => Promise<Blob>;
  /** Aborting it rejects, and starts no more reports. */
  readonly signal: AbortSignal;
  readonly onMade: (made: number) => void;
}

/**
 * Makes a report of each player. One that fails doesn't stop the others, except if there is no connection: then the rest
 * is missing for the same reason.
 */
export async function makeReports(
  playerIds: readonly string[],
  { make, signal, onMade }: MakeOptions,
): Promise<MadeReports> {
  const made = new Map<string, Blob>();
  const missing = new Map<string, unknown>();
  const waiting = [...playerIds];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        made.set(id, await make(id));
        if (!signal.aborted) onMade(made.size);
      } catch (error) {
        signal.throwIfAborted();
        missing.set(id, error);
        if (error instanceof ApiError && error.status === null)
          for (const unsent of waiting.splice(0)) missing.set(unsent, error);
      }
      signal.throwIfAborted();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { made: inOrder(made, playerIds), missing: inOrder(missing, playerIds) };
}

/** The entries in the order of the players. */
export const inOrder = <Value>(entries: ReadonlyMap<string, Value>, playerIds: readonly string[]) =>
  new Map(playerIds.flatMap((id) => (entries.has(id) ? [[id, entries.get(id)!] as const] : [])));
