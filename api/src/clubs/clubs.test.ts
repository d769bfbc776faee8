import {
  changePassword,
  getOfflineKey,
  getUser,
  joinClub,
  leaveClub,
  listClubs,
  login,
  type OwnClub,
  refreshTokens,
  removePasskey,
  startPasskey,
  switchClub,
  type Tokens,
  type User,
} from '@courtside/contracts/auth';
import { ANSWER_OWNER } from '@courtside/contracts/answer-owner';
import { type AuditPage, listAuditEntries } from '@courtside/contracts/audit-log';
import { changeClubSecurity, resetStaffSecondFactor } from '@courtside/contracts/club-security';
import { CONTRACTS_HEADER } from '@courtside/contracts/contract-version';
import { messages } from '@courtside/contracts/messages';
import { CONTRACTS_VERSION } from '@courtside/contracts/routes';
import {
  acceptInvitation,
  createInvitation,
  type Invitation,
  readInvitation,
  removeStaffMember,
  revokeInvitation,
} from '@courtside/contracts/staff';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { invitationIn, lastMail } from '../../test/mailbox';
import { passkeyOf } from '../../test/passkeys';
import { addMember, registerCoach, setPassword, startSession, type TestCoach } from '../../test/register-coach';
import { accessTo, joinAs } from '../../test/second-club';
import { enableSecondFactor, PASSWORD } from '../../test/second-factor';
import { testApi } from '../../test/set-up';
import { Memberships } from '../auth/memberships';
import { readSecrets } from '../encryption/secrets';
import { SignedTokens } from '../auth/signed-tokens';

const api = testApi();
let person: TestCoach;
let other: TestCoach;
beforeEach(async () => {
  person = await registerCoach(api);
  other = await registerCoach(api);
});

const status = async (...input: Parameters<typeof api.call>) => (await api.call(...input)).statusCode;
const invite = async (email = person.email, role = 'viewer') => {
  const body = { email, role };
  const { id } = await api.json<Invitation>(createInvitation, { as: other.token, body });
  return { ...invitationIn(await lastMail(api, email)), invitationId: id };
};
const join = (link: object, as = person.token) => api.call(joinClub, { as, params: { ...link } });
const clubs = (as: string) => api.json<OwnClub[]>(listClubs, { as });
const teamNames = async (as: string) => (await api.json<Team[]>(listTeams, { as })).map((team) => team.team_name);
const addTeam = (as: string, team_name: string, headers = {}) =>
  api.call(createTeam, { as, body: { team_name }, headers });

