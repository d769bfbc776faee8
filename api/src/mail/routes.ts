import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { escapeHtml } from './mail';
import type { MailQueue, OutboxMail } from './mail-queue';

export interface MailServices {
  readonly config: Pick<Config, 'mailFrom' | 'production' | 'smtpUrl'>;
  readonly log: FastifyBaseLogger;
  readonly mails: MailQueue;
}

/**
 * Sends mails over SMTP, or shows them at /dev/mailbox if no SMTP server is set. They contain the reset links of all
 * users, so only a browser on this machine can read them, and in production no browser can.
 */
export const mail = async ({ app }: { app: FastifyInstance }, { config, mails, log }: MailServices): Promise<void> => {
  if (config.smtpUrl) {
    const { MailSender } = await import('./mail-sender');
    const sender = new MailSender(mails, log, config.smtpUrl, config.mailFrom);
    sender.start();
    app.addHook('onClose', () => sender.stop());
  }
  if (config.production) return;

  app.get('/dev/mailbox.json', async (request, reply) => {
    if (!request.isLocal) return reply.callNotFound();
    return mails.outbox();
  });

  app.get('/dev/mailbox', async (request, reply) => {
    if (!request.isLocal) return reply.callNotFound();
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'");
    return page(await mails.outbox());
  });
};

function page(outbox: readonly OutboxMail[]): string {
  const mails = outbox.map(
    ({ to, subject, html, sentAt }, index) => `<details${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span><time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></summary>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
</details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox · Courtside</title>
<style>
:root{color-scheme:light dark}
body{margin:0 auto;max-width:760px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}
h1{font-size:24px}
details{margin:0 0 12px;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:12px;overflow:hidden}
summary{display:flex;flex-wrap:wrap;gap:4px 16px;padding:14px 16px;cursor:pointer;list-style:none}
summary strong{flex:1 1 100%}
summary span,summary time{opacity:.7;font-size:14px}
iframe{display:block;width:100%;height:560px;border:0;background:#f4f2f8}
</style></head>
<body><h1>Outbox</h1><p>No mail server is configured, so mails stay here.</p>
${mails.join('\n') || '<p>No mails yet.</p>'}
</body></html>
`;
}
