import { getUser, leaveClub, login, refreshTokens, type User, validateToken } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Role } from '@courtside/contracts/roles';
import {
  changeStaffRole,
  createInvitation,
  handOverOwnership,
  listInvitations,
  listStaff,
  removeStaffMember,
  type StaffMember,
} from '@courtside/contracts/staff';
import { createTeam, listTeams } from '@courtside/contracts/teams';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { clubWithData, METRIC_VALUES } from '../../test/club-with-data';
import { lastMail } from '../../test/mailbox';
import { addMember, registerCoach, setPassword, startSession, type TestCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

describe('the staff of a club', () => {
  const api = testApi();
  let owner: TestCoach;
  beforeEach(async () => {
    owner = await registerCoach(api);
  });

  const join = (role: Role) => addMember(api, owner.clubId, role);
  const rolesIn = async (as = owner.token) =>
    (await api.json<StaffMember[]>(listStaff, { as })).map(({ id, role }) => [id, role]);
  const change = (userId: string, role: Role, as = owner.token) =>
    api.call(changeStaffRole, { as, params: { userId }, body: { role } });
  const remove = (userId: string, as = owner.token) => api.call(removeStaffMember, { as, params: { userId } });
  const leave = ({ token: as, clubId }: TestCoach) => api.call(leaveClub, { as, params: { clubId } });
  const handOver = (userId: string, as = owner.token) => api.call(handOverOwnership, { as, params: { userId } });
  const body = { team_name: 'Falcons' };

  it('is the founder alone at first, as the owner', async () => {
    expect(await api.json(listStaff, { as: owner.token })).toEqual([
      {
        id: owner.userId,
        username: owner.username,
        email: owner.email,
        first_name: 'Robin',
        last_name: 'Coach',
        role: 'owner',
        has_second_factor: false,
        joined_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
    const alone = await api.json<User>(getUser, { as: owner.token });
    expect(alone).toMatchObject({ role: 'owner' });
    expect(alone).not.toHaveProperty('has_colleagues');
    await addMember(api, owner.clubId, 'viewer');
    expect(await api.json<User>(getUser, { as: owner.token })).toEqual({ ...alone, has_colleagues: true });
  });

  it('is listed with the owners first', async () => {
    const viewer = await join('viewer');
    const second = await join('owner');
    expect(await rolesIn()).toEqual([
      [owner.userId, 'owner'],
      [second.userId, 'owner'],
      [viewer.userId, 'viewer'],
    ]);
  });

  it('works on the same teams', async () => {
    const coach = await join('coach');
    await api.call(createTeam, { as: coach.token, body });
    expect(await api.json(listTeams, { as: owner.token })).toEqual([expect.objectContaining(body)]);
  });

  it('has new roles from the next call, with the same token', async () => {
    const member = await join('viewer');
    expect((await api.call(createTeam, { as: member.token, body })).statusCode).toBe(403);
    expect((await change(member.userId, 'coach')).json()).toMatchObject({ id: member.userId, role: 'coach' });
    expect((await api.call(createTeam, { as: member.token, body })).statusCode).toBe(201);
    expect((await api.json<User>(getUser, { as: member.token })).role).toBe('coach');
    await change(member.userId, 'viewer');
    expect((await api.call(createTeam, { as: member.token, body: { team_name: 'Hawks' } })).statusCode).toBe(403);
  });

  it('changes owners in one step', async () => {
    const member = await join('assistant');
    expect((await handOver(member.userId)).statusCode).toBe(204);
    expect(await rolesIn(member.token)).toEqual([
      [member.userId, 'owner'],
      [owner.userId, 'coach'],
    ]);
    expect((await handOver(owner.userId)).statusCode).toBe(403);
    expect((await handOver(member.userId, member.token)).statusCode).toBe(400);
  });

  it('keeps its last owner', async () => {
    const refused = [await change(owner.userId, 'coach'), await remove(owner.userId)];
    for (const answer of refused)
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 409,
        body: { detail: messages.lastOwner },
      });
    await join('owner');
    expect((await remove(owner.userId)).statusCode).toBe(204);
  });

  it.each([
    ['demote', (from: TestCoach, to: TestCoach) => change(to.userId, 'viewer', from.token)],
    ['remove', (from: TestCoach, to: TestCoach) => remove(to.userId, from.token)],
    ['demote themselves', (from: TestCoach) => change(from.userId, 'coach', from.token)],
    ['remove themselves instead of', (from: TestCoach) => remove(from.userId, from.token)],
    ['leave', (from: TestCoach) => leave(from)],
  ])('keeps an owner if two %s each other at the same time', async (_, act) => {
    const second = await join('owner');
    const answers = await Promise.all([act(owner, second), act(second, owner)]);
    const [done, refused] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect([done === 200 || done === 204, refused === 403 || refused === 409 || refused === 401]).toEqual([true, true]);
    const owners = await api.core.db
      .selectFrom('memberships')
      .selectAll()
      .where('club_id', '=', owner.clubId)
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });

  describe('without a removed member', () => {
    it('has ended their sessions at once, and says so to the next call and renewal', async () => {
      const member = await join('assistant');
      const { access, refresh } = await startSession(api.core, member.userId);
      expect((await remove(member.userId)).statusCode).toBe(204);
      for (const as of [member.token, access]) expect((await api.call(validateToken, { as })).statusCode).toBe(401);
      const renewal = await api.call(refreshTokens, { body: { refresh } });
      expect({ status: renewal.statusCode, body: renewal.json() }).toEqual({
        status: 401,
        body: { detail: messages.accessEnded },
      });
      expect(await rolesIn()).toEqual([[owner.userId, 'owner']]);
      expect((await lastMail(api, member.email)).subject).toBe('Your access to the club has ended');
    });

    it('lets nobody in who logs in again, and says why only with the right password', async () => {
      const member = await join('coach');
      await setPassword(api, member, 'Courtside#1');
      await remove(member.userId);
      const logIn = (password: string) => api.call(login, { body: { username: member.username, password } });
      expect((await logIn('Courtside#1')).json()).toEqual({ detail: messages.accessEnded });
      expect((await logIn('Courtside#2')).json()).toEqual({ detail: messages.invalidCredentials });
    });

    it('refuses a session that the previous version of the server starts for them', async () => {
      const member = await join('coach');
      await remove(member.userId);
      const { access, refresh } = await startSession(api.core, member.userId);
      const answer = await api.call(listTeams, { as: access });
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 401,
        body: { detail: messages.accessEnded },
      });
      expect((await api.call(refreshTokens, { body: { refresh } })).json()).toEqual({ detail: messages.accessEnded });
    });

    it('keeps what they entered, and revokes the invitations that they sent', async () => {
      const second = await join('owner');
      await api.call(createTeam, { as: second.token, body });
      const guest = { email: `guest-${second.userId}@club.example`, role: 'viewer' };
      await api.call(createInvitation, { as: second.token, body: guest });
      await remove(second.userId);
      expect(await api.json(listTeams, { as: owner.token })).toHaveLength(1);
      expect(await api.json(listInvitations, { as: owner.token })).toEqual([]);
    });
  });

  it('revokes the invitations of an owner who becomes a coach', async () => {
    const second = await join('owner');
    const guest = { email: `guest-${second.userId}@club.example`, role: 'owner' };
    await api.call(createInvitation, { as: second.token, body: guest });
    await change(second.userId, 'coach');
    expect(await api.json(listInvitations, { as: owner.token })).toEqual([]);
  });

  it('accepts what a former coach has measured before, as an assistant', async () => {
    const { coach, player } = await clubWithData(api);
    const member = await addMember(api, coach.clubId, 'coach');
    await change(member.userId, 'assistant', coach.token);
    const entry = { player: player.id, session_date: '2026-03-02', ...METRIC_VALUES };
    expect((await api.call(createTrainingSession, { as: member.token, body: entry })).statusCode).toBe(201);
  });

  it('is not there for the members of another club', async () => {
    const foreign = await registerCoach(api);
    const member = await join('coach');
    for (const answer of [
      await change(member.userId, 'viewer', foreign.token),
      await remove(member.userId, foreign.token),
      await handOver(member.userId, foreign.token),
    ])
      expect(answer.statusCode).toBe(404);
    expect(await rolesIn(foreign.token)).toEqual([[foreign.userId, 'owner']]);
  });

  it('refuses a role that does not exist', async () => {
    const answer = await api.call(changeStaffRole, {
      as: owner.token,
      params: { userId: owner.userId },
      body: { role: 'king' },
    });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: { role: ['Choose a role.'] },
    });
  });
});

describe('a coach whom the previous version of the server registered', () => {
  const api = testApi();
  const withoutMembership = async () => {
    const coach = await registerCoach(api);
    await api.core.db.deleteFrom('memberships').where('user_id', '=', coach.userId).execute();
    return coach;
  };

  it('owns the club from the next call', async () => {
    const coach = await withoutMembership();
    expect((await api.call(createTeam, { as: coach.token, body: { team_name: 'Falcons' } })).statusCode).toBe(201);
    expect(await api.json(listStaff, { as: coach.token })).toEqual([expect.objectContaining({ role: 'owner' })]);
  });

  it('owns it once, if many calls come at the same time', async () => {
    const coach = await withoutMembership();
    const calls = Array.from({ length: 8 }, () => api.call(listStaff, { as: coach.token }));
    for (const answer of await Promise.all(calls)) expect(answer.json()).toHaveLength(1);
  });

  it('does not come back into a club that has an owner', async () => {
    const coach = await withoutMembership();
    await addMember(api, coach.clubId, 'owner');
    expect((await api.call(listTeams, { as: coach.token })).statusCode).toBe(401);
  });
});