describe('an invitation of somebody with an account', () => {
  it('makes the account a member of one more club, and changes nothing in the first one', async () => {
    await addTeam(person.token, 'Herons');
    await addTeam(other.token, 'Falcons');
    const link = await invite(person.email, 'assistant');
    expect(await api.json(readInvitation, { params: link })).toMatchObject({ has_account: true, role: 'assistant' });
    const before = await api.json<User>(getUser, { as: person.token });
    const joined = await join(link);
    expect({ status: joined.statusCode, body: joined.json() }).toEqual({ status: 200, body: { club: other.clubId } });
    expect(await api.json<User>(getUser, { as: person.token })).toEqual({ ...before, several_clubs: true });
    expect(await teamNames(person.token)).toEqual(['Herons']);
    expect(await clubs(person.token)).toEqual([
      { id: person.clubId, role: 'owner', is_current: true, owner: 'Robin Coach', teams: ['Herons'] },
      { id: other.clubId, role: 'assistant', is_current: false, owner: 'Robin Coach', teams: ['Falcons'] },
    ]);
    const as = await accessTo(api, person.token, other.clubId);
    expect(await api.json<User>(getUser, { as })).toMatchObject({ id: person.userId, role: 'assistant' });
    expect(await teamNames(as)).toEqual(['Falcons']);
  });

  it('works once, also at the same time', async () => {
    const link = await invite();
    const answers = await Promise.all([join(link), join(link), join(link)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await join(link)).json()).toEqual({ detail: messages.invitationInvalid });
  });

  it('is refused to somebody else, and stays valid for its recipient', async () => {
    const link = await invite();
    const stranger = await registerCoach(api);
    const refused = await join(link, stranger.token);
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 403,
      body: { detail: messages.invitationOfAnother },
    });
    expect(await clubs(stranger.token)).toHaveLength(1);
    expect(await status(joinClub, { params: link })).toBe(401);
    expect((await join(link)).statusCode).toBe(200);
  });

  it('is refused if the address is not confirmed, and to a member', async () => {
    const link = await invite();
    const users = api.core.db.updateTable('users').where('id', '=', person.userId);
    await users.set({ email_confirmed_at: null }).execute();
    expect((await join(link)).json()).toEqual({ detail: messages.invitationOfAnother });
    await users.set({ email_confirmed_at: 1 }).execute();
    await new Memberships(api.core.db).add(person.userId, other.clubId, 'viewer', 0);
    expect((await join(link)).json()).toEqual({ detail: messages.alreadyMember });
  });

  it('is refused with a wrong, revoked and expired link', async () => {
    const link = await invite();
    expect((await join({ ...link, token: 'wrong' })).json()).toEqual({ detail: messages.invitationInvalid });
    await api.call(revokeInvitation, { as: other.token, params: { invitationId: link.invitationId } });
    expect((await join(link)).statusCode).toBe(404);
    const late = await invite();
    await api.core.db.updateTable('invitations').set({ expires_at: 1 }).where('id', '=', late.invitationId).execute();
    expect((await join(late)).statusCode).toBe(404);
  });

  it('can not be taken over with a new password by somebody who has only the mail', async () => {
    const link = await invite();
    const names = { username: 'thief', first_name: 'T', last_name: 'T' };
    const body = { ...names, password: PASSWORD, password2: PASSWORD };
    const refused = await api.call(acceptInvitation, { params: link, body });
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 409,
      body: { detail: messages.logInToJoin },
    });
    expect(await status(getUser, { as: person.token })).toBe(200);
  });
});

