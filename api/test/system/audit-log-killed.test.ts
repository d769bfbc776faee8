import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { verifyAuditLog } from '../../src/audit-log/verify';
import { holdInserts } from '../hold-inserts';
import { KillableServer } from '../killable-server';
import type { ServerProcess } from '../server-process';

const api = new KillableServer();

let teams = 0;
const create = (server: ServerProcess) =>
  server.call<Team>(createTeam, { as: api.coach.token, body: { team_name: `Lions ${(teams += 1)}` } });
const about = async (call: string) =>
  (
    await api.core.db
      .selectFrom('audit_entries')
      .select('subjects')
      .where('club_id', '=', api.coach.clubId)
      .where('call', '=', call)
      .execute()
  ).map(({ subjects }) => JSON.parse(subjects) as unknown);
const stored = async () => (await api.core.db.selectFrom('teams').select('id').execute()).map(({ id }) => id);

test('a server that is killed right after it has acknowledged a change has stored its entry', async () => {
  const { status, body } = await api.killAfter(create);
  expect(status).toBe(201);
  expect(await about('createTeam')).toContainEqual([['team', body.id]]);
  await (await api.running()).call(listTeams, { as: api.coach.token });
  expect((await verifyAuditLog(api.core.db, api.core.ring, api.coach.clubId)).broken).toBeNull();
}, 60_000);

test('a server that is killed before it has stored the entry has not stored the change', async () => {
  const before = [await stored(), await about('createTeam')];
  const held = await holdInserts(api.core, 'audit_entries');
  await api.killDuring(create, () => held.isReached());
  await held.release();
  expect([await stored(), await about('createTeam')]).toEqual(before);
  const again = await create(await api.running());
  expect(again.status).toBe(201);
  expect((await verifyAuditLog(api.core.db, api.core.ring, api.coach.clubId)).broken).toBeNull();
}, 60_000);
