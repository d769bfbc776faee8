import { changeEmail, forgotPassword, register, resendVerification, resetPassword } from '@courtside/contracts/auth';
import { lastMail, linkIn } from '../../test/mailbox';
import { registerCoach, setPassword, startSession } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

const PASSWORD = 'Courtside#1';
const DAY_MS = 86_400_000;

describe('mails', () => {
  const api = testApi({ limitsFactor: 1 });
  beforeEach(() => api.clock.advance(2 * DAY_MS));

  const mailsTo = async (address: string) =>
    (await api.core.mails.outbox()).filter(({ to }) => to.toLowerCase() === address).length;
  const addresses = (block: string) => Array.from({ length: 7 }, (_, host) => `${block}.${host}`);
  const coachWithPassword = async () => {
    const coach = await registerCoach(api);
    await setPassword(api, coach, PASSWORD);
    return coach;
  };
  const requestEmail = (as: string, address: string) =>
    api.call(changeEmail, { as, body: { old_password: PASSWORD, new_email: address, confirm_new_email: address } });

  it('of an account to a stranger are limited, even if they are requested concurrently', async () => {
    const { token } = await coachWithPassword();
    const stranger = 'stranger@club.example';
    const responses = await Promise.all(Array.from({ length: 30 }, () => requestEmail(token, stranger)));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25);
    expect(await mailsTo(stranger)).toBe(5);
  });

  it('of an account are limited per day, across all recipients', async () => {
    const { token, email, userId } = await coachWithPassword();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await requestEmail(token, `${index}-${email}`)).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    api.clock.advance(DAY_MS);
    const { access } = await startSession(api.core, userId);
    expect((await requestEmail(access, `next-${email}`)).statusCode).toBe(200);
  });

  it('that confirm an address are limited per recipient, per hour and per day', async () => {
    const name = `wanted-${api.clock.now()}`;
    const email = `${name}@club.example`;
    const names = { username: name, first_name: 'Ada', last_name: 'Berg' };
    const body = { ...names, email, password: PASSWORD, password2: PASSWORD };
    expect((await api.call(register, { body })).statusCode).toBe(201);
    for (let hour = 0; hour < 5; hour += 1) {
      for (const remoteAddress of addresses(`203.0.${hour}`)) {
        api.clock.advance(20_000);
        await api.call(resendVerification, { body: { email: email.toUpperCase() }, remoteAddress });
      }
      api.clock.advance(3_600_000);
    }
    expect(await mailsTo(email)).toBe(10);
  });

  it('do not count against the limit if the link was resent a moment ago', async () => {
    const email = `patient-${api.clock.now()}@club.example`;
    const names = { username: email, first_name: 'Ada', last_name: 'Berg' };
    await api.call(register, { body: { ...names, email, password: PASSWORD, password2: PASSWORD } });
    const resend = async () => (await api.call(resendVerification, { body: { email } })).statusCode;
    expect(await resend()).toBe(200);
    for (let time = 0; time < 10; time += 1) expect(await resend()).toBe(429);
    api.clock.advance(20_000);
    expect(await resend()).toBe(200);
  });

  it('that reset a password are limited, and the owner always has a valid link', async () => {
    const { email } = await registerCoach(api);
    const request = async (remoteAddress: string) =>
      (await api.call(forgotPassword, { body: { email }, remoteAddress })).statusCode;
    for (const remoteAddress of addresses('203.0.113')) await request(remoteAddress);
    expect(await mailsTo(email)).toBe(5);
    const link = linkIn(await lastMail(api, email));
    expect(
      (await api.call(resetPassword, { body: { ...link, password: PASSWORD, password2: PASSWORD } })).statusCode,
    ).toBe(200);
    api.clock.advance(3_600_000);
    expect(await request('192.0.2.1')).toBe(200);
  });

  it('of one network are limited per day and recipient', async () => {
    const { email } = await registerCoach(api);
    let sent = 0;
    for (let hour = 0; hour < 4; hour += 1) {
      for (let time = 0; time < 5; time += 1)
        sent += Number((await api.call(forgotPassword, { body: { email } })).statusCode === 200);
      api.clock.advance(3_600_000);
    }
    expect(sent).toBe(10);
  });
});
