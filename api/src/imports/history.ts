import type { ImportRecord } from '@courtside/contracts/imports';
import { fullName } from '@courtside/contracts/player-list';
import type { Db } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import { ImportRepository, type ImportRow, UNDO_MS } from './repository';

interface HistoryServices {
  readonly db: Db;
  readonly ring: KeyRing;
  readonly now: () => number;
}

const MAX_NAME_LENGTH = 255;

const nameContext = (clubId: string, id: string) => `imports|${clubId}|${id}|file_name`;

/** Encrypts the name of an imported file; null if it has none. */
export function sealFileName(ring: KeyRing, clubId: string, id: string, name: string): Buffer | null {
  const kept = name.slice(0, MAX_NAME_LENGTH).toWellFormed();
  return kept === '' ? null : ring.seal(Buffer.from(kept), nameContext(clubId, id));
}

/** The name of an imported file; undefined if it isn't stored, or its key is gone. */
function openFileName(ring: KeyRing, clubId: string, { id, file_name }: ImportRow): string | undefined {
  if (file_name === null) return undefined;
  try {
    return ring.open(file_name, nameContext(clubId, id)).toString();
  } catch {
    return undefined;
  }
}

/** Whether the changes of an import are stored, all of them. */
export const isRecorded = ({ recorded, imported }: Pick<ImportRow, 'recorded' | 'imported'>): boolean =>
  recorded === imported;

/** Whether an undo comes too late. One that has begun in time can be completed. */
export const isExpired = (
  { created_at, undo_started_at }: Pick<ImportRow, 'created_at' | 'undo_started_at'>,
  now: number,
): boolean => undo_started_at === null && now >= created_at + UNDO_MS;

const hasChanges = ({ teams, players, sessions, sessions_changed }: ImportRow) =>
  [teams, players, sessions, sessions_changed].some((count) => (count ?? 0) > 0);

const asTime = (ms: number) => new Date(ms).toISOString();
const known = (count: number | null) => count ?? undefined;

/** The latest imports of a club, newest first. */
export async function listImports(
  { db, ring, now }: HistoryServices,
  clubId: string,
  limit: number,
): Promise<ImportRecord[]> {
  const rows = await new ImportRepository(db, clubId).list(limit);
  const time = now();
  return rows.map((row) => {
    const { id, created_at, format, imported, unchanged, refused, undone_at, username, first_name, last_name } = row;
    const isUndoable = undone_at === null && isRecorded(row) && !isExpired(row, time) && hasChanges(row);
    const coach = fullName({ name: first_name ?? '', last_name: last_name ?? '' }).trim() || username;
    return {
      id,
      created_at: asTime(created_at),
      format,
      imported,
      unchanged,
      refused,
      created_by: coach ?? undefined,
      file_name: openFileName(ring, clubId, row),
      teams: known(row.teams),
      players: known(row.players),
      sessions: known(row.sessions),
      sessions_changed: known(row.sessions_changed),
      undo_until: isUndoable ? asTime(created_at + UNDO_MS) : undefined,
      undone_at: undone_at === null ? undefined : asTime(undone_at),
    };
  });
}
