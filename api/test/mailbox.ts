import type { OutboxMail } from '../src/mail/mail-queue';
import type { TestApi } from './test-api';

/** The newest mail to an address. */
export async function lastMail({ app }: Pick<TestApi, 'app'>, to: string): Promise<OutboxMail> {
  const outbox: OutboxMail[] = (await app.inject('/dev/mailbox.json')).json();
  const mail = outbox.find((candidate) => candidate.to === to);
  if (!mail) throw new Error(`There is no mail to ${to}.`);
  return mail;
}

/** The parameters of the link in a mail. */
export function linkIn({ text }: Pick<OutboxMail, 'text'>): { uidb64: string; token: string } {
  const [, uidb64, token] = /\/(?:confirm-email|reset-password)\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  if (!uidb64 || !token) throw new Error('There is no link in the mail.');
  return { uidb64, token };
}

/** The parameters of the link in an invitation. */
export function invitationIn({ text }: Pick<OutboxMail, 'text'>): { invitationId: string; token: string } {
  const [, invitationId, token] = /\/accept-invitation\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  if (!invitationId || !token) throw new Error('There is no invitation in the mail.');
  return { invitationId, token };
}