describe('a switch', () => {
  it('needs a membership, and says nothing about other clubs', async () => {
    expect(await status(switchClub, { as: person.token, params: { clubId: other.clubId } })).toBe(404);
    expect(await status(switchClub, { as: person.token, params: { clubId: 'unknown' } })).toBe(404);
    expect(await status(switchClub, { params: { clubId: person.clubId } })).toBe(401);
  });

  it('leaves each access token in its club, and renews the login in the new one', async () => {
    const tokens = await startSession(api.core, person.userId);
    const inOther = await joinAs(api, { ...person, token: tokens.access }, other.clubId, 'coach');
    await addTeam(tokens.access, 'Herons');
    await addTeam(inOther, 'Falcons');
    expect({ access: await teamNames(tokens.access), inOther: await teamNames(inOther) }).toEqual({
      access: ['Herons'],
      inOther: ['Falcons'],
    });
    const renewed = await api.json<Tokens>(refreshTokens, { body: { refresh: tokens.refresh } });
    expect(await teamNames(renewed.access)).toEqual(['Falcons']);
    const back = await accessTo(api, renewed.access, person.clubId);
    const again = await api.json<Tokens>(refreshTokens, { body: { refresh: renewed.refresh } });
    expect({ back: await teamNames(back), access: await teamNames(again.access) }).toEqual({
      back: ['Herons'],
      access: ['Herons'],
    });
  });

  it('changes no other login of the person', async () => {
    const tokens = await startSession(api.core, person.userId);
    await joinAs(api, person, other.clubId, 'coach');
    const renewed = await api.json<Tokens>(refreshTokens, { body: { refresh: tokens.refresh } });
    expect((await clubs(renewed.access)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  it('stays in the club with a new password', async () => {
    const as = await joinAs(api, person, other.clubId, 'viewer');
    await setPassword(api, person, PASSWORD);
    const body = { old_password: PASSWORD, new_password: 'Courtside#2', confirm_new_password: 'Courtside#2' };
    const { access } = await api.json<Tokens>(changePassword, { as, body });
    expect((await clubs(access)).map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  it('ends with the login', async () => {
    const tokens = await startSession(api.core, person.userId);
    const as = await joinAs(api, { ...person, token: tokens.access }, other.clubId, 'viewer');
    await api.core.sessions.end(tokens.refresh);
    expect(await status(getUser, { as })).toBe(401);
    expect(await status(switchClub, { as, params: { clubId: person.clubId } })).toBe(401);
  });
});

describe('what a browser keeps', () => {
  it('belongs to the person in the club: answers, keys, and answers to repeated calls', async () => {
    const as = await joinAs(api, person, other.clubId, 'coach');
    const owners = [];
    for (const token of [person.token, as]) owners.push((await api.call(getUser, { as: token })).headers[ANSWER_OWNER]);
    expect(owners).toEqual([person.userId, `${person.userId}@${other.clubId}`]);
    const keyOf = (token: string) => api.json<{ key: string }>(getOfflineKey, { as: token });
    expect(await keyOf(as)).not.toEqual(await keyOf(person.token));

    const headers = { 'idempotency-key': 'one-key' };
    const first = (await addTeam(person.token, 'Herons', headers)).json<Team>();
    const second = (await addTeam(as, 'Herons', headers)).json<Team>();
    expect(first.id).not.toBe(second.id);
    expect((await addTeam(person.token, 'Herons', headers)).json()).toEqual(first);
    expect((await addTeam(as, 'Herons', headers)).json()).toEqual(second);
    expect({ token: await teamNames(person.token), as: await teamNames(as) }).toEqual({
      token: ['Herons'],
      as: ['Herons'],
    });
  });
});

describe('a member of two clubs who is removed from one', () => {
  const remove = (userId: string, as = other.token) => status(removeStaffMember, { as, params: { userId } });

  it('has no access there from the next call on, and goes on in the other club', async () => {
    const tokens = await startSession(api.core, person.userId);
    const as = await joinAs(api, { ...person, token: tokens.access }, other.clubId, 'coach');
    expect(await remove(person.userId)).toBe(204);
    const refused = await api.call(listTeams, { as });
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 401,
      body: { detail: messages.accessEnded },
    });
    expect(await status(switchClub, { as: person.token, params: { clubId: other.clubId } })).toBe(404);
    const renewed = await api.json<Tokens>(refreshTokens, { body: { refresh: tokens.refresh } });
    expect(await clubs(renewed.access)).toMatchObject([{ id: person.clubId, is_current: true }]);
    expect((await lastMail(api, person.email)).text).toContain('one of your clubs');

    // Another invitation doesn't move the login by itself.
    await new Memberships(api.core.db).add(person.userId, other.clubId, 'viewer', 0);
    const later = await api.json<Tokens>(refreshTokens, { body: { refresh: renewed.refresh } });
    expect((await clubs(later.access)).find(({ is_current }) => is_current)?.id).toBe(person.clubId);
  });

  it('logs in to the other club if it was the first one, with the same owners as before', async () => {
    await setPassword(api, person, PASSWORD);
    await joinAs(api, person, other.clubId, 'viewer');
    const successor = await addMember(api, person.clubId, 'owner');
    expect(await remove(person.userId, successor.token)).toBe(204);
    const { access } = await api.json<Tokens>(login, { body: { username: person.username, password: PASSWORD } });
    const answer = await api.call(listClubs, { as: access });
    expect(answer.json()).toMatchObject([{ id: other.clubId, is_current: true }]);
    expect(answer.headers[ANSWER_OWNER]).toBe(`${person.userId}@${other.clubId}`);
    expect(await status(getUser, { as: person.token })).toBe(401);

    // A club that they join after that is not the first one either.
    await new Memberships(api.core.db).add(person.userId, person.clubId, 'viewer', 0);
    const back = await accessTo(api, access, person.clubId);
    expect((await api.call(getUser, { as: back })).headers[ANSWER_OWNER]).toBe(person.userId);
  });

  it('is logged out everywhere after the last one', async () => {
    const as = await joinAs(api, person, other.clubId, 'viewer');
    const successor = await addMember(api, person.clubId, 'owner');
    expect([await remove(person.userId, successor.token), await remove(person.userId)]).toEqual([204, 204]);
    expect([await status(getUser, { as }), await status(getUser, { as: person.token })]).toEqual([401, 401]);
  });

  it('can not leave a club without an owner', async () => {
    const as = await joinAs(api, person, other.clubId, 'owner');
    expect(await remove(other.userId, as)).toBe(204);
    expect(await remove(person.userId, as)).toBe(409);
    expect(await remove(person.userId, person.token)).toBe(409);
  });
});

describe('a member who leaves', () => {
  const leave = (as: string, clubId: string) => api.call(leaveClub, { as, params: { clubId } });

  it('has no access from the next call on, and goes on in the other club', async () => {
    const as = await joinAs(api, person, other.clubId, 'viewer');
    expect((await leave(as, other.clubId)).statusCode).toBe(204);
    expect(await status(listTeams, { as })).toBe(401);
    expect(await clubs(person.token)).toMatchObject([{ id: person.clubId, is_current: true }]);
    expect((await leave(person.token, other.clubId)).statusCode).toBe(404);
  });

  it('can leave a club that is not open, whose log has the entry', async () => {
    await joinAs(api, person, other.clubId, 'assistant');
    const as = await accessTo(api, person.token, person.clubId);
    expect((await leave(as, other.clubId)).statusCode).toBe(204);
    expect(await clubs(as)).toHaveLength(1);
    const { entries } = await api.json<AuditPage>(listAuditEntries, { as: other.token });
    expect(entries[0]).toMatchObject({ call: 'leaveClub', person: { id: person.userId } });
  });

  it('is logged out everywhere after the last club, and keeps the account for another invitation', async () => {
    const member = await addMember(api, other.clubId, 'assistant');
    const { access: as } = await startSession(api.core, member.userId);
    expect((await leave(as, other.clubId)).statusCode).toBe(204);
    expect(await status(getUser, { as })).toBe(401);
    const again = await invite(member.email);
    expect(await api.json(readInvitation, { params: again })).toMatchObject({ email: member.email });
  });

  it('stays if the club would have no owner, and if it is not theirs', async () => {
    const refused = await leave(person.token, person.clubId);
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 409,
      body: { detail: messages.lastOwner },
    });
    expect((await leave(person.token, other.clubId)).statusCode).toBe(404);
    expect(await clubs(person.token)).toHaveLength(1);
  });
});

describe('audit logs', () => {
  it('have the entries of their own club only', async () => {
    const link = await invite(person.email, 'coach');
    await join(link);
    const as = await accessTo(api, person.token, other.clubId);
    await addTeam(as, 'Falcons');
    await addTeam(person.token, 'Herons');
    await accessTo(api, as, person.clubId);
    const log = async (token: string) => {
      const { entries } = await api.json<AuditPage>(listAuditEntries, { as: token });
      return entries.map(({ call, person: actor }) => [call, actor?.id]).toReversed();
    };
    expect(await log(other.token)).toEqual([
      ['createInvitation', other.userId],
      ['joinClub', person.userId],
      ['switchClub', person.userId],
      ['createTeam', person.userId],
    ]);
    expect(await log(person.token)).toEqual([
      ['createTeam', person.userId],
      ['switchClub', person.userId],
    ]);
    const { entries } = await api.json<AuditPage>(listAuditEntries, { as: other.token });
    expect(entries[0]?.person?.name).toBe('Robin Coach');
  });
});

describe('a second factor', () => {
  it('that one club requires can not be got or lost by a way through the other club', async () => {
    const setup = await enableSecondFactor(api, other);
    expect(setup.secret).toBeTruthy();
    const required = { second_factor_required: true };
    await joinAs(api, person, other.clubId, 'viewer');
    expect(await status(changeClubSecurity, { as: other.token, body: required })).toBe(200);
    const as = await accessTo(api, person.token, other.clubId);
    expect((await api.call(listTeams, { as })).json()).toEqual({ detail: messages.secondFactorDue });
    expect(await status(listTeams, { as: person.token })).toBe(200);
    expect(await status(switchClub, { as, params: { clubId: person.clubId } })).toBe(200);

    // A passkey is there, so a password alone adds no other factor, from whichever club, and the passkey stays.
    const { passkey } = await passkeyOf(api, person);
    const byPassword = (await startSession(api.core, person.userId)).access;
    for (const token of [byPassword, await accessTo(api, byPassword, other.clubId)]) {
      const refused = await api.call(startPasskey, { as: token, body: { old_password: PASSWORD } });
      expect({ status: refused.statusCode, body: refused.json() }).toEqual({
        status: 409,
        body: { detail: messages.passkeyLoginFirst },
      });
    }
    const params = { passkeyId: passkey.id };
    const kept = await api.call(removePasskey, { as: person.token, params, body: { old_password: PASSWORD } });
    expect({ status: kept.statusCode, body: kept.json() }).toEqual({
      status: 409,
      body: { detail: messages.lastFactorRequired },
    });
  });

  it('of a member of several clubs can not be turned off by an owner of one', async () => {
    await enableSecondFactor(api, person);
    await joinAs(api, person, other.clubId, 'viewer');
    const refused = await api.call(resetStaffSecondFactor, { as: other.token, params: { userId: person.userId } });
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 409,
      body: { detail: messages.secondFactorOfOthers },
    });
  });
});

describe('a page of an earlier release, which knows no clubs', () => {
  it('makes no call in another club than the first one', async () => {
    const as = await joinAs(api, person, other.clubId, 'owner');
    const headers = { [CONTRACTS_HEADER]: '1.2.0' };
    const refused = await addTeam(as, 'Herons', headers);
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 410,
      body: { detail: messages.pageTooOld },
    });
    expect(await teamNames(as)).toEqual([]);
    expect((await addTeam(person.token, 'Herons', headers)).statusCode).toBe(201);
    expect((await addTeam(as, 'Herons', { [CONTRACTS_HEADER]: CONTRACTS_VERSION })).statusCode).toBe(201);
  });
});

