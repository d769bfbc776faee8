import { statSync } from 'node:fs';
import path from 'node:path';
import { importClub, type ClubImport } from '@courtside/contracts/club-data';
import type { ClubFile } from '@courtside/contracts/club-file';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { countRows } from '../../src/database/count-rows';
import { isSqlite } from '../../src/database/vacuum';
import { importForm } from '../import-file';
import { KillableServer } from '../killable-server';
import type { ServerProcess } from '../server-process';

const SESSIONS = 20_000;
const PLAYERS = 40;
/** The transaction has written more than SQLite keeps in memory. */
const WRITTEN_BYTES = 2 * 1024 * 1024;

const api = new KillableServer();

function file(): ClubFile {
  const teams = [0, 1].map((place) => ({
    id: `team-${place}`,
    team_name: `Team ${place}`,
    sample: false,
    attempt_rule: 'best' as const,
    picture: null,
  }));
  const players = Array.from({ length: PLAYERS }, (_, place) => ({
    id: `player-${place}`,
    team: `team-${place % 2}`,
    name: `Ana ${place}`,
    last_name: 'Silva',
    player_number: place,
    position: 'Setter' as const,
    inactive_since: null,
  }));
  const sessions = Array.from({ length: SESSIONS }, (_, place) => ({
    id: `session-${place}`,
    player: `player-${place % PLAYERS}`,
    session_date: '2026-03-01',
    metrics: { serve_speed: 20 + (place % 10) },
    note: 'a'.repeat(100),
  }));
  return {
    courtside: 'club',
    format: 1,
    made_at: '2026-04-01T10:00:00.000Z',
    settings: { units: 'metric' },
    teams,
    players,
    merges: [],
    test_days: [],
    sessions,
    damaged_sessions: [],
    damaged_events: 0,
  };
}

const text = JSON.stringify(file());

const bringBack = (server: ServerProcess, key: string = randomUUID()) =>
  server.call<ClubImport>(importClub, {
    as: api.coach.token,
    body: importForm(text, 'club.json'),
    headers: { 'idempotency-key': key },
  });

const counts = async () => {
  const { db } = api.core;
  return [
    await countRows(db, 'teams', api.coach.clubId),
    await countRows(db, 'players', api.coach.clubId),
    await countRows(db, 'training_sessions', api.coach.clubId),
  ];
};

/** Whether the server has received the file. */
const hasFile = async () => (await api.core.db.selectFrom('idempotency_keys').select('key').execute()).length > 0;

/** Whether the server is storing sessions in its transaction, which no other connection can see. */
async function isStoring(): Promise<boolean> {
  const { db } = api.core;
  if (isSqlite(db)) {
    const log = path.join(api.core.config.dataFolder, 'courtside.db-wal');
    return (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > WRITTEN_BYTES;
  }
  const { rows } = await sql`select 1 from pg_stat_activity where query like 'insert into "training_sessions"%'
    and query_start > now() - interval '10 seconds' and pid <> pg_backend_pid()`.execute(db);
  return rows.length > 0;
}

test('a server that is killed while it brings a club back leaves an empty club, which then gets all of it', async () => {
  for (const hasBegun of [hasFile, isStoring]) {
    await api.killDuring((server) => bringBack(server), hasBegun);
    expect(await counts()).toEqual([0, 0, 0]);
  }
  const server = await api.running();
  expect(await bringBack(server, 'the-last')).toMatchObject({ status: 201, body: { sessions: SESSIONS } });
  expect(await counts()).toEqual([2, PLAYERS, SESSIONS]);
  expect(await bringBack(server, 'the-last')).toMatchObject({ status: 201, body: { sessions: SESSIONS } });
  expect(await counts()).toEqual([2, PLAYERS, SESSIONS]);
}, 120_000);
