import { joinMeasurers, readMeasurers } from './measurers';
import { SESSION_NOTE_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { ofEachMetric } from '@courtside/contracts/metrics';
import type { SessionMerge, TrainingSession } from '@courtside/contracts/training-sessions';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { DataKey } from '../encryption/data-key';
import { conflict, notFound } from '../errors/api-error';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { damagedSession, resultsOrNull, toSession } from './open-session';
import { SessionRepository, type SessionRow } from './repository';
import { openNote } from './sealed-session';
import type { SessionServices } from './services';
import { attemptsOf, confirmedIn, type SessionResults, withAttempts } from './session-results';

const OTHER_DAY = 'Only sessions of one player on one day can be merged.';
const LONG_NOTES = `The notes of these sessions have more than ${SESSION_NOTE_LENGTH} characters together. Shorten one of them first.`;

/**
 * Merges sessions of a player on one day into the first. All attempts and notes are kept.
 *
 * @throws ApiError 404, or 409 if a session has changed, belongs to another day or player, or the notes are too long;
 * DamagedRecord
 */
export async function mergeSessions(
  services: SessionServices,
  clubId: string,
  id: string,
  { version, others }: SessionMerge,
): Promise<TrainingSession> {
  return transaction(services.db, async (trx) => {
    const sessions = new SessionRepository(trx, clubId);
    const kept = await sessions.find(id);
    const player = kept && (await new PlayerRepository(trx, clubId).find(kept.player_id));
    const key = kept && (await services.dataKeys.loadOne(trx, clubId, kept.player_id));
    if (!kept || !player || !key) throw notFound();
    const rows = [kept, ...(await readOthers(trx, clubId, kept, others))];
    if (kept.version !== version) throw conflict(messages.changedElsewhere);
    const rule = (await new TeamRepository(trx, clubId).attemptRules([player.team])).get(player.team) ?? 'best';
    const [first, ...more] = rows.map((row) => readResults(services, key, row));
    const results = more.reduce(
      (merged, each) =>
        withAttempts(
          merged,
          ofEachMetric((metric) => attemptsOf(each, metric)),
          rule,
          confirmedIn(each),
        ),
      first!,
    );
    const note = rows
      .map((row) => openNote(key, row))
      .filter(Boolean)
      .join('\n');
    if (note.length > SESSION_NOTE_LENGTH) throw conflict(LONG_NOTES);
    const changed = await services.sessionWriter.change(trx, clubId, key, kept, {
      before: first!,
      results,
      measurers: joinMeasurers(rows.map((row) => readMeasurers(row.measured_by))),
      note,
    });
    if (!changed) throw conflict(messages.changedElsewhere);
    for (const other of others)
      if (!(await sessions.delete(other.id, other.version))) throw conflict(messages.changedElsewhere);
    return toSession({ ...kept, ...changed }, results, note);
  });
}

async function readOthers(
  trx: Trx,
  clubId: string,
  kept: SessionRow,
  others: SessionMerge['others'],
): Promise<SessionRow[]> {
  if (new Set([kept.id, ...others.map(({ id }) => id)]).size <= others.length) throw conflict(OTHER_DAY);
  const rows: SessionRow[] = [];
  for (const { id, version } of others) {
    const row = await new SessionRepository(trx, clubId).find(id);
    if (!row || row.version !== version) throw conflict(messages.changedElsewhere);
    if (row.player_id !== kept.player_id || row.session_date !== kept.session_date) throw conflict(OTHER_DAY);
    rows.push(row);
  }
  return rows;
}

function readResults(services: Pick<SessionServices, 'damaged'>, key: DataKey, row: SessionRow): SessionResults {
  const results = resultsOrNull(services, key, row);
  if (!results) throw damagedSession(row.session_date);
  return results;
}
