import { getUser, login, register, type Tokens, type User } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import {
  acceptInvitation,
  createInvitation,
  type Invitation,
  listInvitations,
  listStaff,
  readInvitation,
  removeStaffMember,
  resendInvitation,
  revokeInvitation,
  type StaffMember,
} from '@courtside/contracts/staff';
import { createTeam, listTeams } from '@courtside/contracts/teams';
import { invitationIn, lastMail } from '../../test/mailbox';
import { addMember, registerCoach, startSession, type TestCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';
import { cleanUp } from '../operations/housekeeping';

const DAY = 24 * 3_600_000;
const NAMES = { first_name: 'Sam', last_name: 'Silva', password: 'Courtside#1', password2: 'Courtside#1' };
let count = 0;

describe('an invitation', () => {
  const api = testApi();
  let owner: TestCoach;
  let email: string;
  let username: string;
  beforeEach(async () => {
    owner = await registerCoach(api);
    count += 1;
    username = `sam-${process.pid}-${count}`;
    email = `${username}@club.example`;
  });

  type Link = ReturnType<typeof invitationIn>;
  const invite = (role = 'assistant', to = email, as = owner.token) =>
    api.call(createInvitation, { as, body: { email: to, role } });
  const linkTo = async (to = email) => invitationIn(await lastMail(api, to));
  const invitedBy = async (as = owner.token) => (await invite('assistant', email, as)).json<Invitation>();
  const accept = (link: Link, change: object = {}, headers = {}) =>
    api.call(acceptInvitation, { params: { ...link }, body: { username, ...NAMES, ...change }, headers });
  const read = (link: Link) => api.call(readInvitation, { params: { ...link } });
  const logIn = async () => {
    const { access } = await api.json<Tokens>(login, { body: { username, password: NAMES.password } });
    return access;
  };
  const open = async () => await api.json<Invitation[]>(listInvitations, { as: owner.token });
  const isRefused = async (link: Link) => {
    for (const answer of [await read(link), await accept(link)])
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 404,
        body: { detail: messages.invitationInvalid },
      });
  };

  it('makes its recipient a member with the role, by a link in a mail', async () => {
    await api.call(createTeam, { as: owner.token, body: { team_name: 'Falcons' } });
    const answer = await invite();
    expect(answer.statusCode).toBe(201);
    const mail = await lastMail(api, email);
    expect(mail.text).toContain(`${owner.email} invites you as an assistant.`);
    expect((await read(await linkTo())).json()).toEqual({ email, role: 'assistant', invited_by: owner.email });

    expect((await accept(await linkTo())).statusCode).toBe(201);
    const as = await logIn();
    expect(await api.json<User>(getUser, { as })).toMatchObject({ email, first_name: 'Sam', role: 'assistant' });
    expect(await api.json(listTeams, { as })).toHaveLength(1);
    expect(await open()).toEqual([]);
  });

  it('is listed until somebody accepts it', async () => {
    const { id } = await invitedBy();
    const [listed] = await open();
    expect(listed).toMatchObject({ id, email, role: 'assistant' });
    expect(Date.parse(listed?.expires_at ?? '') - Date.parse(listed?.created_at ?? '')).toBe(7 * DAY);
  });

  it('works once', async () => {
    await invite();
    const link = await linkTo();
    const answers = await Promise.all([accept(link), accept(link, { username: `${username}-2` })]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 404]);
    await isRefused(link);
    expect(await api.json(listStaff, { as: owner.token })).toHaveLength(2);
  });

  it('is accepted once if the answer is lost and the request is repeated', async () => {
    await invite();
    const link = await linkTo();
    const headers = { 'idempotency-key': `accept-${username}` };
    expect([await accept(link, {}, headers), await accept(link, {}, headers)].map((each) => each.statusCode)).toEqual([
      201, 201,
    ]);
    expect(await api.json(listStaff, { as: owner.token })).toHaveLength(2);
  });

  it('is mailed once if the request is repeated', async () => {
    const request = { as: owner.token, body: { email, role: 'coach' }, headers: { 'idempotency-key': username } };
    const ids = [
      await api.json<Invitation>(createInvitation, request),
      await api.json<Invitation>(createInvitation, request),
    ];
    expect(ids[0]?.id).toBe(ids[1]?.id);
    const mails = (await api.app.inject('/dev/mailbox.json')).json<Array<{ to: string }>>();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('is refused in the same way if its link is wrong, used, expired, replaced or revoked', async () => {
    const { id } = await invitedBy();
    const link = await linkTo();
    await isRefused({ ...link, token: 'x'.repeat(link.token.length) });
    await isRefused({ ...link, invitationId: 'nothing' });

    await api.call(resendInvitation, { as: owner.token, params: { invitationId: id } });
    await isRefused(link);
    const second = await linkTo();
    expect(second.token).not.toBe(link.token);
    api.clock.advance(7 * DAY);
    await isRefused(second);

    // The clock has also ended the owner's access token.
    const { access: as } = await startSession(api.core, owner.userId);
    const resent = await api.json<Invitation>(resendInvitation, { as, params: { invitationId: id } });
    expect(Date.parse(resent.expires_at)).toBeGreaterThan(api.clock.now());
    const third = await linkTo();
    expect((await read(third)).statusCode).toBe(200);
    expect((await api.call(revokeInvitation, { as, params: { invitationId: id } })).statusCode).toBe(204);
    await isRefused(third);
    expect((await api.call(resendInvitation, { as, params: { invitationId: id } })).statusCode).toBe(404);
  });

  it('is deleted 30 days after its end', async () => {
    await invite();
    const count = async () =>
      (await api.core.db.selectFrom('invitations').select('id').where('email', '=', email).execute()).length;
    api.clock.advance(37 * DAY - 60_000);
    await cleanUp(api.core);
    expect(await count()).toBe(1);
    api.clock.advance(60_000);
    await cleanUp(api.core);
    expect(await count()).toBe(0);
  });

  it('replaces an earlier one to the same address', async () => {
    await invite('viewer');
    const link = await linkTo();
    await invite('coach', email.toUpperCase());
    expect((await open()).map(({ role }) => role)).toEqual(['coach']);
    await isRefused(link);
  });

  it('obeys the rules of a registration', async () => {
    await invite();
    const link = await linkTo();
    const failures: Array<[object, object]> = [
      [{ username: 'ab' }, { username: [messages.usernameTooShort] }],
      [{ username: owner.username }, { username: ['This username is already taken.'] }],
      [{ first_name: ' ' }, { first_name: [messages.firstNameRequired] }],
      [{ password: 'short', password2: 'short' }, { password: expect.any(Array) as string[] }],
      [{ password2: 'Courtside#2' }, { password2: [messages.passwordsDiffer] }],
    ];
    for (const [change, fields] of failures) {
      const answer = await accept(link, change);
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 400, body: fields });
    }
    expect((await accept(link)).statusCode).toBe(201);
  });

  it('is refused for members', async () => {
    const member = await addMember(api, owner.clubId, 'viewer');
    const toMember = await invite('coach', member.email);
    expect({ status: toMember.statusCode, body: toMember.json() }).toEqual({
      status: 400,
      body: { email: [messages.alreadyMember] },
    });
  });

  it('needs the login of a recipient who has registered in the meantime', async () => {
    await invite();
    const link = await linkTo();
    const body = { username: `${username}-own`, email, ...NAMES };
    expect((await api.call(register, { body })).statusCode).toBe(201);
    const answer = await accept(link);
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { detail: messages.logInToJoin },
    });
  });

  it('gives a removed member the former account back, with the new name and password', async () => {
    await invite();
    await accept(await linkTo());
    const members = await api.json<StaffMember[]>(listStaff, { as: owner.token });
    const former = members.find((each) => each.email === email)?.id ?? '';
    await api.call(removeStaffMember, { as: owner.token, params: { userId: former } });

    await invite('viewer');
    const answer = await accept(await linkTo(), { first_name: 'Samira' });
    expect(answer.statusCode).toBe(201);
    const as = await logIn();
    expect(await api.json(getUser, { as })).toMatchObject({ id: former, first_name: 'Samira', role: 'viewer' });
  });

  it('is not there for the owner of another club', async () => {
    const { id } = await invitedBy();
    const stranger = await registerCoach(api);
    for (const call of [resendInvitation, revokeInvitation])
      expect((await api.call(call, { as: stranger.token, params: { invitationId: id } })).statusCode).toBe(404);
    expect(await api.json(listInvitations, { as: stranger.token })).toEqual([]);
    expect(await open()).toHaveLength(1);
  });

  it('is refused in a full club', async () => {
    for (let member = 1; member < 50; member += 1) await addMember(api, owner.clubId, 'viewer');
    const answer = await invite();
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { detail: messages.clubHasNoRoom },
    });
    expect(await open()).toEqual([]);
  });
});

describe('guessing', () => {
  const api = testApi({ limitsFactor: 1 });

  it('links of invitations is limited for each network', async () => {
    const params = { invitationId: 'guess', token: 'guess' };
    const guess = async (remoteAddress: string) =>
      (await api.call(readInvitation, { params, remoteAddress })).statusCode;
    for (let attempt = 0; attempt < 60; attempt += 1) expect(await guess('192.0.2.1')).toBe(404);
    expect(await guess('192.0.2.1')).toBe(429);
    expect(
      (await api.call(acceptInvitation, { params, remoteAddress: '192.0.2.1', body: { username: 'sam', ...NAMES } }))
        .statusCode,
    ).toBe(429);
    expect(await guess('192.0.2.2')).toBe(404);
  });

  it('mails to one recipient are limited', async () => {
    const { token: as } = await registerCoach(api);
    const body = { email: 'often@club.example', role: 'viewer' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await api.call(createInvitation, { as, body })).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
