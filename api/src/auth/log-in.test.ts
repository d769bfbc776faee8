import { changeUsername, login } from '@courtside/contracts/auth';
import type { LightMyRequestResponse as Response } from 'fastify';
import { registerCoach, setPassword, type TestCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

const PASSWORD = 'Courtside#1';
const OWNER = '203.0.113.1';
const ATTACKER = '198.51.100.1';

describe('login', () => {
  const api = testApi({ limitsFactor: 1 });
  let coach: TestCoach;
  beforeEach(async () => {
    api.clock.advance(3_600_000);
    coach = await registerCoach(api);
    await setPassword(api, coach, PASSWORD);
  });

  const logIn = (remoteAddress: string, { password = PASSWORD, cookie = '', username = coach.username } = {}) =>
    api.call(login, { body: { username, password }, headers: { cookie }, remoteAddress });
  const guess = async (remoteAddress: string, times: number, options = {}) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1)
      statuses.push((await logIn(remoteAddress, { password: 'wrong', ...options })).statusCode);
    return statuses;
  };
  const deviceOf = (response: Response) => String(response.headers['set-cookie']).split(';')[0] ?? '';

  it('slows down guesses from one address, and says how long to wait', async () => {
    const statuses = await guess(ATTACKER, 20);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual(Array.from({ length: 10 }, () => 429));
    expect(Number((await logIn(ATTACKER)).headers['retry-after'])).toBeGreaterThan(0);
    api.clock.advance(5 * 60_000);
    expect((await logIn(ATTACKER)).statusCode).toBe(200);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host += 1) statuses.push(...(await guess(`2001:db8:0:1::${host}`, 1)));
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn('2001:db8:0:2::1')).statusCode).toBe(200);
  });

  it('is open to the owner while another address guesses', async () => {
    await guess(ATTACKER, 20);
    expect((await logIn(OWNER)).statusCode).toBe(200);
  });

  it('is open to a known device, even at the address that guesses', async () => {
    const cookie = deviceOf(await logIn(ATTACKER));
    await guess(ATTACKER, 80);
    expect((await logIn(ATTACKER)).statusCode).toBe(429);
    expect((await logIn(ATTACKER, { cookie })).statusCode).toBe(200);
  });

  it('slows down guesses of a known device, but not of the owner', async () => {
    const [lost, owned] = [deviceOf(await logIn(OWNER)), deviceOf(await logIn(OWNER))];
    expect((await guess(OWNER, 11, { cookie: lost })).at(-1)).toBe(429);
    expect((await logIn(OWNER, { cookie: owned })).statusCode).toBe(200);
  });

  it('knows a device only for the account that logged in there, even after a change of the username', async () => {
    const other = await registerCoach(api);
    await setPassword(api, other, PASSWORD);
    const cookie = deviceOf(await logIn(OWNER, { username: other.username }));
    await guess(ATTACKER, 10, { cookie });
    expect((await logIn(ATTACKER, { cookie })).statusCode).toBe(429);

    const own = deviceOf(await logIn(OWNER));
    const body = { new_username: `${coach.username}-new`, old_password: PASSWORD };
    await api.call(changeUsername, { as: coach.token, body });
    const renamed = { username: body.new_username };
    await guess(ATTACKER, 20, renamed);
    expect((await logIn(ATTACKER, { ...renamed, cookie: own })).statusCode).toBe(200);
  });

  it('accepts no forged or expired cookie', async () => {
    const cookie = deviceOf(await logIn(OWNER));
    const [name, token = ''] = cookie.split('=');
    await guess(ATTACKER, 10);
    const forged = `${name}=${token.slice(0, -4)}AAAA`;
    expect((await logIn(ATTACKER, { cookie: forged })).statusCode).toBe(429);
    api.clock.advance(366 * 86_400_000);
    await guess(ATTACKER, 10);
    expect((await logIn(ATTACKER, { cookie })).statusCode).toBe(429);
  });

  it('sets a cookie that scripts cannot read and that is sent only with logins', async () => {
    const cookie = String((await logIn(OWNER)).headers['set-cookie']);
    expect(cookie).toMatch(/^courtside_device_\w+=[\w.-]+; /);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth/login/'])
      expect(cookie).toContain(attribute);
    expect((await logIn(OWNER, { password: 'wrong' })).headers['set-cookie']).toBeUndefined();
  });
});
