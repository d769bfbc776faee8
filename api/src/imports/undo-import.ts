import type { ImportUndo, KeptReason } from '@courtside/contracts/imports';
import { IMPORT_REPORTED_ROWS, IMPORT_UNDO_DAYS } from '@courtside/contracts/limits';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { Erasures } from '../erasures/erasures';
import { ErasureRepository } from '../erasures/repository';
import type { Erasure } from '../erasures/tables';
import { conflict, notFound } from '../errors/api-error';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import type { SessionServices } from '../training-sessions/services';
import { Belongings } from './belongings';
import { type ChangeKind, ChangeRepository, type ImportChange } from './change-repository';
import { isExpired, isRecorded } from './history';
import { KeptRepository } from './kept-repository';
import { ImportRepository, type ImportRow } from './repository';
import { undoMessage } from './undo-message';
import { undoSessions } from './undo-sessions';

export interface UndoServices extends SessionServices {
  readonly erasures: Erasures;
}

const TOO_LATE = `An import can be undone for ${IMPORT_UNDO_DAYS} days. This one is older.`;
const NOT_RECORDED =
  'This import was stored by an earlier version of Courtside, or is still being stored by one, and can’t be undone.';

/** The reasons why objects are kept, and the erasures of the others. */
interface Undone {
  readonly reasons: ReadonlyMap<string, KeptReason>;
  readonly erased: readonly Erasure[];
}

/** An undo of one import. */
interface Undo {
  readonly services: UndoServices;
  readonly clubId: string;
  readonly importId: string;
}

type Step = (trx: Trx, undo: Undo, changes: readonly ImportChange[]) => Promise<Undone>;

/**
 * The steps, each with how many objects it undoes in one transaction: few, so that other requests don't wait long for
 * the database. What belongs to something comes before it.
 */
const STEPS: ReadonlyArray<{ kinds: readonly ChangeKind[]; size: number; step: Step }> = [
  { kinds: ['session', 'attempts'], size: 100, step: undoSessionChanges },
  { kinds: ['player'], size: 20, step: deletePlayers },
  { kinds: ['team'], size: 20, step: deleteTeams },
];

/**
 * Undoes an import, in transactions of a few changes each, which they remove. So an undo that was interrupted continues
 * when it is repeated, and two at the same time share the work. What was changed since the import is kept.
 *
 * @throws ApiError 404, or 409 if the import can't be undone
 */
export async function undoImport(services: UndoServices, clubId: string, importId: string): Promise<ImportUndo> {
  const undo = { services, clubId, importId };
  const { undone_at } = await begin(undo);
  if (undone_at !== null) return answer(undo, { isRepeated: true });
  for (const { kinds, size, step } of STEPS) {
    while (await undoNext(undo, kinds, size, step)) {
      // SQLite calls are synchronous, so this lets other requests run.
      await new Promise(setImmediate);
    }
  }
  await transaction(services.db, (trx) =>
    new ImportRepository(trx, clubId).noteUndo(importId, { undone_at: services.now() }),
  );
  return answer(undo, { isRepeated: false });
}

/** Notes that the undo has begun. No batch of the import is stored from then on. */
function begin({ services, clubId, importId }: Undo): Promise<ImportRow> {
  return transaction(services.db, async (trx) => {
    const imports = new ImportRepository(trx, clubId);
    const row = await imports.lock(importId);
    if (!row) throw notFound();
    if (row.undone_at !== null) return row;
    if (isExpired(row, services.now())) throw conflict(TOO_LATE);
    if (!isRecorded(row)) throw conflict(NOT_RECORDED);
    if (row.undo_started_at === null) await imports.noteUndo(importId, { undo_started_at: services.now() });
    return row;
  });
}

/** Undoes the next changes. Returns false if there were none. */
async function undoNext(undo: Undo, kinds: readonly ChangeKind[], size: number, step: Step): Promise<boolean> {
  const { services, clubId, importId } = undo;
  const { ids, erased } = await transaction(services.db, async (trx) => {
    await new ImportRepository(trx, clubId).lock(importId);
    const repository = new ChangeRepository(trx, clubId);
    const changes = await repository.next(importId, kinds, size);
    if (changes.length === 0) return { ids: [], erased: [] };
    const done = await step(trx, undo, changes);
    const all = changes.map(({ object_id }) => object_id);
    await repository.keep(importId, done.reasons);
    await repository.remove(
      importId,
      all.filter((id) => !done.reasons.has(id)),
    );
    return { ids: all, erased: done.erased };
  });
  if (erased.length > 0) await services.erasures.complete(erased);
  for (const id of ids) services.damaged.forget(id);
  return ids.length > 0;
}

async function undoSessionChanges(
  trx: Trx,
  { services, clubId, importId }: Undo,
  changes: readonly ImportChange[],
): Promise<Undone> {
  return { reasons: await undoSessions(trx, services, clubId, importId, changes), erased: [] };
}

async function deletePlayers(trx: Trx, undo: Undo, changes: readonly ImportChange[]): Promise<Undone> {
  const belongings = new Belongings(trx, undo.clubId);
  const ids = changes.map(({ object_id }) => object_id);
  const teams = [...new Set((await new PlayerRepository(trx, undo.clubId).teamsOf(ids)).values())];
  // As in every deletion of players: an import then stores nothing for them at the same time.
  if (teams.length > 0) await new TeamRepository(trx, undo.clubId).lockRosters(teams);
  return erase(trx, undo, 'player', await belongings.reasonsOfPlayers(changes));
}

async function deleteTeams(trx: Trx, undo: Undo, changes: readonly ImportChange[]): Promise<Undone> {
  const belongings = new Belongings(trx, undo.clubId);
  await new TeamRepository(trx, undo.clubId).lockRosters(changes.map(({ object_id }) => object_id));
  return erase(trx, undo, 'team', await belongings.reasonsOfTeams(changes));
}

/** Erases those players or teams that have no reason to be kept. */
async function erase(
  trx: Trx,
  { services, clubId }: Undo,
  kind: Erasure['kind'],
  found: ReadonlyMap<string, KeptReason | null>,
): Promise<Undone> {
  const base = { club_id: clubId, kind, erased_at: services.now() };
  const erased = [...found].flatMap(([id, reason]) => (reason === null ? [{ ...base, id }] : []));
  await new ErasureRepository(trx).erase(erased);
  const reasons = [...found].flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const]));
  return { reasons: new Map(reasons), erased };
}

/** What has become of the import, from what is stored, so that a repeated undo says the same. */
async function answer(
  { services: { db }, clubId, importId }: Undo,
  { isRepeated }: { readonly isRepeated: boolean },
): Promise<ImportUndo> {
  const row = await new ImportRepository(db, clubId).find(importId);
  if (!row) throw notFound();
  const keptObjects = new KeptRepository(db, clubId);
  const numbers = await keptObjects.count(importId);
  const gone = (created: number | null, kind: ChangeKind) => Math.max(0, (created ?? 0) - (numbers.get(kind) ?? 0));
  const kept = await keptObjects.list(importId, IMPORT_REPORTED_ROWS);
  const unlisted = [...numbers.values()].reduce((sum, count) => sum + count, 0) - kept.length;
  const counts = {
    sessions: gone(row.sessions, 'session'),
    players: gone(row.players, 'player'),
    teams: gone(row.teams, 'team'),
    restored: gone(row.sessions_changed, 'attempts'),
  };
  const message = undoMessage(counts, kept.length + unlisted, isRepeated);
  return { message, ...counts, kept, ...(unlisted > 0 && { unlisted }) };
}
