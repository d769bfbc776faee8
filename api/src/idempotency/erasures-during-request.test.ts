import { messages } from '@courtside/contracts/messages';
import { erasePlayer } from '@courtside/contracts/player-data';
import { deletePlayer, listPlayers } from '@courtside/contracts/players';
import { deleteTeam } from '@courtside/contracts/teams';
import { waitUntil } from '@courtside/processes';
import { sql } from 'kysely';
import type { TestClub } from '../../test/club-with-data';
import { clubOfEachTest, testApi } from '../../test/set-up';
import { transaction, transactionStep, currentClaim } from '../database/transaction';
import { ErasureRepository } from '../erasures/repository';

const api = testApi();
const club: TestClub = clubOfEachTest(api);
const onSqlite = !process.env.COURTSIDE_TEST_DATABASE_URL;

const players = () => api.json<unknown>(listPlayers, { as: club.coach.token });
const keyed = () => ({ owner: club.coach.userId, callId: 'someCall', key: 'key', content: '' });
const stored = async (table: 'idempotency_keys' | 'idempotency_steps') =>
  await api.core.db.selectFrom(table).select('sealed').where('owner', '=', club.coach.userId).execute();
const once = (work: () => Promise<unknown>) =>
  api.core.idempotencyKeys.once(keyed(), async () => ({ status: 200, body: await work() }));

test.each([
  ['is deleted', () => api.call(deletePlayer, { as: club.coach.token, params: { id: club.player.id } })],
  ['is erased with a receipt', () => api.call(erasePlayer, { as: club.coach.token, params: { id: club.player.id } })],
  ['is deleted with the team', () => api.call(deleteTeam, { as: club.coach.token, params: { id: club.team.id } })],
])('an answer with a player who %s before it is stored is given once, and not kept', async (_, erase) => {
  const answer = await once(async () => {
    const read = await players();
    expect((await erase()).statusCode).toBeLessThan(300);
    return read;
  });
  expect(JSON.stringify(answer.body)).toContain(club.player.last_name);
  expect(await stored('idempotency_keys')).toEqual([{ sealed: null }]);
  await expect(once(players)).rejects.toMatchObject({ status: 409, message: messages.alreadyCompleted });
});

test('steps before and after an erasure are not kept when the request ends', async () => {
  const step = (position: number) => transactionStep(api.core.db, position, async () => club.player.last_name);
  await once(async () => {
    await step(1);
    await api.call(deletePlayer, { as: club.coach.token, params: { id: club.player.id } });
    await step(2);
    expect(await stored('idempotency_steps')).toHaveLength(2);
  });
  expect({
    idempotencyKeys: await stored('idempotency_keys'),
    idempotencySteps: await stored('idempotency_steps'),
  }).toEqual({ idempotencyKeys: [{ sealed: null }], idempotencySteps: [] });
});

test('a request that continues after an erasure does not keep the answer from steps before it', async () => {
  const failed = once(async () => {
    await transactionStep(api.core.db, 1, async () => club.player.last_name);
    throw new Error('The connection is lost.');
  });
  await expect(failed).rejects.toThrow('The connection is lost.');
  await api.call(deletePlayer, { as: club.coach.token, params: { id: club.player.id } });
  const answer = await once(async () => await currentClaim()?.loadSteps());
  expect(answer.body).toEqual([club.player.last_name]);
  expect({
    idempotencyKeys: await stored('idempotency_keys'),
    idempotencySteps: await stored('idempotency_steps'),
  }).toEqual({ idempotencyKeys: [{ sealed: null }], idempotencySteps: [] });
});

test('an answer is kept if a player of the club was erased before the request', async () => {
  await api.call(deletePlayer, { as: club.coach.token, params: { id: club.player.id } });
  const answer = await once(players);
  expect(await once(async () => 'twice')).toEqual(answer);
});

test('the receipt of an erasure is kept', async () => {
  const headers = { 'idempotency-key': 'erase' };
  const erase = () => api.json(erasePlayer, { as: club.coach.token, params: { id: club.player.id }, headers });
  const receipt = await erase();
  expect(receipt).toHaveProperty('receipt_id');
  expect(await erase()).toEqual(receipt);
});

(onSqlite ? test.skip : test)('an answer that is ready during the transaction of an erasure waits for it', async () => {
  const { clubId } = club.coach;
  let answering: Promise<unknown> | undefined;
  await transaction(api.core.db, async (trx) => {
    const erasure = { id: club.player.id, club_id: clubId, kind: 'player', erased_at: api.core.now() } as const;
    await new ErasureRepository(trx).erase([erasure]);
    await new Promise<void>((read) => {
      answering = once(async () => {
        const body = await players();
        read();
        return body;
      });
    });
    await waitUntil(async () => {
      const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
        where not granted and query like '%for share'`;
      return (await waiting.execute(api.core.db)).rows.length > 0;
    });
  });
  await answering;
  expect(await stored('idempotency_keys')).toEqual([{ sealed: null }]);
});
