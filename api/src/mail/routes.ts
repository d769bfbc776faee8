import type { Domain } from '../app';
import { escape } from './mail';
import { MailSender } from './mail-sender';
import type { OutboxMail } from './mail-queue';

/** Sends mails where an SMTP server is named; elsewhere shows them at /dev/mailbox. Production never shows them. */
export const mail: Domain = (app, { config, mails, log }) => {
  if (config.smtpUrl) {
    const sender = new MailSender(mails, log, config.smtpUrl, config.mailFrom);
    sender.start();
    app.addHook('onClose', () => sender.stop());
  }
  if (config.production) return;

  app.get('/dev/mailbox.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return mails.outbox();
  });

  app.get('/dev/mailbox', async (_request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'");
    return page(await mails.outbox());
  });
};

function page(outbox: readonly OutboxMail[]): string {
  const mails = outbox.map(
    ({ to, subject, html, sentAt }, index) => `<details${index === 0 ? ' open' : ''}>
<summary><strong>${escape(subject)}</strong><span>${escape(to)}</span><time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></summary>
<iframe title="${escape(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escape(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
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
<body><h1>Outbox</h1><p>No mail server is set, so mails stay here.</p>
${mails.join('\n') || '<p>Nothing yet.</p>'}
</body></html>
`;
}
