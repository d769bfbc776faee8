import { createHash } from 'node:crypto';
import { receiptLines, receiptText } from '@courtside/contracts/erasure-receipt';
import { uploadImport } from '@courtside/contracts/imports';
import { messages } from '@courtside/contracts/messages';
import { erasePlayer, exportPlayerData, type ErasureReceipt } from '@courtside/contracts/player-data';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { createPlayer, getPlayer, setPlayerActivity, type Player } from '@courtside/contracts/players';
import { waitUntil } from '@courtside/processes';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { addPlayer, addSession, clubWithData, METRIC_VALUES } from '../../test/club-with-data';
import { importCsv, importForm } from '../../test/import-file';
import { clubOfEachTest, testApi } from '../../test/set-up';
import { Tablet } from '../../test/test-day';
import { exportPlayer } from './export-player';
import { NO_RESULTS } from '../training-sessions/session-results';

const api = testApi();
const club = clubOfEachTest(api);
const onSqlite = !process.env.COURTSIDE_TEST_DATABASE_URL;

async function filesOf(id: string): Promise<Record<string, string>> {
  const { rawPayload, statusCode } = await api.call(exportPlayerData, { as: club.coach.token, params: { id } });
  expect(statusCode).toBe(200);
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(rawPayload))).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}
const jsonOf = async (id: string) => JSON.parse((await filesOf(id))['player.json']!) as Record<string, unknown>;
const erase = (id: string, key?: string) =>
  api.call(erasePlayer, {
    as: club.coach.token,
    params: { id },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('the file with everything about a player', () => {
  it('has a limit, as that of a club has', async () => {
    const make = (maxBytes: number) => exportPlayer(api.core, club.coach.clubId, club.player.id, maxBytes);
    const { length } = await make(Infinity);
    await expect(make(length)).resolves.toHaveLength(length);
    await expect(make(length - 1)).rejects.toMatchObject({ status: 400 });
  });

  it('has the player, merged records, sessions with attempts and notes, test days and imports', async () => {
    const { token: as } = club.coach;
    const { player, team } = club;
    const [merged, other] = [await addPlayer(api, club, 8), await addPlayer(api, club, 9)];
    const others = [await addPlayer(api, club, 10), await addPlayer(api, club, 11)];
    await addSession(api, club, '2026-03-04', { note: '=Tired. 😴' });
    const row = [team.team_name, player.name, player.last_name, 7, 'Setter', '2026-03-04', '', '', '', 19.5, ''];
    await api.call(uploadImport, { as, body: importForm(importCsv(row), 'Ines.csv') });
    const tablet = await Tablet.start(api, { ...club.coach, team, players: [player, ...others, other] });
    await tablet.add({ type: 'entered', player: player.id, test: 'SS', value: 20, details: null });
    await tablet.add({ type: 'entered', player: other.id, test: 'SS', value: 19.125, details: null });
    const swap = { type: 'players-swapped', group: 1, withGroup: 0, reason: 'Late' } as const;
    await tablet.add({ ...swap, player: other.id, with: player.id });
    await tablet.add({ type: 'finished' });
    await api.call(mergePlayers, { as, params: { id: player.id, otherId: merged.id } });

    const files = await filesOf(player.id);
    expect(Object.keys(files)).toEqual(['README.txt', 'player.json', 'sessions.csv']);
    const content = JSON.parse(files['player.json']!) as Record<string, unknown>;
    expect(content).toMatchObject({
      id: player.id,
      name: 'Ines',
      last_name: 'Quintana',
      external_id: null,
      team_name: 'Falcons',
      inactive_since: null,
      merged_records: [{ id: merged.id, name: 'Ana 8' }],
      sessions: [
        { id: club.session.id, session_date: '2026-03-01', metrics: METRIC_VALUES, attempts: {}, note: '' },
        {
          session_date: '2026-03-04',
          attempts: { serve_speed: [METRIC_VALUES.serve_speed, 19.5] },
          note: '=Tired. 😴',
        },
        { session_date: '2026-11-02', metrics: { serve_speed: 20, weight_lift_impact: null } },
      ],
      test_days: [{ session_date: '2026-11-02', team_name: 'Falcons', status: 'finished', done: 1, total: 5 }],
      imports: [{ id: expect.any(String), imported_at: expect.any(String), changes: 1 }],
    });
    expect(JSON.stringify(content['test_days'])).toContain('"player":"another player"');
    // Nothing about the other child.
    for (const text of [other.id, other.name, '19.125', 'Ines.csv']) expect(files['player.json']).not.toContain(text);
    const [head, first, second] = files['sessions.csv']!.split('\r\n');
    expect(head).toMatch(/^\ufeffsession_date,weight_lift_impact,weight_lift_impact_attempts,/);
    expect(first).toMatch(/^2026-03-01,71.0625,,13.1875,,/);
    expect(second).toContain('20.9375 19.5');
    expect(second).toContain("'=Tired. 😴");
  });

  it('can be made for an inactive player, and names what is damaged', async () => {
    const { id } = club.player;
    await api.call(setPlayerActivity, { as: club.coach.token, params: { id }, body: { active: false } });
    await api.core.db
      .updateTable('data_keys')
      .set({ wrapped: Buffer.from('damaged') })
      .where('player_id', '=', id)
      .execute();
    expect(await jsonOf(id)).toMatchObject({
      inactive_since: expect.any(String),
      sessions: [],
      damaged_sessions: ['2026-03-01'],
    });
  });

  it('is not made for a merged record, whose data is in the file of the kept player', async () => {
    const merged = await addPlayer(api, club, 8);
    const as = club.coach.token;
    await api.call(mergePlayers, { as, params: { id: club.player.id, otherId: merged.id } });
    const answer = await api.call(exportPlayerData, { as, params: { id: merged.id } });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { detail: messages.playerMerged },
    });
  });
});

