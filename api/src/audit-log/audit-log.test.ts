import type { AuditPage, AuditVerification } from '@courtside/contracts/audit-log';
import { exportAuditLog, listAuditEntries, verifyAuditLog } from '@courtside/contracts/audit-log';
import { login } from '@courtside/contracts/auth';
import { erasePlayer } from '@courtside/contracts/player-data';
import { editPlayer, getPlayer, listPlayers } from '@courtside/contracts/players';
import { exportPlayer } from '@courtside/contracts/reports';
import { createTeam, deleteTeam, editTeam, type Team } from '@courtside/contracts/teams';
import { clubWithData, type TestClub } from '../../test/club-with-data';
import { addMember, registerCoach, setPassword } from '../../test/register-coach';
import { testApi } from '../../test/set-up';
import { buildTestApi } from '../../test/test-api';
import { transaction } from '../database/transaction';
import { GloveRuns } from '../gloves/glove-runs';
import { cleanUp } from '../operations/housekeeping';

const api = testApi();
const DAY = 86_400_000;
let club: TestClub;
beforeEach(async () => {
  club = await clubWithData(api);
});

const list = async (query: Record<string, string> = {}) =>
  (await api.json<AuditPage>(listAuditEntries, { as: club.coach.token, query })).entries;
const verify = () => api.json<AuditVerification>(verifyAuditLog, { as: club.coach.token });
const entries = () => api.core.db.selectFrom('audit_entries').where('club_id', '=', club.coach.clubId);
const count = async () => (await entries().select('number').execute()).length;
const newTeam = (name: string) => api.json<Team>(createTeam, { as: club.coach.token, body: { team_name: name } });

