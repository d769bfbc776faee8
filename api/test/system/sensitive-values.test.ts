import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { confirmEmail, forgotPassword, login, register, type Tokens } from '@courtside/contracts/auth';
import { exportClub, importClub } from '@courtside/contracts/club-data';
import { type ImportChoices, previewImport } from '@courtside/contracts/import-preview';
import { uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { recordPlayerConsent } from '@courtside/contracts/consents';
import { exportPlayer } from '@courtside/contracts/reports';
import { createTeamPlayers } from '@courtside/contracts/team-players';
import { addTestDayEvent, createTestDay, type TestDay } from '@courtside/contracts/test-days';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { sql } from 'kysely';
import { tableNames } from '../../src/database/table-names';
import { clubWithData, METRIC_VALUES } from '../club-with-data';
import { importForm } from '../import-file';
import { lastMail, linkIn } from '../mailbox';
import { registerCoach } from '../register-coach';
import { choiceForm } from '../preview-file';
import type { TestApi } from '../test-api';
import { testApi } from '../set-up';

const PERSON = {
  username: 'quillfeather',
  email: 'quillfeather@nowhere.example',
  first_name: 'Wilhelmina',
  last_name: 'Quillfeather',
  password: 'Zephyr#Moon42',
};

const NOTE = 'Vexing shoulderblade';
const GUARDIAN = 'Ottoline Featherstone';

/** The only columns that contain names and addresses in clear text. */
const PERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['username', 'username_fold', 'email', 'email_fold', 'first_name', 'last_name'],
  link_tokens: ['email'],
  players: ['name', 'name_fold', 'last_name', 'last_name_fold'],
};

describe('sensitive values', () => {
  const api = testApi({ logLevel: 'debug' });
  /** The strings and bytes to search for. */
  let secrets: Record<'tokens and passwords' | 'metrics' | 'notes' | 'names and addresses', Array<string | Buffer>>;

  beforeAll(async () => {
    const club = await clubWithData(api);
    await api.call(register, { body: { ...PERSON, password2: PERSON.password } });
    const confirmation = linkIn(await lastMail(api, PERSON.email));
    await api.call(confirmEmail, { params: confirmation });
    await api.call(login, { body: { ...PERSON, password: 'Wrong#Pass99' } });
    const tokens = await api.json<Tokens>(login, { body: PERSON });
    await api.call(forgotPassword, { body: { email: PERSON.email } });
    const reset = linkIn(await lastMail(api, PERSON.email));
    const as = club.coach.token;
    const body = { player: club.player.id, session_date: '2026-03-08', ...METRIC_VALUES, note: NOTE };
    await api.call(createTrainingSession, { as, body, headers: { 'idempotency-key': 'stored-response' } });
    const consent = { guardian: GUARDIAN, given_on: '2026-02-03', purposes: ['tests'] };
    const recorded = { as, params: { id: club.player.id }, body: { birth_year: 2012, consent } };
    expect((await api.call(recordPlayerConsent, recorded)).statusCode).toBe(200);
    const draft = { team: club.team.id, players: [club.player.id], tests: ['LBP', 'SS'], session_date: '2026-03-08' };
    const day = await api.call(createTestDay, { as, body: draft, headers: { 'idempotency-key': 'test-day' } });
    await addTestDayEvents(api, as, day.json<TestDay>().id, club.player.id);
    const players = [{ name: 'Una', last_name: PERSON.last_name, player_number: 77, position: 'Libero' }];
    const list = { as, params: { id: club.team.id }, body: { players }, headers: { 'idempotency-key': 'roster' } };
    expect((await api.call(createTeamPlayers, list)).statusCode).toBe(201);
    await api.call(exportPlayer, { as, params: { playerId: club.player.id }, query: { format: 'json' } });
    // Coaches name files after players.
    const file = importForm(JSON.stringify([{ team_name: 'Falcons' }]), `${PERSON.last_name}.json`);
    await api.call(uploadImport, { as, body: file });
    const exported = await api.call(exportClub, { as });
    const { token } = await registerCoach(api);
    const brought = { body: importForm(exported.body, 'club.json'), headers: { 'idempotency-key': 'club' } };
    expect((await api.call(importClub, { as: token, ...brought })).statusCode).toBe(201);
    await importWithChoices(api, as);
    // Failing requests are most likely to be logged with their content.
    await api.app.inject({
      url: `/api/nothing/${PERSON.email}/${tokens.refresh}`,
      headers: { authorization: `Bearer ${tokens.access}` },
    });
    await api.call(register, { body: { ...PERSON, password2: 'other' } });

    const { serve_accuracy: _, ...others } = METRIC_VALUES;
    secrets = {
      'tokens and passwords': [
        PERSON.password,
        'Wrong#Pass99',
        tokens.access,
        tokens.refresh,
        confirmation.token,
        reset.token,
      ],
      metrics: Object.values(others).flatMap((value) => [String(value), ...doubleBytes(value)]),
      notes: [NOTE, 'shoulderblade', GUARDIAN, 'Featherstone', '2026-02-03'],
      'names and addresses': [PERSON.username, PERSON.email, PERSON.last_name, 'Quintana', 'quintana'],
    };
  });

  it.each(['tokens and passwords', 'metrics', 'notes', 'names and addresses'] as const)('%s are not logged', (kind) => {
    const log = api.logs.join('');
    expect(log).toContain('"route":"/api/auth/login/"');
    for (const secret of secrets[kind]) expect(log).not.toContain(secret.toString('latin1'));
  });

  it.each(['tokens and passwords', 'metrics', 'notes'] as const)('%s are not stored in clear text', async (kind) => {
    for (const { column, value } of await cells(api))
      for (const secret of secrets[kind])
        expect({ column, holds: holds(value, secret) }).toEqual({ column, holds: false });
  });

  it('names and addresses are stored only in their own columns', async () => {
    const found = new Set<string>();
    for (const { column, value } of await cells(api))
      if (secrets['names and addresses'].some((secret) => holds(value, secret))) found.add(column);
    expect([...found].toSorted()).toEqual(
      Object.entries(PERSONAL_COLUMNS)
        .flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
        .filter(
          (column) => !column.endsWith('first_name') && column !== 'players.name' && column !== 'players.name_fold',
        )
        .toSorted(),
    );
  });

  it('tokens, passwords, metrics and notes are not in the files of the data folder', async () => {
    const files = readdirSync(api.database.folder).map((name) => readFileSync(path.join(api.database.folder, name)));
    if (api.database.kind === 'sqlite') expect(files.some((file) => file.includes(PERSON.email))).toBe(true);
    for (const file of files)
      for (const secret of [...secrets['tokens and passwords'], ...secrets.metrics, ...secrets.notes])
        expect(file.includes(secret)).toBe(false);
  });
});