describe('the erasure of a player', () => {
  it('answers with a receipt whose hash anybody can check', async () => {
    const answer = await erase(club.player.id);
    const receipt = answer.json<ErasureReceipt>();
    expect([answer.statusCode, receipt]).toMatchObject([
      200,
      { records: [club.player.id], erased: { records: 1, training_sessions: 1, notes: 0, data_keys: 1 } },
    ]);
    expect(receipt.hash).toBe(createHash('sha256').update(receiptLines(receipt)).digest('hex'));
    expect(receiptText(receipt).split('\n').at(-2)).toBe(`SHA-256 of the lines above: ${receipt.hash}`);
    const gone = await api.call(getPlayer, { as: club.coach.token, params: { id: club.player.id } });
    expect(gone.statusCode).toBe(404);
  });

  it('answers a repeated call with the same receipt', async () => {
    const first = await erase(club.player.id, 'erasure');
    const second = await erase(club.player.id, 'erasure');
    expect({ status: second.statusCode, body: second.json() }).toEqual({ status: 200, body: first.json() });
    expect((await erase(club.player.id)).statusCode).toBe(404);
  });

  it('makes stored answers about the player unreadable, and a repeated request changes nothing', async () => {
    const { token: as, userId } = club.coach;
    const stored = () =>
      api.core.db
        .selectFrom('idempotency_keys')
        .select(['call_id', 'state', 'status', 'sealed'])
        .where('owner', '=', userId)
        .orderBy('call_id')
        .execute();
    const draft = { name: 'Wilhelmina', last_name: 'Silva', player_number: 30, position: 'Setter', team: club.team.id };
    const add = () =>
      api.call(createPlayer, { as, body: draft, headers: { 'idempotency-key': 'a-child-of-this-club' } });
    const { id } = (await add()).json<Player>();
    const row = [club.team.team_name, 'Zoe', 'Berg', 31, 'Setter', '2026-03-04', '', '', '', 19.5, ''];
    const file = importCsv(row);
    const upload = () =>
      api.call(uploadImport, { as, body: importForm(file, 'Zoe.csv'), headers: { 'idempotency-key': 'an-import' } });
    expect((await upload()).statusCode).toBe(201);
    const stepsOf = () => api.core.db.selectFrom('idempotency_steps').select('key').where('owner', '=', userId);
    expect(await stepsOf().execute()).not.toEqual([]);
    const earlier = await erase((await addPlayer(api, club, 32)).id, 'another-child');

    const receipt = await erase(id, 'this-child');
    const unreadable = { state: 'done', status: null, sealed: null };
    expect(await stored()).toEqual([
      { call_id: createPlayer.id, ...unreadable },
      { call_id: erasePlayer.id, state: 'answered', status: 200, sealed: expect.any(Buffer) },
      { call_id: erasePlayer.id, state: 'answered', status: 200, sealed: expect.any(Buffer) },
      { call_id: uploadImport.id, ...unreadable },
    ]);
    expect(await stepsOf().execute()).toEqual([]);
    for (const repeat of [add, upload]) {
      const answer = await repeat();
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 409,
        body: { detail: messages.alreadyCompleted },
      });
    }
    expect((await erase(id, 'this-child')).json()).toEqual(receipt.json());
    expect(earlier.statusCode).toBe(200);
    const { rows } = await api.core.db
      .selectFrom('players')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('club_id', '=', club.coach.clubId)
      .executeTakeFirstOrThrow();
    expect(rows).toBe(2);
  });

  it('keeps the answers of other clubs', async () => {
    const other = await clubWithData(api);
    const draft = { name: 'Zoe', last_name: 'Berg', player_number: 30, position: 'Setter', team: other.team.id };
    const add = () =>
      api.call(createPlayer, { as: other.coach.token, body: draft, headers: { 'idempotency-key': 'other-club' } });
    const first = await add();
    await erase(club.player.id);
    expect({ status: first.statusCode, body: (await add()).json() }).toEqual({ status: 201, body: first.json() });
  });

  (onSqlite ? it.skip : it)('counts a session that is stored at the same moment', async () => {
    const { db, dataKeys, sessionWriter } = api.core;
    const { clubId } = club.coach;
    let erasing: ReturnType<typeof erase> | undefined;
    await db.transaction().execute(async (trx) => {
      const key = (await dataKeys.loadOne(trx, clubId, club.player.id))!;
      await sessionWriter.add(trx, clubId, [
        { player: club.player.id, key, session_date: '2026-03-05', results: NO_RESULTS },
      ]);
      erasing = erase(club.player.id);
      await waitUntil(async () => {
        const { rows } = await sql<{ pid: number }>`select pid from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db);
        return rows.length > 0;
      });
    });
    const receipt = (await erasing!).json<ErasureReceipt>();
    expect(receipt.erased.training_sessions).toBe(2);
  });

  it('is refused for a merged record, and for a player of another club', async () => {
    const merged = await addPlayer(api, club, 8);
    const as = club.coach.token;
    await api.call(mergePlayers, { as, params: { id: club.player.id, otherId: merged.id } });
    expect((await erase(merged.id)).json()).toEqual({ detail: messages.playerMerged });
    const other = await clubWithData(api);
    expect((await erase(other.player.id)).statusCode).toBe(404);
    const params = { id: other.player.id };
    expect((await api.call(getPlayer, { as: other.coach.token, params })).statusCode).toBe(200);
  });
});
