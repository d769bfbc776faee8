import { randomBytes } from 'node:crypto';
import {
  changePassword,
  type CourtCode,
  endLogin,
  endTablet,
  getCourtCode,
  getUser,
  listLogins,
  listTabletPeople,
  type Login,
  logout,
  refreshTokens,
  removeCourtCode,
  setCourtCode,
  startTablet,
  switchClub,
  switchPerson,
  type TabletPerson,
  type Tokens,
  type User,
  validateToken,
} from '@courtside/contracts/auth';
import { type AuditPage, listAuditEntries } from '@courtside/contracts/audit-log';
import { changeClubSecurity } from '@courtside/contracts/club-security';
import { messages } from '@courtside/contracts/messages';
import type { Role } from '@courtside/contracts/roles';
import { changeStaffRole, removeStaffMember } from '@courtside/contracts/staff';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { lastMail } from '../../test/mailbox';
import { addMember, registerCoach, setPassword, startSession, type TestCoach } from '../../test/register-coach';
import { accessTo, joinAs } from '../../test/second-club';
import { enableSecondFactor, nextCode, PASSWORD } from '../../test/second-factor';
import { testApi } from '../../test/set-up';
import { COURT_CODE, giveCourtCode, tabletOf, takeOver } from '../../test/tablet';
import { KeyRing } from '../encryption/key-ring';
import { LEAVE_GRACE_MS } from './club-tablet';
import { CourtCodes } from './court-codes';
import { REFRESH_TOKEN_MS } from './sessions';

