import {
  getUser,
  joinClub,
  listClubs,
  listTabletPeople,
  type OwnClub,
  switchPerson,
  type TabletPerson,
  type Tokens,
  type User,
} from '@courtside/contracts/auth';
import { ANSWER_TEAMS } from '@courtside/contracts/answer-teams';
import { messages } from '@courtside/contracts/messages';
import { erasePlayer, type ErasureReceipt } from '@courtside/contracts/player-data';
import { createPlayer, editPlayer, getPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import * as staff from '@courtside/contracts/staff';
import type { StaffMember } from '@courtside/contracts/staff';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { createTeam, deleteTeam, getTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { addTestDayEvent, getTestDay, type TestDay } from '@courtside/contracts/test-days';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { getTeamVerdicts, type TeamVerdicts } from '@courtside/contracts/verdicts';
import { METRIC_VALUES } from '../../test/club-with-data';
import { invitationIn, lastMail } from '../../test/mailbox';
import { addMember, registerCoach, setPassword, startSession, type TestCoach } from '../../test/register-coach';
import { joinAs } from '../../test/second-club';
import { PASSWORD } from '../../test/second-factor';
import { testApi } from '../../test/set-up';
import { COURT_CODE, giveCourtCode, tabletOf } from '../../test/tablet';
import { addTeamMember, limitTo } from '../../test/team-member';
import { squad, Tablet } from '../../test/test-day';

const api = testApi();
let owner: TestCoach;
let teams: Team[];
beforeEach(async () => {
  owner = await registerCoach(api);
  teams = [await team('Falcons'), await team('Hawks')];
});

const team = (team_name: string) => api.json<Team>(createTeam, { as: owner.token, body: { team_name } });
const idOf = (index: number) => teams[index]?.id ?? '';
const inTeam = (index: number, role: RoleInTeam['role']): RoleInTeam => ({ team: idOf(index), role });
const seen = async (as: string) => (await api.json<Team[]>(listTeams, { as })).map(({ team_name }) => team_name);
const change = (userId: string, body: object, as = owner.token) =>
  api.call(staff.changeStaffRole, { as, params: { userId }, body });
const player = (index: number, fields: object = {}, as = owner.token) => {
  const draft = { name: 'Ana', last_name: 'Silva', player_number: 4, position: 'Setter', team: idOf(index) };
  return api.call(createPlayer, { as, body: { ...draft, ...fields } });
};

describe('a role per team', () => {
  it('is given and taken with the next call of the member, and nobody else has it', async () => {
    const member = await addMember(api, owner.clubId, 'coach');
    expect(await seen(member.token)).toEqual(['Falcons', 'Hawks']);

    const given = await change(member.userId, { teams: [inTeam(1, 'assistant')] });
    expect(given.json()).toMatchObject({ role: 'assistant', teams: [inTeam(1, 'assistant')] });
    expect(await seen(member.token)).toEqual(['Hawks']);
    const limited = await api.json<User>(getUser, { as: member.token });
    expect(limited).toMatchObject({ role: 'assistant', teams: [inTeam(1, 'assistant')] });
    const listed = await api.json<StaffMember[]>(staff.listStaff, { as: owner.token });
    expect(listed.map(({ role, teams: roles }) => [role, roles])).toEqual([
      ['owner', undefined],
      ['assistant', [inTeam(1, 'assistant')]],
    ]);

    await change(member.userId, { role: 'coach' });
    expect(await seen(member.token)).toEqual(['Falcons', 'Hawks']);
    expect(await api.json<User>(getUser, { as: member.token })).not.toHaveProperty('teams');
  });

  it('differs from team to team: a call finds the teams in which the role allows it', async () => {
    const { token: as } = await addTeamMember(api, owner, [inTeam(0, 'viewer'), inTeam(1, 'coach')]);
    expect(await seen(as)).toEqual(['Falcons', 'Hawks']);
    expect((await player(1, {}, as)).statusCode).toBe(201);
    expect((await player(0, {}, as)).json()).toEqual({ team: ['This team does not exist.'] });
    const known = (await player(0)).json<Player>();
    expect((await api.call(getPlayer, { as, params: { id: known.id } })).statusCode).toBe(200);
    const edit = { name: 'Eva', last_name: 'Silva', player_number: 4, position: 'Setter' };
    expect((await api.call(editPlayer, { as, params: { id: known.id }, body: edit })).statusCode).toBe(404);
  });

  it('is not in teams that are added later, and ends with its team, but never becomes one in the whole club', async () => {
    const { token: as } = await addTeamMember(api, owner, [inTeam(0, 'coach')]);
    await team('Eagles');
    expect(await seen(as)).toEqual(['Falcons']);
    await api.call(deleteTeam, { as: owner.token, params: { id: idOf(0) } });
    expect(await seen(as)).toEqual([]);
    expect(await api.json<Player[]>(listPlayers, { as })).toEqual([]);
    expect((await api.call(getTeam, { as, params: { id: idOf(1) } })).statusCode).toBe(404);
    expect((await player(1, {}, as)).statusCode).toBe(403);
    expect(
      await api.core.db.selectFrom('membership_teams').selectAll().where('team_id', '=', idOf(0)).execute(),
    ).toEqual([]);
    expect(await api.json<User>(getUser, { as })).toMatchObject({ role: 'viewer', teams: [] });
  });

  it('needs teams of the club, and either a role or teams', async () => {
    const member = await addMember(api, owner.clubId, 'coach');
    const foreign = await registerCoach(api);
    const { id } = await api.json<Team>(createTeam, { as: foreign.token, body: { team_name: 'Foreign' } });
    const unknown = await change(member.userId, { teams: [{ team: id, role: 'coach' }] });
    expect([unknown.statusCode, unknown.json()]).toEqual([400, { teams: [messages.teamGone] }]);
    for (const body of [
      {},
      { teams: [] },
      { role: 'coach', teams: [inTeam(0, 'coach')] },
      { teams: [{ team: idOf(0), role: 'owner' }] },
    ])
      expect((await change(member.userId, body)).statusCode).toBe(400);
    expect((await change(owner.userId, { teams: [inTeam(0, 'coach')] })).statusCode).toBe(409);
    expect(await seen(member.token)).toEqual(['Falcons', 'Hawks']);
  });

  it('is named by a header that changes with it, which nobody else gets', async () => {
    const header = async (as: string) => (await api.call(listTeams, { as })).headers[ANSWER_TEAMS];
    expect(await header(owner.token)).toBeUndefined();
    const member = await addTeamMember(api, owner, [inTeam(0, 'coach')]);
    const before = await header(member.token);
    expect(before).toEqual(expect.any(String));
    await limitTo(api, owner, member, [inTeam(0, 'viewer')]);
    expect(await header(member.token)).not.toBe(before);
  });

  it('does not repeat an earlier answer about a team that is hidden now', async () => {
    const member = await addMember(api, owner.clubId, 'coach');
    const headers = { 'idempotency-key': 'once' };
    const body = { name: 'Ana', last_name: 'Silva', player_number: 4, position: 'Setter', team: idOf(1) };
    const add = () => api.call(createPlayer, { as: member.token, body, headers });
    expect((await add()).statusCode).toBe(201);
    await limitTo(api, owner, member, [inTeam(0, 'coach')]);
    const repeated = await add();
    expect(repeated.statusCode).toBe(409);
    expect(repeated.body).not.toContain('Silva');
    expect(await api.json<Player[]>(listPlayers, { as: owner.token })).toHaveLength(1);
  });

  it('says only that an external id is taken, if it is that of another team', async () => {
    await player(1, { external_id: 'X-1', name: 'Hidden' });
    const { token: as } = await addTeamMember(api, owner, [inTeam(0, 'coach')]);
    expect((await player(0, { external_id: 'x-1' }, as)).json()).toEqual({ external_id: [messages.idOfOthers] });
  });
});

describe('an invitation with roles per team', () => {
  const NAMES = { first_name: 'Sam', last_name: 'Silva', password: 'Courtside#1', password2: 'Courtside#1' };
  const invite = (email: string, roles: RoleInTeam[]) =>
    api.call(staff.createInvitation, { as: owner.token, body: { email, teams: roles } });

  it('makes a member of these teams, without those that are gone by then', async () => {
    const email = `guest-${owner.username}@club.example`;
    const invited = await invite(email, [inTeam(0, 'assistant'), inTeam(1, 'viewer')]);
    expect(invited.json()).toMatchObject({ role: 'assistant', teams: [inTeam(0, 'assistant'), inTeam(1, 'viewer')] });
    await api.call(deleteTeam, { as: owner.token, params: { id: idOf(0) } });
    const link = invitationIn(await lastMail(api, email));
    const username = `guest-${owner.username}`;
    await api.call(staff.acceptInvitation, { params: { ...link }, body: { username, ...NAMES } });
    const [, member] = await api.json<StaffMember[]>(staff.listStaff, { as: owner.token });
    expect(member).toMatchObject({ role: 'viewer', teams: [inTeam(1, 'viewer')] });
    const { access } = await startSession(api.core, member?.id ?? '');
    expect(await seen(access)).toEqual(['Hawks']);
  });

  it('limits an account that joins with its login', async () => {
    const person = await registerCoach(api);
    await invite(person.email, [inTeam(1, 'coach')]);
    const link = invitationIn(await lastMail(api, person.email));
    expect((await api.call(joinClub, { as: person.token, params: { ...link } })).statusCode).toBe(200);
    const clubs = await api.json<OwnClub[]>(listClubs, { as: person.token });
    expect(clubs.map(({ role, teams: names }) => [role, names])).toEqual([
      ['owner', []],
      ['coach', ['Hawks']],
    ]);
  });

  it('names a team of the club', async () => {
    const refused = await invite('somebody@club.example', [{ team: 'unknown', role: 'coach' }]);
    expect([refused.statusCode, refused.json()]).toEqual([400, { teams: [messages.teamGone] }]);
  });
});

describe("on the club's tablet", () => {
  it('members of one team take over with their code, see their team, and do what assistants do', async () => {
    const coach = await addMember(api, owner.clubId, 'coach');
    await setPassword(api, coach, PASSWORD);
    const { access: tablet } = await tabletOf(api, coach);
    const member = await addTeamMember(api, owner, [inTeam(1, 'coach')]);
    await giveCourtCode(api, member);
    const people = await api.json<TabletPerson[]>(listTabletPeople, { as: tablet });
    expect(people.map(({ id }) => id)).toEqual([member.userId]);
    const body = { person: member.userId, court_code: COURT_CODE };
    const { access } = await api.json<Tokens>(switchPerson, { as: tablet, body });
    expect(await seen(access)).toEqual(['Hawks']);
    expect(await api.json<User>(getUser, { as: access })).toMatchObject({ teams: [inTeam(1, 'assistant')] });
    expect((await player(1, {}, access)).statusCode).toBe(403);
    // The change holds on the tablet, too.
    await limitTo(api, owner, member, [inTeam(0, 'viewer')]);
    expect(await seen(access)).toEqual(['Falcons']);
    expect(await api.json(listTabletPeople, { as: access })).toEqual([]);
  });
});

describe('somebody with roles per team in one of two clubs', () => {
  it('has the whole other one', async () => {
    const person = await addTeamMember(api, owner, [inTeam(0, 'viewer')]);
    const other = await registerCoach(api);
    await api.call(createTeam, { as: other.token, body: { team_name: 'Elsewhere' } });
    const there = await joinAs(api, person, other.clubId, 'coach');
    expect(await seen(there)).toEqual(['Elsewhere']);
    expect(await seen(person.token)).toEqual(['Falcons']);
    const clubs = await api.json<OwnClub[]>(listClubs, { as: there });
    expect(clubs.map(({ teams: names }) => names)).toEqual([['Falcons'], ['Elsewhere']]);
  });
});

describe('what belongs to a visible row', () => {
  /** A squad of the team with this name in `squad`. */
  const squadOf = async (size: number) => {
    await api.call(deleteTeam, { as: owner.token, params: { id: idOf(0) } });
    return squad(api, size, owner);
  };

  it('is complete on a test day whose player is in another team now', async () => {
    const of = await squadOf(2);
    const tablet = await Tablet.start(api, of, { tests: ['LBP'] });
    const [moved, stays] = of.players;
    const assistant = await addTeamMember(api, owner, [{ team: of.team.id, role: 'assistant' }]);
    const { id: _, team: __, version, ...values } = moved!;
    const move = { ...values, version, team: idOf(1) };
    expect((await api.call(editPlayer, { as: owner.token, params: { id: moved!.id }, body: move })).statusCode).toBe(
      200,
    );
    const asked = { as: assistant.token, params: { id: tablet.id } };
    for (const each of [moved!, stays!]) {
      const event = { type: 'entered', player: each.id, test: 'LBP', value: 12, details: null };
      const answer = await api.call(addTestDayEvent, { ...asked, body: { key: each.id, event } });
      expect(answer.statusCode).toBe(200);
    }
    const finished = await api.call(addTestDayEvent, {
      ...asked,
      body: { key: 'end-of-the-day', event: { type: 'finished' } },
    });
    expect(finished.statusCode).toBe(200);
    const day = await api.json<TestDay>(getTestDay, asked);
    expect(day.players.map(({ id, session }) => [id, typeof session])).toEqual([
      [moved!.id, 'string'],
      [stays!.id, 'string'],
    ]);
    expect((await api.call(getPlayer, { as: assistant.token, params: { id: moved!.id } })).statusCode).toBe(404);
  });

  it('is erased with a player in every team', async () => {
    const of = await squadOf(1);
    await Tablet.start(api, of, { tests: ['LBP'] });
    const [moved] = of.players;
    const { id: _, team: __, version, ...values } = moved!;
    await api.call(editPlayer, {
      as: owner.token,
      params: { id: moved!.id },
      body: { ...values, version, team: idOf(1) },
    });
    const { token: as } = await addTeamMember(api, owner, [inTeam(1, 'coach')]);
    const receipt = await api.json<ErasureReceipt>(erasePlayer, { as, params: { id: moved!.id } });
    expect(receipt.erased).toMatchObject({ records: 1, test_days: 1 });
    expect(
      await api.core.db.selectFrom('test_day_players').selectAll().where('player_id', '=', moved!.id).execute(),
    ).toEqual([]);
  });

  it('has one verdict for everybody: the noise is that of the whole club', async () => {
    for (const index of [0, 1])
      for (const number of [1, 2, 3, 4, 5, 6]) {
        const fields = { name: `Ana ${number}`, player_number: number };
        const { id } = (await player(index, fields)).json<Player>();
        for (const day of [1, 2]) {
          const values = { ...METRIC_VALUES, serve_speed: 18 + ((number * day * (index + 1)) % 5) };
          const body = { player: id, session_date: `2026-03-0${day}`, ...values };
          await api.call(createTrainingSession, { as: owner.token, body });
        }
      }
    const { token: as } = await addTeamMember(api, owner, [inTeam(0, 'viewer')]);
    const params = { teamId: idOf(0), id: idOf(0) };
    const whole = await api.json<TeamVerdicts>(getTeamVerdicts, { as: owner.token, params });
    expect(await api.json<TeamVerdicts>(getTeamVerdicts, { as, params })).toEqual(whole);
  });
});
