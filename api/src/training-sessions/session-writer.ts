import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { toSession } from './open-session';
import { SessionRepository, type SessionRow } from './repository';
import { sealMetrics, sealNote, type Metrics } from './sealed-session';
import type { SessionCounts } from './session-counts';

/** A session to store. */
export interface NewSession {
  readonly player: string;
  /** The data key of the player. */
  readonly key: DataKey;
  readonly session_date: string;
  readonly metrics: Metrics;
  readonly note?: string;
  /** The batch that the session is a part of. */
  readonly batch_id?: string;
}

/** The parts of a session that change. */
export interface SessionChange {
  readonly metrics: Metrics;
  readonly session_date?: string;
  readonly note?: string;
}

/** Writes training sessions. Every session of the product is stored and changed here. */
export class SessionWriter {
  constructor(private readonly counts: SessionCounts) {}

  /**
   * Stores the first sessions, as many as the quota of the club admits, and returns these. If fewer are returned than
   * were given, the club is full.
   *
   * @throws a foreign key violation if a player was deleted concurrently
   */
  async add(db: Db, clubId: string, given: readonly NewSession[]): Promise<TrainingSession[]> {
    if (given.length === 0) return [];
    const room = await this.counts.room(db, clubId);
    const added = given.slice(0, room).map(({ player, key, session_date, metrics, note = '', batch_id }) => {
      const session = { id: uuid(), player_id: player, session_date, version: 1, batch_id };
      const row = { ...session, note: sealNote(key, session.id, note), ...sealMetrics(key, session, metrics) };
      return { row, stored: toSession(row, metrics, note) };
    });
    await new SessionRepository(db, clubId).insert(added.map(({ row }) => row));
    this.counts.add(clubId, added.length);
    return added.map(({ stored }) => stored);
  }

  /** Changes a session. Returns the version that is then stored; null if the session was changed or deleted meanwhile. */
  async change(
    db: Db,
    clubId: string,
    key: DataKey,
    { id, player_id, version, ...before }: SessionRow,
    { metrics, session_date = before.session_date, note }: SessionChange,
  ): Promise<{ id: string; version: number } | null> {
    const session = { id, version: version + 1 };
    const sealedNote = note === undefined ? before.note : sealNote(key, id, note);
    const row = { ...session, player_id, session_date, note: sealedNote, ...sealMetrics(key, session, metrics) };
    return (await new SessionRepository(db, clubId).update(version, row)) ? session : null;
  }
}