describe("the club's tablet", () => {
  const api = testApi();
  let owner: TestCoach;
  let assistant: TestCoach;
  beforeEach(async () => {
    owner = await registerCoach(api);
    assistant = await addMember(api, owner.clubId, 'assistant');
    await giveCourtCode(api, assistant);
  });

  const join = (role: Role) => addMember(api, owner.clubId, role);
  const taken = async (as: string, by: TestCoach = assistant) => {
    const answer = await takeOver(api, as, by);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Tokens>();
  };
  const isValid = async (as: string) => (await api.call(validateToken, { as })).statusCode === 200;
  const rotate = (refresh: string) => api.call(refreshTokens, { body: { refresh } });
  const wrong = [400, { court_code: [messages.courtCodeWrong] }];
  const answerOf = async (answer: ReturnType<typeof api.call>) => {
    const { statusCode, body } = await answer;
    return [statusCode, body && (JSON.parse(body) as unknown)];
  };
  const end = (as: string, proof: object = { old_password: PASSWORD }) => api.call(endTablet, { as, body: proof });
  const profile = (as: string) => api.json<User>(getUser, { as });

  it('limits a login to what an assistant may do, at once, and says so in the profile', async () => {
    const { access } = await startSession(api.core, owner.userId);
    expect((await api.call(createTeam, { as: access, body: { team_name: 'Hawks' } })).statusCode).toBe(201);
    expect((await api.call(startTablet, { as: access })).statusCode).toBe(204);
    const team = api.call(createTeam, { as: access, body: { team_name: 'Eagles' } });
    expect(await answerOf(team)).toEqual([403, { detail: messages.tabletForbids }]);
    expect(await answerOf(api.call(listLogins, { as: access }))).toEqual([403, { detail: messages.tabletForbids }]);
    expect(await profile(access)).toMatchObject({ role: 'assistant', on_tablet: true });
    // Other logins of the same person stay as they are.
    expect((await profile(owner.token)).role).toBe('owner');
    expect((await profile(owner.token)).on_tablet).toBeUndefined();
  });

  it('stays limited when its tokens are renewed', async () => {
    const tablet = await tabletOf(api, owner);
    const renewed = (await rotate(tablet.refresh)).json<Tokens>();
    expect(await profile(renewed.access)).toMatchObject({ role: 'assistant', on_tablet: true });
  });

  it('gives nobody more than the own role', async () => {
    const { access } = await taken((await tabletOf(api, owner)).access);
    const params = { userId: assistant.userId };
    await api.call(changeStaffRole, { as: owner.token, params, body: { role: 'viewer' } });
    expect((await profile(access)).role).toBe('viewer');
  });

  it('belongs to one club: who is in several ones takes it over in its club only, and loses it with that club', async () => {
    const other = await registerCoach(api);
    const ownTeam = await api.json<Team>(createTeam, { as: owner.token, body: { team_name: 'Eagles' } });
    // Logins of the person begin in the other club.
    const guest = await addMember(api, other.clubId, 'coach');
    await joinAs(api, guest, owner.clubId, 'assistant');
    await giveCourtCode(api, guest);
    const tablet = await tabletOf(api, owner);
    const { access, refresh } = await taken(tablet.access, guest);
    const renewed = (await rotate(refresh)).json<Tokens>();
    for (const as of [access, renewed.access]) {
      const teams = await api.json<Team[]>(listTeams, { as });
      expect(teams.map(({ id }) => id)).toEqual([ownTeam.id]);
      expect(await answerOf(api.call(switchClub, { as, params: { clubId: other.clubId } }))).toEqual([
        403,
        { detail: messages.tabletForbids },
      ]);
    }
    await api.call(removeStaffMember, { as: owner.token, params: { userId: guest.userId } });
    expect(await isValid(renewed.access)).toBe(false);
    expect((await rotate(renewed.refresh)).statusCode).toBe(401);
  });

  it('is limited to its club: a token of before for another club opens nothing', async () => {
    const person = await addMember(api, owner.clubId, 'coach');
    const other = await registerCoach(api);
    const elsewhere = await joinAs(api, person, other.clubId, 'coach');
    const back = await accessTo(api, person.token, owner.clubId);
    expect((await api.call(startTablet, { as: back })).statusCode).toBe(204);
    expect({ here: await isValid(back), elsewhere: await isValid(elsewhere) }).toEqual({
      here: true,
      elsewhere: false,
    });
  });

  it('lists by name who has a code and tests', async () => {
    const tablet = await tabletOf(api, owner);
    const viewer = await join('assistant');
    await giveCourtCode(api, viewer);
    await api.call(changeStaffRole, { as: owner.token, params: { userId: viewer.userId }, body: { role: 'viewer' } });
    await join('coach');
    const stranger = await registerCoach(api);
    await giveCourtCode(api, stranger);
    expect(await api.json<TabletPerson[]>(listTabletPeople, { as: tablet.access })).toEqual([
      { id: assistant.userId, first_name: 'Robin', last_name: 'Coach' },
    ]);
  });

  it('is taken over with a code: the next login is limited, and the former one ends', async () => {
    const tablet = await tabletOf(api, owner);
    const { access, refresh } = await taken(tablet.access);
    expect(await profile(access)).toMatchObject({ id: assistant.userId, role: 'assistant', on_tablet: true });
    expect((await api.call(listTeams, { as: access })).statusCode).toBe(200);
    api.clock.advance(LEAVE_GRACE_MS);
    expect(await isValid(tablet.access)).toBe(false);
    expect((await rotate(tablet.refresh)).statusCode).toBe(401);
    expect(await isValid(access)).toBe(true);
    expect((await rotate(refresh)).statusCode).toBe(200);
  });

  it('survives a lost answer: the code can be sent again with the former login', async () => {
    const tablet = await tabletOf(api, owner);
    const lost = await taken(tablet.access);
    const again = await taken(tablet.access);
    api.clock.advance(LEAVE_GRACE_MS);
    expect(await isValid(lost.access)).toBe(false);
    expect(await isValid(again.access)).toBe(true);
  });

  it('goes back to the first person with a code', async () => {
    await giveCourtCode(api, owner, '200614');
    const tablet = await tabletOf(api, owner);
    const other = await taken(tablet.access);
    const back = (await takeOver(api, other.access, owner, '200614')).json<Tokens>();
    expect(await profile(back.access)).toMatchObject({ id: owner.userId, role: 'assistant', on_tablet: true });
  });

  it('says the same about a wrong code, a member without one, and people of other clubs', async () => {
    const { access } = await tabletOf(api, owner);
    const [viewer, without, stranger] = [await join('assistant'), await join('coach'), await registerCoach(api)];
    await giveCourtCode(api, viewer);
    await api.call(changeStaffRole, { as: owner.token, params: { userId: viewer.userId }, body: { role: 'viewer' } });
    await giveCourtCode(api, stranger);
    expect(await answerOf(takeOver(api, access, assistant, '999998'))).toEqual(wrong);
    for (const person of [viewer, without, stranger, { userId: 'nobody' }])
      expect(await answerOf(takeOver(api, access, person))).toEqual(wrong);
  });

  it.each([
    ['switch people', () => takeOver(api, owner.token, assistant)],
    ['list them', () => api.call(listTabletPeople, { as: owner.token })],
    ['end the limit', () => end(owner.token)],
  ])('is needed to %s', async (_, call) => {
    expect(await answerOf(call())).toEqual([409, { detail: messages.notATablet }]);
  });

  it('is not taken over with a removed or an earlier code, whose logins end', async () => {
    const tablet = await tabletOf(api, owner);
    const first = await taken(tablet.access);
    await giveCourtCode(api, assistant, '200614');
    expect(await isValid(first.access)).toBe(false);
    const other = await tabletOf(api, owner);
    expect(await answerOf(takeOver(api, other.access, assistant))).toEqual(wrong);
    const second = (await takeOver(api, other.access, assistant, '200614')).json<Tokens>();
    expect((await api.call(removeCourtCode, { as: assistant.token })).statusCode).toBe(204);
    expect(await isValid(second.access)).toBe(false);
    expect(await answerOf(takeOver(api, other.access, assistant, '200614'))).toEqual(wrong);
    expect(await isValid(assistant.token)).toBe(true);
  });

  it('is closed to a removed member, whose code is gone even after another invitation', async () => {
    const tablet = await tabletOf(api, owner);
    const { access } = await taken(tablet.access);
    await api.call(removeStaffMember, { as: owner.token, params: { userId: assistant.userId } });
    expect(await isValid(access)).toBe(false);
    expect(await answerOf(takeOver(api, tablet.access, assistant))).toEqual(wrong);
    const codes = await api.core.db.selectFrom('court_codes').select('user_id').execute();
    expect(codes.map(({ user_id }) => user_id)).not.toContain(assistant.userId);
  });

  it('ends for everybody with the login that began it: removed, with a new password, or ended elsewhere', async () => {
    const coach = await join('coach');
    await setPassword(api, coach, PASSWORD);
    const byEnd = await taken((await tabletOf(api, coach)).access);
    const tabletLogin = (await api.json<Login[]>(listLogins, { as: coach.token })).find(({ is_tablet }) => is_tablet);
    await api.call(endLogin, { as: coach.token, params: { loginId: tabletLogin?.id ?? '' } });
    expect(await isValid(byEnd.access)).toBe(false);
    expect((await rotate(byEnd.refresh)).json()).toMatchObject({ detail: messages.loginEnded });

    const byPassword = await taken((await tabletOf(api, coach)).access);
    const change = { old_password: PASSWORD, new_password: 'Another#42x', confirm_new_password: 'Another#42x' };
    const { access: as } = await api.json<Tokens>(changePassword, { as: coach.token, body: change });
    expect(await isValid(byPassword.access)).toBe(false);

    const byRemoval = await taken((await tabletOf(api, coach)).access);
    expect(await isValid(as)).toBe(true);
    await api.call(removeStaffMember, { as: owner.token, params: { userId: coach.userId } });
    expect(await isValid(byRemoval.access)).toBe(false);
  });

  it('ends with a logout of the person who uses it', async () => {
    const tablet = await tabletOf(api, owner);
    const other = await taken(tablet.access);
    await api.call(logout, { body: { refresh: other.refresh } });
    expect(await isValid(other.access)).toBe(false);
    expect(await isValid(tablet.access)).toBe(false);
    expect((await rotate(tablet.refresh)).statusCode).toBe(401);
  });

  it('outlives two weeks in which others use it', async () => {
    const tablet = await tabletOf(api, owner);
    let other = await taken(tablet.access);
    for (let week = 0; week < 3; week += 1) {
      api.clock.advance(REFRESH_TOKEN_MS / 2);
      await api.core.sessions.purge();
      other = (await rotate(other.refresh)).json<Tokens>();
    }
    expect(await isValid(other.access)).toBe(true);
    api.clock.advance(REFRESH_TOKEN_MS);
    await api.core.sessions.purge();
    expect(await isValid(other.access)).toBe(false);
  });

  it('is kept in the list of logins of the person who began it, and the other one in theirs', async () => {
    await api.call(startTablet, { as: owner.token });
    const tablet = await startSession(api.core, owner.userId);
    const other = await taken(owner.token);
    api.clock.advance(LEAVE_GRACE_MS);
    const marks = async (as: string) => (await api.json<Login[]>(listLogins, { as })).map(({ is_tablet }) => is_tablet);
    expect(await marks(tablet.access)).toEqual([undefined, true]);
    expect(await marks(assistant.token)).toEqual([undefined, true]);
    await taken(other.access);
    api.clock.advance(LEAVE_GRACE_MS);
    expect(await marks(assistant.token)).toEqual([undefined, true]);
  });

  describe('its end', () => {
    it('needs the password of the person who uses it, and gives the role back', async () => {
      await setPassword(api, owner, PASSWORD);
      const { access } = await tabletOf(api, owner);
      const refused = await answerOf(end(access, { old_password: 'Wrong#1234' }));
      expect(refused).toEqual([400, { old_password: ['The current password is incorrect.'] }]);
      expect((await profile(access)).on_tablet).toBe(true);
      expect((await end(access)).statusCode).toBe(204);
      expect(await profile(access)).toMatchObject({ role: 'owner' });
      expect((await profile(access)).on_tablet).toBeUndefined();
    });

    it('needs a code, too, if the second factor is on', async () => {
      const setup = await enableSecondFactor(api, owner);
      const { access } = await tabletOf(api, owner);
      expect(await answerOf(end(access))).toEqual([400, { code: [messages.codeMissing] }]);
      expect(await answerOf(end(access, { old_password: PASSWORD, code: '000000' }))).toEqual([
        400,
        { code: [messages.codeInvalid] },
      ]);
      expect((await end(access, { old_password: PASSWORD, code: nextCode(api, setup) })).statusCode).toBe(204);
    });

    it('by another person ends every other login of the tablet, and is told by mail', async () => {
      const tablet = await tabletOf(api, owner);
      const { access } = await taken(tablet.access);
      expect((await end(access)).statusCode).toBe(204);
      expect(await isValid(access)).toBe(true);
      expect(await isValid(tablet.access)).toBe(false);
      expect((await rotate(tablet.refresh)).statusCode).toBe(401);
      expect((await lastMail(api, assistant.email)).subject).toBe('New login to your account');
      expect(await answerOf(api.call(listTabletPeople, { as: access }))).toEqual([
        409,
        { detail: messages.notATablet },
      ]);
    });
  });

  describe('in a club that requires a second factor', () => {
    it('is used with a court code only if it was begun with a second factor', async () => {
      await enableSecondFactor(api, owner);
      const withFactor = await taken((await tabletOf(api, owner)).access);
      const coach = await join('coach');
      const without = await taken((await tabletOf(api, coach)).access);
      await api.call(changeClubSecurity, { as: owner.token, body: { second_factor_required: true } });
      expect((await api.call(listTeams, { as: withFactor.access })).statusCode).toBe(200);
      expect(await answerOf(api.call(listTeams, { as: without.access }))).toEqual([
        403,
        { detail: messages.secondFactorDue },
      ]);
      expect((await profile(without.access)).second_factor_due).toBe(true);
    });

    it('gives nobody a second factor when the limit ends', async () => {
      await enableSecondFactor(api, owner);
      const { access } = await taken((await tabletOf(api, owner)).access);
      await api.call(changeClubSecurity, { as: owner.token, body: { second_factor_required: true } });
      expect((await end(access)).statusCode).toBe(204);
      expect(await answerOf(api.call(listTeams, { as: access }))).toEqual([403, { detail: messages.secondFactorDue }]);
    });
  });

  describe('a court code', () => {
    it('is set with the password, never returned, and stored sealed', async () => {
      const coach = await join('coach');
      await setPassword(api, coach, PASSWORD);
      const as = coach.token;
      expect(await api.json<CourtCode>(getCourtCode, { as })).toEqual({ set_at: null });
      const set = (body: object) => answerOf(api.call(setCourtCode, { as, body }));
      expect(await set({ old_password: 'Wrong#1234', court_code: COURT_CODE })).toEqual([
        400,
        { old_password: ['The current password is incorrect.'] },
      ]);
      expect(await set({ old_password: PASSWORD, court_code: COURT_CODE })).toEqual([
        200,
        { set_at: expect.stringMatching(/Z$/) as string },
      ]);
      const row = await api.core.courtCodes.find(api.core.db, coach.userId);
      expect(row?.sealed.toString('latin1')).not.toMatch(/argon2|407193/);
      // Bound to the user: nobody else gets in with a row that was copied.
      const { db } = api.core;
      await db
        .updateTable('court_codes')
        .set({ sealed: row?.sealed })
        .where('user_id', '=', assistant.userId)
        .execute();
      const tablet = await tabletOf(api, owner);
      expect(await answerOf(takeOver(api, tablet.access, assistant))).toEqual(wrong);
      await db.deleteFrom('court_codes').where('user_id', '=', assistant.userId).execute();
    });

    it.each([
      ['', messages.courtCodeMissing],
      ['12345', messages.courtCodeForm],
      ['40719a', messages.courtCodeForm],
      ['000000', messages.courtCodeGuessable],
      ['123456', messages.courtCodeGuessable],
    ])('is not %j', async (court_code, message) => {
      const body = { old_password: PASSWORD, court_code };
      const answer = api.call(setCourtCode, { as: assistant.token, body });
      expect(await answerOf(answer)).toEqual([400, { court_code: [message] }]);
    });
  });

  it('is taken over with the same code after a new key of the server', async () => {
    const { ring, damaged, db, now } = api.core;
    const newer = new KeyRing([{ id: 'newer', key: randomBytes(32) }, ring.current]);
    const codes = new CourtCodes(newer, damaged, now);
    await codes.reseal(db);
    const row = await codes.find(db, assistant.userId);
    expect(row && [newer.isCurrent(row.sealed), codes.hashOf(row)?.startsWith('$argon2id$')]).toEqual([true, true]);
  });

  it('leaves each switch and each wrong code in the audit log, as those of the person named', async () => {
    const tablet = await tabletOf(api, owner);
    await takeOver(api, tablet.access, assistant, '999998');
    await taken(tablet.access);
    await api.core.audit.flush();
    const query = { person: assistant.userId };
    const { entries } = await api.json<AuditPage>(listAuditEntries, { as: owner.token, query });
    expect(new Set(entries.slice(0, 2).map(({ verb, call }) => `${verb} ${call}`))).toEqual(
      new Set(['failed-login switchPerson', 'login switchPerson']),
    );
    const { entries: ownEntries } = await api.json<AuditPage>(listAuditEntries, {
      as: owner.token,
      query: { person: owner.userId },
    });
    expect(ownEntries.map(({ verb, call }) => [verb, call])).toContainEqual(['change', 'startTablet']);
  });
});