describe('an entry', () => {
  it('says who changed what, when and from where', async () => {
    const body = { ...club.player, name: 'Renamed' };
    const params = { id: club.player.id };
    await api.call(editPlayer, { as: club.coach.token, params, body, remoteAddress: '192.0.2.7' });
    const [entry] = await list({ verb: 'change', object: 'player' });
    expect(entry).toMatchObject({
      verb: 'change',
      object: 'player',
      call: 'editPlayer',
      person: { id: club.coach.userId, name: 'Robin Coach' },
      subjects: [{ kind: 'player', id: club.player.id, name: `Renamed ${club.player.last_name}` }],
      network: '192.0.2.7',
    });
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThan(api.clock.now() - 60_000);
  });

  it('names the new row of a call that creates one', async () => {
    const { id } = await newTeam('Eagles');
    expect((await list({ subject: id }))[0]).toMatchObject({ call: 'createTeam', subjects: [{ kind: 'team', id }] });
  });

  it('is not written for what is refused', async () => {
    await newTeam('Taken');
    const before = await count();
    expect((await api.call(createTeam, { as: club.coach.token, body: { team_name: 'Taken' } })).statusCode).toBe(400);
    expect((await api.call(editTeam, { as: club.coach.token, params: { id: 'none' }, body: {} })).statusCode).toBe(400);
    await api.core.audit.flush();
    expect(await count()).toBe(before);
  });

  it('does not exist if its change is rolled back, and the change not without it', async () => {
    const { db } = api.core;
    const source = { call: 'createTeam', as: 'change team', network: '', subjects: [] } as const;
    const user = { id: club.coach.userId, clubId: club.coach.clubId };
    const before = await count();
    const failed = api.core.audit.record({ ...source, user }, true, () =>
      transaction(db, async (trx) => {
        await trx.updateTable('teams').set({ team_name: 'Lost' }).where('id', '=', club.team.id).execute();
        throw new Error('no');
      }),
    );
    await expect(failed).rejects.toThrow('no');
    expect(await count()).toBe(before);
    const outside = api.core.audit.record({ ...source, user }, true, async () => {});
    await expect(outside).rejects.toThrow('without an entry');
  });

  it('is written once if a keyed request is repeated', async () => {
    const request = { as: club.coach.token, body: { team_name: 'Once' }, headers: { 'idempotency-key': 'once' } };
    await api.call(createTeam, request);
    await api.call(createTeam, request);
    expect(await list({ verb: 'change', object: 'team' })).toHaveLength(2);
  });

  it('is written for a view once per person, resource and hour', async () => {
    const view = () => api.call(getPlayer, { as: club.coach.token, params: { id: club.player.id } });
    const views = async () =>
      (await list({ verb: 'view', object: 'player' })).filter(({ subjects }) => subjects.length > 0).length;
    await Promise.all([view(), view(), view()]);
    expect(await views()).toBe(1);
    const { token } = await addMember(api, club.coach.clubId, 'viewer');
    await api.call(getPlayer, { as: token, params: { id: club.player.id } });
    expect(await views()).toBe(2);
  });

  it('costs a list no write before its answer', async () => {
    await api.core.audit.flush();
    const before = await count();
    await api.call(listPlayers, { as: club.coach.token });
    expect(await count()).toBe(before);
    await api.core.audit.flush();
    expect(await count()).toBe(before + 1);
  });

  it('that is being stored is in the log of a reader who asks then', async () => {
    await api.core.audit.flush();
    await api.call(listPlayers, { as: club.coach.token });
    const writing = api.core.audit.flush();
    const log = await list({ verb: 'view', object: 'player' });
    expect(log.map(({ call }) => call)).toContain(listPlayers.id);
    await writing;
  });

  it('that a server is storing is stored when the server has ended', async () => {
    const server = await buildTestApi({}, api.database);
    const clubs = [club.coach, await registerCoach(api)];
    for (const { token } of clubs) await server.call(listPlayers, { as: token });
    const writing = server.core.audit.flush();
    await server.app.close();
    await writing;
    const stored = await api.core.db
      .selectFrom('audit_entries')
      .select('club_id')
      .where('call', '=', listPlayers.id)
      .where(
        'club_id',
        'in',
        clubs.map(({ clubId }) => clubId),
      )
      .execute();
    expect(new Set(stored.map(({ club_id }) => club_id)).size).toBe(2);
  });

  it('of an export is stored before the file leaves', async () => {
    await api.call(exportPlayer, { as: club.coach.token, params: { playerId: club.player.id } });
    const stored = await entries().selectAll().where('verb', '=', 'export').execute();
    expect(stored).toMatchObject([{ call: 'exportPlayer', subjects: JSON.stringify([['player', club.player.id]]) }]);
  });

  it('of a login is stored with it, and of a failed one too', async () => {
    await setPassword(api, club.coach, 'Courtside#1');
    const logIn = (password: string) => api.call(login, { body: { username: club.coach.username, password } });
    expect((await logIn('Courtside#1')).statusCode).toBe(200);
    expect(await entries().select('call').where('verb', '=', 'login').execute()).toHaveLength(1);
    expect((await logIn('Courtside#2')).statusCode).toBe(401);
    await api.call(login, { body: { username: 'nobody-at-all', password: 'Courtside#2' } });
    expect(await list({ verb: 'failed-login' })).toMatchObject([{ person: { id: club.coach.userId } }]);
  });

  it('is written for a result of a glove, in the name of nobody', async () => {
    const glove = 'smart_glove1';
    await new GloveRuns(api.core).save({ clubId: club.coach.clubId, glove }, null, 'delivery', 'SS', 20);
    await new GloveRuns(api.core).save({ clubId: club.coach.clubId, glove }, null, 'delivery', 'SS', 20);
    const stored = await entries().selectAll().where('call', '=', 'glove result').execute();
    expect(stored).toMatchObject([{ verb: 'change', actor: null, subjects: JSON.stringify([['glove', glove]]) }]);
  });

  it('has no text that somebody sent in place of an id', async () => {
    const query = { team_id: 'Ana Silva' };
    await api.call(listPlayers, { as: club.coach.token, query });
    await api.core.audit.flush();
    expect(JSON.stringify(await entries().selectAll().execute())).not.toContain('Ana Silva');
  });
});