/** A file and choices that name people in every place. */
async function importWithChoices(api: TestApi, as: string): Promise<void> {
  const name = PERSON.last_name;
  const file = `${name},Club,Who,No,Pos,Day,Speed\nx,Falcons,${name} Ines,99,Setter,2026-03-08,${METRIC_VALUES.serve_speed}`;
  const choices = {
    columns: [
      { heading: name, field: null },
      { heading: 'Club', field: 'team_name' },
      { heading: 'Who', field: 'full_name' },
      { heading: 'No', field: 'player_number' },
      { heading: 'Pos', field: 'position' },
      { heading: 'Day', field: 'session_date' },
      { heading: 'Speed', field: 'serve_speed', unit: 'mph' },
    ],
    name_order: 'last',
    players: [{ team_name: name, name, last_name: name, player: null }],
    rows: [{ row: 2, cells: { name: 'Ines', last_name: 'Quintana', player_number: '7' } }],
  } satisfies ImportChoices;
  for (const call of [previewImport, uploadChecked]) {
    const headers = { 'idempotency-key': 'import-with-choices' };
    const answer = await api.call(call, { as, headers, body: choiceForm(file, choices, `${name}.csv`) });
    expect(answer.statusCode).toBeLessThan(202);
  }
  const wrong = JSON.stringify({ columns: [{ heading: name, field: name }] });
  expect((await api.call(previewImport, { as, body: choiceForm(file, wrong) })).statusCode).toBe(400);
}

/** A typed value, and a free text. */
async function addTestDayEvents(api: TestApi, as: string, id: string, player: string): Promise<void> {
  const value = METRIC_VALUES.serve_speed;
  const swap = { type: 'glove-swapped', from: 'smart_glove1', to: null, reason: NOTE };
  const events = [
    { type: 'entered', player, test: 'SS', value, details: null },
    { type: 'gloves-assigned', gloves: [{ player, glove: 'smart_glove1' }] },
    { ...swap, player },
    { type: 'finished' },
  ];
  for (const [index, event] of events.entries()) {
    const body = { key: `event-of-a-tablet-${index}`, event };
    expect((await api.call(addTestDayEvent, { as, params: { id }, body })).statusCode).toBe(200);
  }
}

/** The binary forms of a number. */
function doubleBytes(value: number): Buffer[] {
  const [big, little] = [Buffer.alloc(8), Buffer.alloc(8)];
  big.writeDoubleBE(value);
  little.writeDoubleLE(value);
  return [big, little];
}

function holds(value: unknown, secret: string | Buffer): boolean {
  return Buffer.isBuffer(value) ? value.includes(secret) : String(value).includes(secret.toString('latin1'));
}

/** Every value of every table, with its column. */
async function cells({ core: { db } }: TestApi): Promise<Array<{ column: string; value: unknown }>> {
  const found: Array<{ column: string; value: unknown }> = [];
  for (const name of await tableNames(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) found.push({ column: `${name}.${column}`, value });
  }
  return found;
}