describe('wrong court codes', () => {
  const api = testApi({ limitsFactor: 1 });
  const MINUTES_15 = 15 * 60_000;
  let owner: TestCoach;
  let tablet: Tokens;
  beforeEach(async () => {
    owner = await registerCoach(api);
    tablet = await tabletOf(api, owner);
  });
  const statusOf = async (person: { userId: string }, code?: string, as = tablet.access) =>
    (await takeOver(api, as, person, code)).statusCode;
  const guess = async (person: { userId: string }, times: number, as = tablet.access) => {
    const found: number[] = [];
    for (let each = 0; each < times; each += 1) found.push(await statusOf(person, '999998', as));
    return found;
  };

  it('wait after five for a member, who still gets in on another tablet and after 15 minutes', async () => {
    const assistant = await addMember(api, owner.clubId, 'assistant');
    await giveCourtCode(api, assistant);
    expect(await guess(assistant, 6)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await statusOf(assistant)).toBe(429);
    const other = await tabletOf(api, owner);
    expect(await statusOf(assistant, COURT_CODE, other.access)).toBe(200);
    api.clock.advance(MINUTES_15);
    const { access } = await api.json<Tokens>(refreshTokens, { body: { refresh: tablet.refresh } });
    expect(await statusOf(assistant, COURT_CODE, access)).toBe(200);
  });

  it('wait after ten on a tablet, also for members without a code', async () => {
    const people = [{ userId: 'a' }, { userId: 'b' }, { userId: 'c' }];
    const found = [];
    for (const person of people) found.push(...(await guess(person, 4)));
    expect(found).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });

  it('are not forgotten with the correct code of somebody else', async () => {
    const thief = await addMember(api, owner.clubId, 'assistant');
    await giveCourtCode(api, thief, '200614');
    const victim = await addMember(api, owner.clubId, 'coach');
    await giveCourtCode(api, victim);
    expect(await guess(victim, 4)).toEqual([400, 400, 400, 400]);
    const { access } = (await takeOver(api, tablet.access, thief, '200614')).json<Tokens>();
    expect(await guess(victim, 2, access)).toEqual([400, 429]);
  });

  it('do not count correct ones: people can switch all day', async () => {
    const assistant = await addMember(api, owner.clubId, 'assistant');
    await giveCourtCode(api, assistant);
    let { access } = tablet;
    for (let each = 0; each < 12; each += 1) {
      const answer = await api.call(switchPerson, {
        as: access,
        body: { person: assistant.userId, court_code: COURT_CODE },
      });
      expect(answer.statusCode).toBe(200);
      ({ access } = answer.json<Tokens>());
    }
  });

  it('at the same time are counted, too', async () => {
    const assistant = await addMember(api, owner.clubId, 'assistant');
    await giveCourtCode(api, assistant);
    const found = await Promise.all(Array.from({ length: 9 }, () => statusOf(assistant, '999998')));
    expect(found.filter((status) => status === 400)).toHaveLength(5);
  });

  it('share the guesses of passwords among the people of a tablet', async () => {
    const assistant = await addMember(api, owner.clubId, 'assistant');
    await giveCourtCode(api, assistant);
    await setPassword(api, owner, PASSWORD);
    const guessPassword = async (as: string) =>
      (await api.call(endTablet, { as, body: { old_password: 'Wrong#1234' } })).statusCode;
    for (let each = 0; each < 10; each += 1) expect(await guessPassword(tablet.access)).toBe(400);
    const { access } = (await takeOver(api, tablet.access, assistant)).json<Tokens>();
    expect(await guessPassword(access)).toBe(429);
  });
});