describe('the log', () => {
  it('is that of the own club only', async () => {
    const other = await registerCoach(api);
    await api.call(createTeam, { as: other.token, body: { team_name: 'Elsewhere' } });
    expect((await list({ person: other.userId })).length).toBe(0);
  });

  it('is searched by verb, kind, person, row and day, and read page by page', async () => {
    for (let index = 0; index < 60; index += 1) await newTeam(`Team ${index}`);
    const first = await api.json<AuditPage>(listAuditEntries, { as: club.coach.token, query: { object: 'team' } });
    expect({ entries: first.entries.length, older: first.older }).toEqual({ entries: 50, older: true });
    const before = String(first.entries.at(-1)?.number);
    const next = await list({ object: 'team', before });
    expect(next.length).toBeGreaterThan(9);
    expect(next.every(({ number }) => number < Number(before))).toBe(true);
    const today = new Date(api.clock.now()).toISOString().slice(0, 10);
    expect((await list({ from: today, to: today })).length).toBe(50);
    expect(await list({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
    expect(await list({ subject: '%' })).toEqual([]);
  });

  it('is a file with ids, hashes and no names', async () => {
    await api.call(getPlayer, { as: club.coach.token, params: { id: club.player.id } });
    const file = (await api.call(exportAuditLog, { as: club.coach.token })).body;
    const rows = file.trimEnd().split('\r\n');
    expect(rows[0]).toBe('number,at_ms,at,verb,object,call,person,subjects,more,network,hash');
    expect(rows).toHaveLength(1 + (await count()));
    expect(file).toContain(club.player.id);
    for (const name of [club.player.name, club.player.last_name, club.team.team_name, 'Robin', club.coach.email])
      expect(file).not.toContain(name);
  });

  it('keeps only ids of an erased player and an erased team', async () => {
    await api.call(erasePlayer, { as: club.coach.token, params: { id: club.player.id } });
    await api.call(deleteTeam, { as: club.coach.token, params: { id: club.team.id } });
    const about = await list({ subject: club.player.id });
    expect(about[0]).toMatchObject({ call: 'erasePlayer', subjects: [{ id: club.player.id, name: null }] });
    expect(JSON.stringify(await entries().selectAll().execute())).not.toContain(club.player.last_name);
  });

  it('gives the answer again after entries are dropped because of their age', async () => {
    await newTeam('Old');
    expect((await verify()).broken).toBeNull();
    await api.core.audit.flush();
    const old = await count();
    api.clock.advance(api.core.config.auditDays * DAY + 1);
    await cleanUp(api.core);
    expect(old).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    const { token } = await addMember(api, club.coach.clubId, 'owner');
    await api.call(createTeam, { as: token, body: { team_name: 'New' } });
    const found = await api.json<AuditVerification>(verifyAuditLog, { as: token });
    expect(found).toMatchObject({ broken: null, last: { number: expect.any(Number) as number } });
    expect(found.last.number).toBeGreaterThan(old);
  });
});

describe('a verification', () => {
  beforeEach(async () => {
    for (const name of ['A', 'B', 'C']) await newTeam(name);
    expect((await verify()).broken).toBeNull();
  });
  const db = () => api.core.db;
  const last = async () => (await verify()).last.number;

  it('names an entry that is missing', async () => {
    await db().deleteFrom('audit_entries').where('club_id', '=', club.coach.clubId).where('number', '=', 2).execute();
    expect((await verify()).broken).toEqual({ number: 2, problem: 'missing' });
  });

  it('names an entry that was changed', async () => {
    const rows = db().updateTable('audit_entries').set({ actor: null }).where('club_id', '=', club.coach.clubId);
    await rows.where('number', '=', 2).execute();
    expect((await verify()).broken).toEqual({ number: 2, problem: 'changed' });
  });

  it('notices that the newest entries are missing', async () => {
    await api.core.audit.flush();
    const number = await last();
    const rows = db().deleteFrom('audit_entries').where('club_id', '=', club.coach.clubId);
    await rows.where('number', '>=', number).execute();
    expect((await verify()).broken).toEqual({ number, problem: 'missing' });
  });

  it('notices that all entries and the state are missing, if only one of them is', async () => {
    await db().deleteFrom('audit_entries').where('club_id', '=', club.coach.clubId).execute();
    expect((await verify()).broken).toMatchObject({ number: 1, problem: 'missing' });
  });

  it('goes on saying so after the state was damaged, while work goes on', async () => {
    const sealed = Buffer.from('damaged');
    await db().updateTable('audit_chains').set({ sealed }).where('club_id', '=', club.coach.clubId).execute();
    expect((await verify()).broken?.problem).toBe('missing');
    const { id } = await newTeam('D');
    expect(id).toBeTruthy();
    expect((await verify()).broken?.problem).toBe('restarted');
  });

  it('finds a chain in order that many writers have extended at the same time', async () => {
    const before = await last();
    // As many as have a connection at the same time.
    for (let round = 0; round < 4; round += 1) {
      const names = Array.from({ length: 5 }, (_, index) => `Together ${round}.${index}`);
      const teams = await Promise.all(names.map(newTeam));
      expect(teams.map(({ team_name }) => team_name)).toEqual(names);
    }
    const found = await verify();
    expect(found).toMatchObject({ broken: null });
    expect(found.last.number).toBeGreaterThanOrEqual(before + 20);
  });
});
