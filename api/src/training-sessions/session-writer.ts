import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { v7 as uuid } from 'uuid';
import { countRows } from '../database/count-rows';
import { currentTrail } from '../database/trail';
import type { Db } from '../database/database';
import { Overtaken } from '../database/errors';
import type { DataKey } from '../encryption/data-key';
import { Merges } from '../players/merges';
import { type Measurers, measurersAfter, readMeasurers, writeMeasurers } from './measurers';
import { toSession } from './open-session';
import { SessionRepository, type SessionRow } from './repository';
import { sealNote, sealResults } from './sealed-session';
import type { SessionResults } from './session-results';

/** A session to store. */
export interface NewSession {
  readonly player: string;
  /** The data key of the player. */
  readonly key: DataKey;
  /** The record that was meant, if it was merged into the player. */
  readonly merged_from?: string | undefined;
  readonly session_date: string;
  readonly results: SessionResults;
  readonly note?: string;
  /** The batch that the session is a part of. */
  readonly batch_id?: string;
  /** Who measured; nobody for results of a file. */
  readonly measurers?: Measurers;
}

/** The parts of a session that change. */
export interface SessionChange {
  /** The results before the change. */
  readonly before: SessionResults;
  readonly results: SessionResults;
  /** Who measured what has changed; nobody for values of a file. */
  readonly measurers?: Measurers;
  readonly session_date?: string;
  readonly note?: string;
}

/** Writes training sessions. Every session of the product is stored, changed and moved here. */
export class SessionWriter {
  constructor(private readonly counts: SessionCounts) {}

  /** How many sessions the club may still add. */
  room(db: Db, clubId: string): Promise<number> {
    return this.counts.room(db, clubId);
  }

  /** Forgets how many sessions the club has, after a transaction with many of them was rolled back. */
  recount(clubId: string): void {
    this.counts.forget(clubId);
  }

  /**
   * Stores the first sessions, as many as the quota of the club admits, and returns these. If fewer are returned than
   * were given, the club is full. Needs a transaction, because a player may be merged at the same time.
   *
   * @param known how many the quota admits, if that is known
   * @throws a foreign key violation if a player was deleted concurrently
   */
  async add(db: Db, clubId: string, given: readonly NewSession[], known?: number): Promise<TrainingSession[]> {
    if (given.length === 0) return [];
    const room = known ?? (await this.counts.room(db, clubId));
    const added = given.slice(0, room).map(({ player, key, session_date, results, note = '', ...origin }) => {
      const { batch_id, merged_from, measurers = {} } = origin;
      const measured_by = writeMeasurers(measurersAfter(null, results, measurers));
      const session = { id: uuid(), player_id: player, session_date, version: 1, batch_id, merged_from, measured_by };
      const row = { ...session, note: sealNote(key, session.id, note), ...sealResults(key, session, results) };
      return { row, stored: toSession(row, results, note) };
    });
    await new SessionRepository(db, clubId).insert(added.map(({ row }) => row));
    await requireOwners(
      db,
      clubId,
      added.map(({ row }) => row),
    );
    this.counts.add(clubId, added.length);
    for (const { row } of added) {
      currentTrail()?.about('session', row.id);
      currentTrail()?.about('player', row.player_id);
    }
    return added.map(({ stored }) => stored);
  }

  /** Changes a session. Returns the version that is then stored; null if the session was changed or deleted meanwhile. */
  async change(
    db: Db,
    clubId: string,
    key: DataKey,
    { id, player_id, version, ...stored }: SessionRow,
    { before, results, measurers = {}, session_date = stored.session_date, note }: SessionChange,
  ): Promise<{ id: string; version: number } | null> {
    const session = { id, version: version + 1 };
    currentTrail()?.about('session', id);
    currentTrail()?.about('player', player_id);
    const sealedNote = note === undefined ? stored.note : sealNote(key, id, note);
    const known = { results: before, measurers: readMeasurers(stored.measured_by) };
    const measured_by = writeMeasurers(measurersAfter(known, results, measurers));
    const sealed = { note: sealedNote, ...sealResults(key, session, results) };
    const row = { ...session, player_id, session_date, measured_by, ...sealed };
    return (await new SessionRepository(db, clubId).update(version, row)) ? session : null;
  }

  /**
   * Moves a session to another player and seals it with that player's key. Returns false if it was changed or deleted
   * meanwhile.
   */
  move(
    db: Db,
    clubId: string,
    { id, version, session_date }: SessionRow,
    { results, note }: { readonly results: SessionResults; readonly note: string },
    { player, key, merged_from }: SessionOwner,
  ): Promise<boolean> {
    const session = { id, version: version + 1 };
    const sealed = { note: sealNote(key, id, note), ...sealResults(key, session, results) };
    const row = { ...session, player_id: player, session_date, merged_from, ...sealed };
    return new SessionRepository(db, clubId).update(version, row);
  }
}

/** The player to whom a session moves. */
export interface SessionOwner {
  readonly player: string;
  /** The data key of the player. */
  readonly key: DataKey;
  /** The record that the session came from; null for the player's own sessions. */
  readonly merged_from: string | null;
}

/**
 * A merge that was committed after these sessions got their players has not moved them. Merges lock their players, and
 * each insert waits for that lock, so it is seen here.
 *
 * @throws Overtaken
 */
async function requireOwners(
  db: Db,
  clubId: string,
  sessions: ReadonlyArray<{ readonly player_id: string; readonly merged_from: string | undefined }>,
): Promise<void> {
  const merges = await Merges.read(db, clubId);
  if (sessions.some(({ player_id, merged_from }) => merges.keptOf(merged_from ?? player_id) !== player_id))
    throw new Overtaken();
}

const REUSED_MS = 60_000;
/** From this share of its quota on, a club is counted each time. */
const NEARLY_FULL = 0.9;
const MAX_CLUBS = 10_000;

/**
 * The number of training sessions of each club, for its quota. Counting hundreds of thousands takes up to a second, so
 * a count far below the quota is reused for a minute. Sessions that other servers add within that minute may exceed the
 * quota.
 */
export class SessionCounts {
  readonly #counts = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly quota: number,
    private readonly now: () => number,
  ) {}

  /** How many sessions the club may still add. */
  async room(db: Db, clubId: string): Promise<number> {
    let known = this.#counts.get(clubId);
    if (!known || known.until <= this.now() || known.count >= this.quota * NEARLY_FULL) {
      known = { count: await countRows(db, 'training_sessions', clubId), until: this.now() + REUSED_MS };
      if (this.#counts.size >= MAX_CLUBS) this.#counts.clear();
      this.#counts.set(clubId, known);
    }
    return Math.max(0, this.quota - known.count);
  }

  /** Counts sessions that are being added. If they are rolled back, the count is too high until the next count. */
  add(clubId: string, sessions: number): void {
    const known = this.#counts.get(clubId);
    if (known) known.count += sessions;
  }

  /** Counts the club again when it adds the next session. */
  forget(clubId: string): void {
    this.#counts.delete(clubId);
  }
}
