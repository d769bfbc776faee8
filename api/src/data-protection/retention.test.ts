import { listAuditEntries, type AuditPage } from '@courtside/contracts/audit-log';
import {
  changeDataProtection,
  getDataProtection,
  keepPlayer,
  listPlannedErasures,
  type PlannedErasure,
} from '@courtside/contracts/data-protection';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { getPlayer } from '@courtside/contracts/players';
import { addPlayer, addSession, clubWithData, type TestClub } from '../../test/club-with-data';
import { addMember } from '../../test/register-coach';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { cleanUp } from '../operations/housekeeping';

const DAY = 86_400_000;

let api: TestApi;
let club: TestClub;
beforeEach(async () => {
  api = await buildTestApi();
  club = await clubWithData(api);
});
afterEach(() => api.close());

const rule = (retention_months: number | null) =>
  api.json(changeDataProtection, { as: club.coach.token, body: { consent_asked: false, retention_months } });
/** Access tokens end, and logins too: owners of a real club log in again. */
const tokenOf = (role: 'owner' | 'coach' = 'owner') => addMember(api, club.coach.clubId, role);
const planned = async () => {
  const { token: as } = await tokenOf();
  return api.json<PlannedErasure[]>(listPlannedErasures, { as });
};
const exists = async (id: string) => {
  const { token: as } = await tokenOf();
  return (await api.call(getPlayer, { as, params: { id } })).statusCode === 200;
};
const mails = async () =>
  (await api.core.mails.outbox()).filter(({ subject }) => subject === 'Data of players will be erased');
const later = (days: number) => api.clock.advance(days * DAY);
const run = () => cleanUp(api.core);

it('never ends without a rule, however old the data is', async () => {
  later(4_000);
  await run();
  expect(await exists(club.player.id)).toBe(true);
  expect(await api.json(getDataProtection, { as: (await tokenOf()).token })).toEqual({
    consent_asked: false,
    retention_months: null,
  });
});

it('erases a player after a notice of 30 days, which the owners get by mail', async () => {
  const other = await addPlayer(api, club, 8);
  later(1_000);
  const owner = await tokenOf();
  const body = { consent_asked: false, retention_months: 12 };
  const noticed = api.clock.now();
  await api.json(changeDataProtection, { as: owner.token, body });
  const list = await planned();
  expect(list.map(({ player }) => player).toSorted()).toEqual([club.player.id, other.id].toSorted());
  expect(list[0]).toMatchObject({ name: expect.any(String), last_name: expect.any(String), team_name: 'Falcons' });
  for (const { erased_from, noticed_at } of list) {
    expect(Date.parse(noticed_at)).toBeGreaterThanOrEqual(noticed);
    expect(Date.parse(erased_from) - Date.parse(noticed_at)).toBe(30 * DAY);
  }
  const sent = await mails();
  expect(sent.length).toBeGreaterThan(0);
  expect(JSON.stringify(sent)).not.toContain('Quintana');
  expect(sent[0]?.text).toContain('/data-protection');

  later(29.9);
  await run();
  expect(await exists(club.player.id)).toBe(true);
  later(0.2);
  await run();
  expect({ player: await exists(club.player.id), other: await exists(other.id) }).toEqual({
    player: false,
    other: false,
  });
  expect(await planned()).toEqual([]);
  const { entries } = await api.json<AuditPage>(listAuditEntries, {
    as: (await tokenOf()).token,
    query: { verb: 'delete' },
  });
  expect(entries).toMatchObject([
    { verb: 'delete', object: 'player', person: null },
    { verb: 'delete', object: 'player', person: null },
  ]);
});

it('gives a notice of 30 days also if the server did not run for a long time', async () => {
  await rule(12);
  later(4_000);
  await run();
  expect(await exists(club.player.id)).toBe(true);
  expect(await planned()).toHaveLength(1);
  later(31);
  await run();
  expect(await exists(club.player.id)).toBe(false);
});

it('sends one mail about a player, and not one each hour', async () => {
  await rule(12);
  later(360);
  await run();
  await run();
  expect(await mails()).toHaveLength(1);
});

it('begins again with a new result, for all records of the player', async () => {
  const merged = await addPlayer(api, club, 9);
  await addSession(api, club, new Date(api.clock.now()).toISOString().slice(0, 10), {}, merged.id);
  await rule(12);
  later(350);
  await run();
  expect(await planned()).toHaveLength(2);
  const { token } = await tokenOf('coach');
  const today = new Date(api.clock.now()).toISOString().slice(0, 10);
  const coach = { ...club.coach, token };
  await addSession(api, { ...club, coach }, today, {}, merged.id);
  await api.call(mergePlayers, { as: token, params: { id: club.player.id, otherId: merged.id } });
  later(40);
  await run();
  expect({ planned: await planned(), exists: await exists(club.player.id) }).toEqual({ planned: [], exists: true });
});

it('begins again if an owner keeps the player', async () => {
  await rule(12);
  later(350);
  await run();
  const owner = await tokenOf();
  const keep = (as: string) => api.call(keepPlayer, { as, params: { playerId: club.player.id } });
  expect((await keep((await tokenOf('coach')).token)).statusCode).toBe(403);
  expect((await keep(owner.token)).statusCode).toBe(204);
  expect((await keep(owner.token)).statusCode).toBe(404);
  later(300);
  await run();
  expect({ planned: await planned(), exists: await exists(club.player.id) }).toEqual({ planned: [], exists: true });
  later(100);
  await run();
  expect(await planned()).toHaveLength(1);
});

it.each([
  ['off', null],
  ['longer', 60],
])('erases nobody if it was turned %s during the notice', async (_, months) => {
  await rule(12);
  later(350);
  await run();
  const { token: as } = await tokenOf();
  await api.json(changeDataProtection, { as, body: { consent_asked: false, retention_months: months } });
  expect(await planned()).toEqual([]);
  later(60);
  await run();
  expect(await exists(club.player.id)).toBe(true);
});

it('of one club touches no other', async () => {
  const other = await clubWithData(api);
  await rule(12);
  later(350);
  await run();
  later(60);
  await run();
  expect(await exists(club.player.id)).toBe(false);
  const { token: as } = await addMember(api, other.coach.clubId, 'owner');
  expect((await api.call(getPlayer, { as, params: { id: other.player.id } })).statusCode).toBe(200);
});

it('is carried out once by two servers at the same time', async () => {
  await rule(12);
  later(350);
  await Promise.all([run(), run()]);
  expect(await mails()).toHaveLength(1);
  later(60);
  await Promise.all([run(), run()]);
  expect(await exists(club.player.id)).toBe(false);
});
