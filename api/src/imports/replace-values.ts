import { countedSessions } from '@courtside/contracts/import-words';
import type { ImportReplacement } from '@courtside/contracts/imports';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { conflict, notFound } from '../errors/api-error';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { resultsOrNull } from '../training-sessions/open-session';
import { SessionRepository } from '../training-sessions/repository';
import type { SessionServices } from '../training-sessions/services';
import { withoutEarlier } from '../training-sessions/session-results';
import { ChangeRepository, earlierResults, type ImportChange } from './change-repository';
import { ImportRepository } from './repository';

/** Few, so that other requests don't wait long for the database. */
const STEP = 100;

/**
 * Leaves only the values of an import in the sessions to which it has added attempts, metric by metric. An undo of the
 * import still restores what they were before it. A session that was edited since is not changed.
 *
 * @throws ApiError 404; 409 if the import is being undone
 */
export async function replaceByImport(
  services: SessionServices,
  clubId: string,
  importId: string,
): Promise<ImportReplacement> {
  let [replaced, edited] = [0, 0];
  for (let after: string | null = ''; after !== null;) {
    const start: string = after;
    const step = await transaction(services.db, async (trx) => {
      const row = await new ImportRepository(trx, clubId).lock(importId);
      if (!row) throw notFound();
      if (row.undo_started_at !== null) throw conflict('This import was undone.');
      const changes = await new ChangeRepository(trx, clubId).notReplaced(importId, start, STEP);
      return {
        ...(await replaceIn(trx, services, clubId, importId, changes)),
        last: changes.at(-1)?.object_id ?? null,
      };
    });
    replaced += step.replaced;
    edited += step.edited;
    after = step.last;
    // SQLite calls are synchronous, so this lets other requests run.
    await new Promise(setImmediate);
  }
  return { message: messageOf(replaced, edited), replaced, edited };
}

async function replaceIn(
  trx: Trx,
  services: SessionServices,
  clubId: string,
  importId: string,
  changes: readonly ImportChange[],
): Promise<{ replaced: number; edited: number }> {
  const counts = { replaced: 0, edited: 0 };
  const rows = await new SessionRepository(trx, clubId).findAll(changes.map(({ object_id }) => object_id));
  if (rows.length === 0) return counts;
  const players = [...new Set(rows.map(({ player_id }) => player_id))];
  const keys = await services.dataKeys.load(trx, clubId, players);
  const teams = await new PlayerRepository(trx, clubId).teamsOf(players);
  const rules = await new TeamRepository(trx, clubId).attemptRules([...new Set(teams.values())]);
  const byId = new Map(changes.map((change) => [change.object_id, change]));
  for (const row of rows) {
    const change = byId.get(row.id);
    const key = keys.get(row.player_id);
    const stored = key && resultsOrNull(services, key, row);
    const earlier = change && key && earlierResults(key, importId, change);
    if (!stored || !earlier || row.version !== change.version) {
      counts.edited += 1;
      continue;
    }
    const rule = rules.get(teams.get(row.player_id) ?? '') ?? 'best';
    const results = withoutEarlier(stored, earlier, rule);
    const isChanged = results !== stored;
    const changed = isChanged
      ? await services.sessionWriter.change(trx, clubId, key, row, { before: stored, results })
      : row;
    if (!changed) throw conflict('The training session is being changed. Try again.');
    await new ChangeRepository(trx, clubId).noteReplacement(importId, row.id, changed.version);
    if (isChanged) counts.replaced += 1;
  }
  return counts;
}

function messageOf(replaced: number, edited: number): string {
  const kept =
    edited === 0 ? '' : ` ${countedSessions(edited)} edited since then ${edited === 1 ? 'is' : 'are'} unchanged.`;
  if (replaced === 0) return `Nothing was changed.${kept}`;
  return `${countedSessions(replaced)} now ${replaced === 1 ? 'has' : 'have'} only the values of the file.${kept}`;
}
