import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { register } from '@courtside/contracts/auth';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { MailSender } from './mail-sender';

/** A mail server on loopback that keeps what it takes, or refuses with what `refusal` says. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  const court: { refusal: (Error & { responseCode?: number }) | null } = { refusal: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (!court.refusal) taken.push(text);
        done(court.refusal);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { taken, court, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const SMTP_ELSEWHERE = 'smtp://127.0.0.1:1';

describe('mails over SMTP', () => {
  let api: TestApi;
  let number = 0;
  beforeAll(async () => {
    api = await buildTestApi({ smtpUrl: SMTP_ELSEWHERE });
  });
  afterAll(() => api.close());

  const registerSomebody = async (): Promise<string> => {
    number += 1;
    const email = `coach${number}@club.example`;
    const answer = await api.call(register, { body: { username: `coach${number}`, email, first_name: 'Änne', last_name: 'Łoś', password: 'Courtside#1', password2: 'Courtside#1' } });
    expect(answer.statusCode).toBe(201);
    return email;
  };
  const waiting = async () => Number((await api.core.db.selectFrom('mails').select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
  const senderTo = (url: string) => new MailSender(api.core.mails, api.core.log, url, 'Courtside <courtside@club.example>');

  it('carry the letter in plain text and HTML to the one it is for, once', async () => {
    const server = await mailServer();
    const email = await registerSomebody();
    const sender = senderTo(server.url);
    await sender.sendDue();
    await sender.sendDue();
    await sender.stop();
    await server.close();
    expect(server.taken).toHaveLength(1);
    const [mail = ''] = server.taken;
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('From: Courtside <courtside@club.example>');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(await waiting()).toBe(0);
  });

  it('wait where the server refuses or is away, and go out when it is back', async () => {
    const server = await mailServer();
    server.court.refusal = Object.assign(new Error('Mailbox busy'), { responseCode: 450 });
    await registerSomebody();
    const refused = senderTo(server.url);
    await refused.sendDue();
    await refused.stop();
    expect([server.taken.length, await waiting()]).toEqual([0, 1]);

    api.clock.advance(3_600_000);
    const away = senderTo(SMTP_ELSEWHERE);
    await away.sendDue();
    await away.stop();
    expect(await waiting()).toBe(1);

    server.court.refusal = null;
    api.clock.advance(3_600_000);
    const back = senderTo(server.url);
    await back.sendDue();
    await back.stop();
    await server.close();
    expect([server.taken.length, await waiting()]).toEqual([1, 0]);
  });

  it('are given up after eighteen tries, and the log says so without a name', async () => {
    const email = await registerSomebody();
    const sender = senderTo(SMTP_ELSEWHERE);
    for (let attempt = 0; attempt < 18; attempt += 1) {
      api.clock.advance(3_600_000);
      await sender.sendDue();
    }
    await sender.stop();
    expect(await waiting()).toBe(0);
    expect(api.logs.join('\n')).toContain('mail given up');
    expect(api.logs.join('\n')).not.toContain(email);
  });
});
