import {
  createPlayerLink,
  type CreatedPlayerLink,
  type FamilyReport,
  listPlayerLinks,
  type NewPlayerLink,
  openFamilyLink,
  type PlayerLink,
  revokePlayerLink,
} from '@courtside/contracts/family-links';
import { messages } from '@courtside/contracts/messages';
import { createPlayer, deletePlayer } from '@courtside/contracts/players';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { clubWithData, METRIC_VALUES, type TestClub } from '../../test/club-with-data';
import { createRecord } from '../../test/create-record';
import { addMember, startSession } from '../../test/register-coach';
import { testApi } from '../../test/set-up';
import { cleanUp } from '../operations/housekeeping';
import { MAX_WRONG_CODES } from './link-rules';

const DAY = 86_400_000;

describe('a link for a family', () => {
  const api = testApi();
  let club: TestClub;
  let as: string;
  beforeEach(async () => {
    club = await clubWithData(api);
    as = club.coach.token;
  });

  const params = () => ({ playerId: club.player.id });
  const create = (body: Partial<NewPlayerLink> = {}) =>
    api.json<CreatedPlayerLink>(createPlayerLink, {
      as,
      params: params(),
      body: { days: 30, max_openings: null, shows: ['index', 'changes', 'history'], ...body },
    });
  const list = () => api.json<PlayerLink[]>(listPlayerLinks, { as, params: params() });
  const open = ({ link, secret, code }: CreatedPlayerLink, changes: object = {}) =>
    api.call(openFamilyLink, { body: { link: link.id, secret, code, ...changes } });
  const isRefused = async (created: CreatedPlayerLink, changes: object = {}) => {
    const answer = await open(created, changes);
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 404,
      body: { detail: messages.familyLinkInvalid },
    });
  };
  let number = 40;
  /** Returns the id. */
  const addPlayer = (name: string, last_name: string) =>
    createRecord(api, club.coach, createPlayer, {
      team: club.team.id,
      name,
      last_name,
      player_number: (number += 1),
      position: 'Setter',
    });
  const addSession = (session_date: string, player = club.player.id) =>
    api.call(createTrainingSession, { as, body: { player, session_date, ...METRIC_VALUES } });

  it('opens the report of its player without a login', async () => {
    await addSession('2026-03-08');
    const created = await create();
    const answer = await open(created);
    const report = answer.json<FamilyReport>();
    expect(report).toMatchObject({ first_name: club.player.name, openings_left: null });
    expect(report.sessions.map(({ date }) => date)).toEqual(
      ['2026-03-08', club.session.session_date].toSorted().toReversed(),
    );
    expect(Object.keys(report.changes?.metrics.serve_speed ?? {}).toSorted()).toEqual(['change', 'verdict']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('shows nothing that the coach has not chosen', async () => {
    await addSession('2026-03-08');
    const report = (await open(await create({ shows: [] }))).json<FamilyReport>();
    expect(Object.keys(report).toSorted()).toEqual(['expires_at', 'first_name', 'openings_left', 'sessions', 'shows']);
    expect(report.sessions.map((session) => Object.keys(session).toSorted())).toEqual([['date', 'values']]);
    const withChanges = (await open(await create({ shows: ['changes'] }))).json<FamilyReport>();
    expect(Object.keys(withChanges.changes ?? {}).toSorted()).toEqual(['metrics', 'since']);
  });

  it('never shows another player, the last name, a note or anything about the team', async () => {
    const other = await addPlayer('Zelda', 'Quux');
    await addSession('2026-03-08', other);
    await api.call(createTrainingSession, {
      as,
      body: { player: club.player.id, session_date: '2026-03-15', ...METRIC_VALUES, note: 'Secret knee' },
    });
    const { body } = await open(await create());
    for (const text of ['Zelda', 'Quux', other, club.player.last_name, club.team.team_name, club.team.id, 'knee'])
      expect(body).not.toContain(text);
    expect(body).not.toMatch(/average|worthwhile|squad|typical|"low"|"high"|target|notes?"/);
  });

  it('takes a code with spaces and a hyphen', async () => {
    const created = await create();
    const code = `${created.code.slice(0, 3)} - ${created.code.slice(3)}`;
    expect((await open(created, { code })).statusCode).toBe(200);
  });

  it('is refused in the same way if it is wrong, ended or revoked, and for a wrong code', async () => {
    const created = await create({ max_openings: 1 });
    await isRefused(created, { secret: 'x'.repeat(created.secret.length) });
    await isRefused(created, { link: 'nothing' });
    await isRefused(created, { code: created.code === '000000' ? '000001' : '000000' });
    expect((await open(created)).statusCode).toBe(200);
    await isRefused(created);

    const revoked = await create();
    const which = { ...params(), linkId: revoked.link.id };
    expect((await api.call(revokePlayerLink, { as, params: which })).statusCode).toBe(204);
    await isRefused(revoked);

    const expired = await create({ days: 1 });
    api.clock.advance(DAY);
    await isRefused(expired);
    as = (await startSession(api.core, club.coach.userId)).access;
    expect((await list()).map(({ state }) => state)).toEqual(['ended', 'revoked', 'ended']);
  });

  it('is blocked after too many wrong codes, also for the right one', async () => {
    const created = await create();
    const code = created.code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < MAX_WRONG_CODES; attempt += 1) await isRefused(created, { code });
    await isRefused(created);
    expect((await list())[0]?.state).toBe('blocked');
    const other = await create();
    for (let attempt = 0; attempt < 100; attempt += 1) await isRefused(other, { secret: 'guess' });
    expect((await open(other)).statusCode).toBe(200);
  });

  it('is opened at most as often as it may be, also at the same time', async () => {
    const created = await create({ max_openings: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(created)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 404, 404, 404, 404,
    ]);
    expect((await list())[0]?.opened).toHaveLength(2);
  });

  it('lists every opening, and the audit log has each of them', async () => {
    const created = await create();
    await open(created);
    await open(created);
    const [link] = await list();
    expect({ state: link?.state, opened: link?.opened.length }).toEqual({ state: 'open', opened: 2 });
    const entries = api.core.db.selectFrom('audit_entries').selectAll().where('club_id', '=', club.coach.clubId);
    const opened = await entries.where('verb', '=', 'open').execute();
    expect(opened).toHaveLength(2);
    expect(opened[0]).toMatchObject({ actor: null, network: '127.0.0.1' });
    expect(opened[0]?.subjects).toContain(club.player.id);
    const shared = await entries.where('verb', '=', 'share').execute();
    expect(shared[0]?.subjects).toContain(created.link.id);
  });

  it('is stored without its secret and its code', async () => {
    const { secret, code, link } = await create();
    const rows = await api.core.db.selectFrom('player_links').selectAll().where('id', '=', link.id).execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.flatMap((row) => Object.values(row))).not.toContain(code);
    await open({ link, secret, code });
    expect(api.logs.join('\n')).not.toContain(secret);
  });

  it('is gone with its player, and follows a merged one', async () => {
    const twin = await addPlayer('Twin', 'Record');
    const created = await create();
    const kept = await api.call(mergePlayers, { as, params: { id: twin, otherId: club.player.id } });
    expect(kept.statusCode).toBe(200);
    expect((await open(created)).json<FamilyReport>().first_name).toBe('Twin');
    const deleted = await api.call(deletePlayer, { as, params: { id: twin } });
    expect(deleted.statusCode).toBe(204);
    await isRefused(created);
    const rows = await api.core.db.selectFrom('player_links').select('id').where('id', '=', created.link.id).execute();
    expect(rows).toEqual([]);
  });

  it('is deleted 30 days after its end, with its openings', async () => {
    const created = await create({ days: 1 });
    await open(created);
    const count = async () =>
      (
        await api.core.db
          .selectFrom('player_link_openings')
          .where('link_id', '=', created.link.id)
          .selectAll()
          .execute()
      ).length;
    api.clock.advance(31 * DAY - 60_000);
    await cleanUp(api.core);
    expect(await count()).toBe(1);
    api.clock.advance(120_000);
    await cleanUp(api.core);
    expect(await count()).toBe(0);
  });

  it('is refused beyond the limit of open links, and for roles that test and read', async () => {
    for (let link = 0; link < 20; link += 1) await create();
    const body = { days: 1, max_openings: 1, shows: [] };
    const full = await api.call(createPlayerLink, { as, params: params(), body });
    expect({ status: full.statusCode, body: full.json() }).toEqual({
      status: 409,
      body: { detail: messages.tooManyLinks },
    });
    const { token } = await addMember(api, club.coach.clubId, 'assistant');
    expect((await api.call(createPlayerLink, { as: token, params: params(), body })).statusCode).toBe(403);
  });

  it('can be made for a player without results', async () => {
    const fresh = await addPlayer('New', 'Here');
    const body = { days: 1, max_openings: 1, shows: ['history', 'changes', 'index'] };
    const created = await api.json<CreatedPlayerLink>(createPlayerLink, { as, params: { playerId: fresh }, body });
    expect((await open(created)).json<FamilyReport>().sessions).toEqual([]);
  });
});

describe('guessing links', () => {
  const api = testApi({ limitsFactor: 1 });

  it('is limited for each network', async () => {
    const body = { link: 'guess', secret: 'guess', code: '000000' };
    const guess = async (remoteAddress: string) => (await api.call(openFamilyLink, { body, remoteAddress })).statusCode;
    for (let attempt = 0; attempt < 30; attempt += 1) expect(await guess('192.0.2.1')).toBe(404);
    expect(await guess('192.0.2.1')).toBe(429);
    expect(await guess('192.0.2.2')).toBe(404);
  });
});
