import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { register } from '@courtside/contracts/auth';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { testApi } from '../../test/set-up';
import { MailSender } from './mail-sender';

/** A local mail server that collects the mails it receives, or rejects them with `state.rejection`. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const state: { rejection: (Error & { responseCode?: number }) | null } = { rejection: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (!state.rejection) received.push(text);
        done(state.rejection);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const UNREACHABLE_SMTP = 'smtp://127.0.0.1:1';

describe('mails over SMTP', () => {
  const api = testApi({ smtpUrl: UNREACHABLE_SMTP });
  let number = 0;

  const registerCoach = async (): Promise<string> => {
    number += 1;
    const email = `coach${number}@club.example`;
    const response = await api.call(register, {
      body: {
        username: `coach${number}`,
        email,
        first_name: 'Änne',
        last_name: 'Łoś',
        password: 'Courtside#1',
        password2: 'Courtside#1',
      },
    });
    expect(response.statusCode).toBe(201);
    return email;
  };
  const countQueued = async () =>
    Number(
      (
        await api.core.db
          .selectFrom('mails')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const senderTo = (url: string) =>
    new MailSender(api.core.mails, api.core.log, url, 'Courtside <courtside@club.example>');

  it('reach their recipient once, as plain text and HTML', async () => {
    const server = await mailServer();
    const email = await registerCoach();
    const sender = senderTo(server.url);
    await sender.sendDue();
    await sender.sendDue();
    await sender.stop();
    await server.close();
    expect(server.received).toHaveLength(1);
    const [mail = ''] = server.received;
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('From: Courtside <courtside@club.example>');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(await countQueued()).toBe(0);
  });

  it('are retried if the server rejects them or is unreachable', async () => {
    const server = await mailServer();
    server.state.rejection = Object.assign(new Error('Mailbox busy'), { responseCode: 450 });
    await registerCoach();
    const rejected = senderTo(server.url);
    await rejected.sendDue();
    await rejected.stop();
    expect({ received: server.received.length, queued: await countQueued() }).toEqual({
      received: 0,
      queued: 1,
    });

    api.clock.advance(3_600_000);
    const unreachable = senderTo(UNREACHABLE_SMTP);
    await unreachable.sendDue();
    await unreachable.stop();
    expect(await countQueued()).toBe(1);

    server.state.rejection = null;
    api.clock.advance(3_600_000);
    const retry = senderTo(server.url);
    await retry.sendDue();
    await retry.stop();
    await server.close();
    expect({ received: server.received.length, queued: await countQueued() }).toEqual({
      received: 1,
      queued: 0,
    });
  });

  it('are dropped after eighteen attempts, and the log line contains no address', async () => {
    const email = await registerCoach();
    const sender = senderTo(UNREACHABLE_SMTP);
    for (let attempt = 0; attempt < 18; attempt += 1) {
      api.clock.advance(3_600_000);
      await sender.sendDue();
    }
    await sender.stop();
    expect(await countQueued()).toBe(0);
    expect(api.logs.join('\n')).toContain('mail dropped after too many attempts');
    expect(api.logs.join('\n')).not.toContain(email);
  });
});
