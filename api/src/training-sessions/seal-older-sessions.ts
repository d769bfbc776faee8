import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { transaction } from '../database/transaction';
import type { DataKey } from '../encryption/data-key';
import { nextSessionsOfAllClubs, type SessionOfClub, SessionRepository } from './repository';
import { openResults, sealResults } from './sealed-session';
import type { SessionServices } from './services';

/** A transaction with this many sessions takes a few milliseconds. */
const BATCH_SIZE = 50;
/** Lets other calls run and other processes write between two transactions. */
const PAUSE_MS = 20;
/** Progress is logged after this many sessions. */
const LOGGED_SESSIONS = 10_000;
const HOUR_MS = 3_600_000;

interface Services extends Pick<SessionServices, 'db' | 'dataKeys'> {
  readonly log: FastifyBaseLogger;
}

/**
 * Gives every session that an early version of the server has stored or edited, which may come from a backup, one
 * sealed record, in small transactions. A session that changes in the meantime is skipped: its new values get a record
 * in the next pass. So this is safe to run concurrently with other servers and with itself, and to stop at any point.
 *
 * @param stop ends the pass after the current transaction
 * @returns how many sessions got a record, and how many could not be opened
 */
export async function sealOlderSessions(
  { db, dataKeys, log }: Services,
  stop?: AbortSignal,
): Promise<{ sealed: number; unreadable: number }> {
  let [sealed, unreadable, logged] = [0, 0, 0];
  for (let last: SessionOfClub | undefined; ;) {
    const page = stop?.aborted ? [] : await nextSessionsOfAllClubs(db, last, BATCH_SIZE);
    last = page.at(-1);
    if (!last) break;
    const older = page.filter(({ metrics }) => metrics === null);
    if (older.length === 0) {
      await new Promise(setImmediate);
      continue;
    }
    const { records, failed } = sealRecords(older, await keysOf({ dataKeys, db }, older));
    unreadable += failed;
    sealed += await transaction(db, async (trx) => {
      let stored = 0;
      for (const [session, record] of records)
        if (await new SessionRepository(trx, session.club_id).storeRecord(session, record)) stored += 1;
      return stored;
    });
    if (sealed - logged >= LOGGED_SESSIONS) {
      logged = sealed;
      log.info({ sealed }, 'sealing older training sessions');
    }
    await wait(PAUSE_MS, undefined, { signal: stop }).catch(() => {});
  }
  if (sealed > 0) log.info({ sealed, complete: stop?.aborted !== true }, 'sealed older training sessions');
  if (unreadable > 0) log.error({ unreadable }, 'training sessions cannot be decrypted');
  return { sealed, unreadable };
}

/**
 * Seals older sessions now, and every hour until a pass finds none.
 *
 * @returns a function that stops the sealing, and resolves after the current transaction
 */
export function startSealingOlderSessions(services: Services): () => Promise<void> {
  const stop = new AbortController();
  const passes = (async () => {
    for (let isFirst = true; !stop.signal.aborted; isFirst = false) {
      try {
        const { sealed } = await sealOlderSessions(services, stop.signal);
        if (sealed === 0 && !isFirst) return;
      } catch (error) {
        services.log.error({ err: error }, 'sealing older training sessions failed');
      }
      await wait(HOUR_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  })();
  return () => {
    stop.abort();
    return passes;
  };
}

/** The keys of the players of these sessions. */
async function keysOf(
  { db, dataKeys }: Pick<SessionServices, 'db' | 'dataKeys'>,
  sessions: readonly SessionOfClub[],
): Promise<Map<string, DataKey>> {
  const keys = new Map<string, DataKey>();
  for (const clubId of new Set(sessions.map(({ club_id }) => club_id))) {
    const players = sessions.filter(({ club_id }) => club_id === clubId).map(({ player_id }) => player_id);
    for (const [id, key] of await dataKeys.load(db, clubId, players)) keys.set(id, key);
  }
  return keys;
}

/** A session that can't be opened does not prevent the sealing of the others. */
function sealRecords(sessions: readonly SessionOfClub[], keys: ReadonlyMap<string, DataKey>) {
  const records: Array<[SessionOfClub, ReturnType<typeof sealResults>]> = [];
  let failed = 0;
  for (const session of sessions) {
    const key = keys.get(session.player_id);
    // The player was deleted in the meantime.
    if (!key) continue;
    try {
      records.push([session, sealResults(key, session, openResults(key, session))]);
    } catch {
      failed += 1;
    }
  }
  return { records, failed };
}