describe('beside a previous version of the server', () => {
  it('no token for another club is valid there, where it would be taken for the first one', async () => {
    const as = await joinAs(api, person, other.clubId, 'viewer');
    const { config } = api.core;
    const secret = readSecrets(config).tokenSecret;
    const kind = { audience: 'courtside-api', type: 'at+jwt', lifetimeMs: 600_000, requiredClaims: ['sub', 'sid'] };
    const previous = new SignedTokens(secret, api.core.now, kind);
    expect(await previous.verify(person.token)).toMatchObject({ sub: person.userId });
    expect(await previous.verify(as)).toBeNull();
  });

  it('a login that it began goes on in the first club, and can switch', async () => {
    const tokens = await startSession(api.core, person.userId);
    await api.core.db
      .updateTable('auth_sessions')
      .set({ club_id: null })
      .where('user_id', '=', person.userId)
      .execute();
    await joinAs(api, person, other.clubId, 'viewer');
    await api.core.db
      .updateTable('auth_sessions')
      .set({ club_id: null })
      .where('user_id', '=', person.userId)
      .execute();
    const { access } = await api.json<Tokens>(refreshTokens, { body: { refresh: tokens.refresh } });
    expect((await clubs(access)).find(({ is_current }) => is_current)?.id).toBe(person.clubId);
    expect(await teamNames(await accessTo(api, access, other.clubId))).toEqual([]);
  });
});
