import {
  changePassword,
  endLogin,
  endOtherLogins,
  type Login,
  listLogins,
  login,
  refreshTokens,
  type Tokens,
  validateToken,
} from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { OutboxMail } from '../mail/mail-queue';
import { registerCoach, setPassword, startSession, type TestCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';
import { describeBrowser } from './login-device';

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const PASSWORD = 'Courtside#1';

describe('the logins of an account', () => {
  const api = testApi();
  let coach: TestCoach;
  beforeEach(async () => {
    coach = await registerCoach(api);
    await setPassword(api, coach, PASSWORD);
  });

  const logIn = async (agent = CHROME_ON_WINDOWS, cookie?: string) => {
    const headers = { 'user-agent': agent, ...(cookie !== undefined && { cookie }) };
    const body = { username: coach.username, password: PASSWORD };
    const answer = await api.call(login, { body, headers, remoteAddress: '203.0.113.7' });
    expect(answer.statusCode).toBe(200);
    return { ...answer.json<Tokens>(), cookie: String(answer.headers['set-cookie']).split(';')[0] };
  };
  const list = (as = coach.token) => api.json<Login[]>(listLogins, { as });
  const isValid = async (as: string) => (await api.call(validateToken, { as })).statusCode === 200;
  const end = (loginId: string, as = coach.token) => api.call(endLogin, { as, params: { loginId } });

  it('are listed with device, browser, network and times, the current one first', async () => {
    api.clock.advance(60_000);
    const { access } = await logIn();
    const logins = await list(access);
    expect(logins).toHaveLength(2);
    expect(logins[0]).toEqual({
      id: expect.any(String) as string,
      is_current: true,
      browser: 'Chrome',
      system: 'Windows',
      kind: 'computer',
      network: '203.0.113.7',
      started_at: expect.stringMatching(/Z$/) as string,
      last_used_at: expect.stringMatching(/Z$/) as string,
    });
    // Begun without a browser, like every login of the previous version.
    expect(logins[1]).toMatchObject({ is_current: false, browser: null, system: null, kind: null, network: null });
    expect((await list()).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  it('say when they were used last', async () => {
    const { refresh } = await logIn();
    api.clock.advance(3_600_000);
    await api.call(refreshTokens, { body: { refresh } });
    const { access } = await startSession(api.core, coach.userId);
    const renewed = (await list(access)).find(({ kind }) => kind === 'computer');
    expect(Date.parse(renewed?.last_used_at ?? '') - Date.parse(renewed?.started_at ?? '')).toBeGreaterThanOrEqual(
      3_600_000,
    );
  });

  it('end one at a time, from the next call on, and the device is told why', async () => {
    const { access, refresh } = await logIn();
    const other = (await list()).find(({ is_current }) => !is_current);
    expect((await end(other?.id ?? '')).statusCode).toBe(204);
    expect({ access: await isValid(access), token: await isValid(coach.token) }).toEqual({
      access: false,
      token: true,
    });
    const renewal = await api.call(refreshTokens, { body: { refresh } });
    expect({ status: renewal.statusCode, body: renewal.json() }).toEqual({
      status: 401,
      body: { detail: messages.loginEnded },
    });
    expect(await list()).toHaveLength(1);
    expect((await end(other?.id ?? '')).statusCode).toBe(404);
  });

  it('end everywhere else at once', async () => {
    const others = [await logIn(), await logIn(SAFARI_ON_IPHONE)];
    expect((await api.call(endOtherLogins, { as: coach.token })).statusCode).toBe(204);
    expect(await Promise.all([coach.token, ...others.map(({ access }) => access)].map(isValid))).toEqual([
      true,
      false,
      false,
    ]);
    expect((await list()).map(({ is_current }) => is_current)).toEqual([true]);
  });

  it('are not there for another user of the club or of another one', async () => {
    const [current] = await list();
    const stranger = await registerCoach(api);
    expect((await end(current?.id ?? '', stranger.token)).statusCode).toBe(404);
    await api.call(endOtherLogins, { as: stranger.token });
    expect(await isValid(coach.token)).toBe(true);
  });

  it('begin again with a new password, on the same device', async () => {
    const { access } = await logIn();
    const body = { old_password: PASSWORD, new_password: 'Courtside#2', confirm_new_password: 'Courtside#2' };
    const headers = { 'user-agent': SAFARI_ON_IPHONE };
    const changed = await api.json<Tokens>(changePassword, { as: access, body, headers });
    expect(await list(changed.access)).toEqual([expect.objectContaining({ kind: 'phone', is_current: true })]);
  });

  it('do not store where they come from in clear text', async () => {
    await logIn();
    const rows = await api.core.db.selectFrom('auth_sessions').select('device').execute();
    for (const { device } of rows) {
      expect(device).not.toBeNull();
      for (const text of ['203.0.113.7', 'Chrome', 'Windows']) expect(device?.includes(text)).toBe(false);
    }
  });

  it('are listed without a device that can not be decrypted', async () => {
    await logIn();
    await api.core.db
      .updateTable('auth_sessions')
      .set({ device: Buffer.from('damaged') })
      .execute();
    expect((await list()).map(({ browser }) => browser)).toEqual([null, null]);
  });

  describe('on a new device', () => {
    const mails = async () => {
      const outbox: OutboxMail[] = (await api.app.inject('/dev/mailbox.json')).json();
      return outbox.filter(({ to, subject }) => to === coach.email && subject === 'New login to your account');
    };

    it('are told by a mail that names it', async () => {
      await logIn(SAFARI_ON_IPHONE);
      const [mail] = await mails();
      expect(mail?.text).toContain('Safari on iOS, network 203.0.113.7');
      expect(mail?.text).toContain('/security');
    });

    it('send no mail for the first login, and none for a device that is known', async () => {
      await api.core.db.deleteFrom('auth_sessions').where('user_id', '=', coach.userId).execute();
      const { cookie } = await logIn();
      expect(await mails()).toEqual([]);
      await logIn(CHROME_ON_WINDOWS, cookie);
      expect(await mails()).toEqual([]);
      await logIn();
      expect(await mails()).toHaveLength(1);
    });

    it('send a mail also when every earlier login has expired', async () => {
      await logIn();
      const before = (await mails()).length;
      await api.core.db.deleteFrom('auth_sessions').where('user_id', '=', coach.userId).execute();
      await logIn();
      expect(await mails()).toHaveLength(before + 1);
    });

    it('send no mail for a wrong password', async () => {
      await api.call(login, { body: { username: coach.username, password: 'Courtside#9' } });
      expect(await mails()).toEqual([]);
    });
  });
});

describe('an account with many new devices', () => {
  const api = testApi({ limitsFactor: 1 });
  it('gets at most ten mails a day, and every login succeeds', async () => {
    const coach = await registerCoach(api);
    await setPassword(api, coach, PASSWORD);
    for (let device = 0; device < 12; device += 1) {
      const body = { username: coach.username, password: PASSWORD };
      const answer = await api.call(login, { body, remoteAddress: `192.0.2.${device}` });
      expect(answer.statusCode).toBe(200);
    }
    const outbox: OutboxMail[] = (await api.app.inject('/dev/mailbox.json')).json();
    expect(outbox.filter(({ to }) => to === coach.email)).toHaveLength(10);
  });
});

describe('a browser', () => {
  it.each([
    [CHROME_ON_WINDOWS, { browser: 'Chrome', system: 'Windows', kind: 'computer' }],
    [SAFARI_ON_IPHONE, { browser: 'Safari', system: 'iOS', kind: 'phone' }],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Android', kind: 'tablet' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
      { browser: 'Firefox', system: 'macOS', kind: 'computer' },
    ],
    ['curl/8.5.0', { browser: null, system: null, kind: null }],
    ['', { browser: null, system: null, kind: null }],
  ])('is described by %j', (agent, described) => {
    expect(describeBrowser(agent)).toMatchObject(described);
  });
});
