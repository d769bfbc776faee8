import type { AuditEntry, AuditPage } from '@courtside/contracts/audit-log';
import type { AuditObject } from '@courtside/contracts/audit-words';
import { stringify } from 'csv-stringify/sync';
import { belongsTo } from '../auth/memberships';
import type { Db } from '../database/database';
import { inBatches } from '../database/in-batches';
import { type AuditFilter, AuditRepository } from '../audit/repository';
import type { AuditEntryRow } from '../audit/tables';

const PAGE = 50;
const FILE_PAGE = 1_000;

type Subject = readonly [AuditObject, string];
const subjectsOf = ({ subjects }: AuditEntryRow) => JSON.parse(subjects) as readonly Subject[];

/** A page of the audit log with the present names of what it is about. */
export async function listAuditEntries(
  db: Db,
  clubId: string,
  filter: AuditFilter,
  keptDays: number,
): Promise<AuditPage> {
  const rows = await new AuditRepository(db, clubId).list(filter, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const names = await namesIn(db, clubId, shown);
  const entries = shown.map((row): AuditEntry => {
    const { number, at, verb, object, call, actor, more, network } = row;
    return {
      number,
      at: new Date(at).toISOString(),
      verb,
      object,
      call,
      more,
      network,
      person: actor === null ? null : { id: actor, name: names.get(actor) ?? null },
      subjects: subjectsOf(row).map(([kind, id]) => ({ kind, id, name: names.get(id) ?? null })),
    };
  });
  return { entries, older: rows.length > PAGE, kept_days: keptDays };
}

/** The names of people, players and teams that still exist, by id. */
async function namesIn(db: Db, clubId: string, rows: readonly AuditEntryRow[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap((row) => [row.actor ?? [], ...subjectsOf(row).map(([, id]) => id)].flat()));
  const names = new Map<string, string>();
  for (const batch of inBatches([...ids], 100)) {
    const users = db.selectFrom('users').select(['id', 'first_name', 'last_name']).where(belongsTo(clubId));
    for (const { id, first_name, last_name } of await users.where('id', 'in', batch).execute())
      names.set(id, `${first_name} ${last_name}`);
    const players = db.selectFrom('players').select(['id', 'name', 'last_name']).where('club_id', '=', clubId);
    for (const { id, name, last_name } of await players.where('id', 'in', batch).execute())
      names.set(id, `${name} ${last_name}`);
    const teams = db.selectFrom('teams').select(['id', 'team_name']).where('club_id', '=', clubId);
    for (const { id, team_name } of await teams.where('id', 'in', batch).execute()) names.set(id, team_name);
  }
  return names;
}

const HEAD = ['number', 'at_ms', 'at', 'verb', 'object', 'call', 'person', 'subjects', 'more', 'network', 'hash'];

/** Every kept entry as CSV, oldest first, in parts. Ids only: a file outlives the erasure of a player. */
export async function* auditCsv(db: Db, clubId: string): AsyncGenerator<string> {
  yield csvRows([HEAD]);
  const repository = new AuditRepository(db, clubId);
  for (let after = 0; ;) {
    const rows = await repository.after(after, FILE_PAGE);
    const last = rows.at(-1);
    if (!last) return;
    yield csvRows(rows.map(cellsOf));
    after = last.number;
  }
}

const csvRows = (rows: readonly string[][]): string => stringify([...rows], { record_delimiter: 'windows' });

const cellsOf = ({ number, at, verb, object, call, actor, subjects, more, network, hash }: AuditEntryRow) => [
  String(number),
  String(at),
  new Date(at).toISOString(),
  verb,
  object,
  call,
  actor ?? '',
  subjects,
  String(more),
  network,
  hash,
];
