import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { testDatabase } from '../../test/test-database';
import { vacuum } from './vacuum';

const ROWS = 2_000;
/** With these rows, SQLite leaves a copy. Most seeds leave none. */
const SEED = 23_757;

/** A sequence of numbers from 0 to below 1, the same in every run. */
function numbers(): () => number {
  let state = SEED;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test('rewriting the file removes the copies of deleted rows that SQLite leaves in unused parts of pages', async () => {
  const temporary = await testDatabase();
  const file = path.join(temporary.folder, 'rows.db');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma secure_delete = on');
  database.exec('create table names (id text primary key, name text unique); begin');
  const next = numbers();
  const kept: string[] = [];
  const deleted: string[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const name = `${String(next()).slice(2)}${'x'.repeat(next() * 40)}-`;
    database.prepare('insert into names values (?, ?)').run(String(next()), name);
    kept.push(name);
    if (row % 2 > 0) continue;
    const [gone = ''] = kept.splice(Math.floor(next() * kept.length), 1);
    database.prepare('delete from names where name = ?').run(gone);
    deleted.push(gone);
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  const remaining = () => {
    const bytes = readFileSync(file);
    return deleted.filter((name) => bytes.includes(name));
  };
  expect(remaining()).not.toEqual([]);
  await vacuum(file);
  expect(remaining()).toEqual([]);
  database.close();
  await temporary.drop();
});
