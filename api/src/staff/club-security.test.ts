import {
  getSecondFactor,
  getUser,
  login,
  removeSecondFactor,
  type SecondFactor,
  type User,
  validateToken,
} from '@courtside/contracts/auth';
import { CALLS_BEFORE_SECOND_FACTOR } from '@courtside/contracts/before-second-factor';
import { changeClubSecurity, getClubSecurity, resetStaffSecondFactor } from '@courtside/contracts/club-security';
import { messages } from '@courtside/contracts/messages';
import type { Role } from '@courtside/contracts/roles';
import { listStaff, type StaffMember } from '@courtside/contracts/staff';
import { createTeam, listTeams } from '@courtside/contracts/teams';
import { userCalls } from '../../test/calls-with-rows';
import { lastMail } from '../../test/mailbox';
import { addMember, registerCoach, type TestCoach } from '../../test/register-coach';
import { enableSecondFactor, nextCode, PASSWORD } from '../../test/second-factor';
import { testApi } from '../../test/set-up';

describe('a club that requires a second factor', () => {
  const api = testApi();
  let owner: TestCoach;
  beforeEach(async () => {
    owner = await registerCoach(api);
  });
  const join = (role: Role) => addMember(api, owner.clubId, role);
  const require = (second_factor_required: boolean, as = owner.token) =>
    api.call(changeClubSecurity, { as, body: { second_factor_required } });
  const due = [403, { detail: messages.secondFactorDue }];
  const answerOf = async (call: Parameters<typeof api.call>[0], as: string) => {
    const answer = await api.call(call, { as });
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json()];
  };

  it('has an owner who has one', async () => {
    const refused = await require(true);
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 409,
      body: { detail: messages.ownSecondFactorFirst },
    });
    await enableSecondFactor(api, owner);
    expect((await require(true)).json()).toEqual({ second_factor_required: true });
    expect(await api.json(getClubSecurity, { as: owner.token })).toEqual({ second_factor_required: true });
    expect(await answerOf(listTeams, owner.token)).toBe(200);
  });

  it('refuses the next call of members without one, and tells them how to get it', async () => {
    const member = await join('coach');
    await enableSecondFactor(api, owner);
    await require(true);
    expect(await answerOf(listTeams, member.token)).toEqual(due);
    expect((await api.call(createTeam, { as: member.token, body: { team_name: 'Hawks' } })).statusCode).toBe(403);
    expect((await api.json<User>(getUser, { as: member.token })).second_factor_due).toBe(true);
    expect((await api.json<SecondFactor>(getSecondFactor, { as: member.token })).is_required).toBe(true);
    await enableSecondFactor(api, member);
    expect(await answerOf(listTeams, member.token)).toBe(200);
    expect((await api.json<User>(getUser, { as: member.token })).second_factor_due).toBeUndefined();
  });

  it('allows exactly the calls that lead to one', async () => {
    const member = await join('owner');
    await enableSecondFactor(api, owner);
    await require(true);
    const allowed: string[] = [];
    for (const call of userCalls) {
      const { statusCode, body } = await api.call(call, { as: member.token });
      if (statusCode !== 403 || !body.includes(messages.secondFactorDue)) allowed.push(call.id);
    }
    expect(allowed.toSorted()).toEqual([...CALLS_BEFORE_SECOND_FACTOR].toSorted());
  });

  it('lets nobody turn it off, until it is not required any more', async () => {
    const setup = await enableSecondFactor(api, owner);
    await require(true);
    const off = () =>
      api.call(removeSecondFactor, {
        as: owner.token,
        body: { old_password: PASSWORD, code: nextCode(api, setup) },
      });
    const refused = await off();
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 409,
      body: { detail: messages.secondFactorRequired },
    });
    await require(false);
    expect((await off()).statusCode).toBe(204);
  });

  it('asks nothing of another club', async () => {
    const stranger = await registerCoach(api);
    await enableSecondFactor(api, owner);
    await require(true);
    expect(await answerOf(listTeams, stranger.token)).toBe(200);
  });

  it('shows owners who has one', async () => {
    const member = await join('viewer');
    await enableSecondFactor(api, owner);
    const staff = await api.json<StaffMember[]>(listStaff, { as: owner.token });
    expect(staff.map(({ id, has_second_factor }) => [id, has_second_factor])).toEqual([
      [owner.userId, true],
      [member.userId, false],
    ]);
  });

  describe('for a member who has lost it', () => {
    const reset = (userId: string, as = owner.token) => api.call(resetStaffSecondFactor, { as, params: { userId } });

    it('turns it off, ends the logins, and says so by mail', async () => {
      const member = await join('coach');
      await enableSecondFactor(api, member);
      expect((await reset(member.userId)).statusCode).toBe(204);
      expect((await api.call(validateToken, { as: member.token })).statusCode).toBe(401);
      expect((await api.call(login, { body: { username: member.username, password: PASSWORD } })).statusCode).toBe(200);
      const outbox: Array<{ to: string; subject: string }> = (await api.app.inject('/dev/mailbox.json')).json();
      const subjects = outbox.filter(({ to }) => to === member.email).map(({ subject }) => subject);
      expect(subjects).toContain('Your second factor was turned off');
    });

    it('does nothing for a member without one', async () => {
      const member = await join('coach');
      expect((await reset(member.userId)).statusCode).toBe(204);
      expect((await api.call(validateToken, { as: member.token })).statusCode).toBe(200);
      await expect(lastMail(api, member.email)).rejects.toThrow('There is no mail');
    });

    it('is refused to the caller, to other roles and to other clubs', async () => {
      const member = await join('coach');
      await enableSecondFactor(api, member);
      const stranger = await registerCoach(api);
      expect((await reset(owner.userId)).statusCode).toBe(400);
      expect((await reset(owner.userId, member.token)).statusCode).toBe(403);
      expect((await reset(member.userId, stranger.token)).statusCode).toBe(404);
      expect((await api.json<SecondFactor>(getSecondFactor, { as: member.token })).enabled_since).not.toBeNull();
    });
  });
});
