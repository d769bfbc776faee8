/** A mail as plain text and HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Recipient {
  readonly email: string;
  /** Absent if the recipient has no account yet. */
  readonly first_name?: string;
}

/** The content of a mail, without its layout. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the button. */
  readonly note: string;
}

/** Renders a mail. Uses tables and inline styles, because many mail clients support nothing else. */
export function renderMail(recipient: Recipient, { subject, paragraphs, button, note }: MailContent): Mail {
  const greeting = recipient.first_name === undefined ? 'Hello,' : `Hello ${recipient.first_name},`;
  const text = [greeting, ...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), note, 'Courtside'].join(
    '\n\n',
  );
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('');
  const link = button
    ? `<p style="margin:28px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#6200EE;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5f5b66">Or copy this address into your browser:<br><a href="${escapeHtml(button.url)}" style="color:#6200EE;word-break:break-all">${escapeHtml(button.url)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 12px;background:#f4f2f8;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1d1b20">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td style="padding:20px 32px;background:#6200EE;color:#ffffff;font-size:20px;font-weight:700">Courtside</td></tr>
<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>${body}${link}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e7e3ee;font-size:13px;color:#5f5b66">${escapeHtml(note)}</p></td></tr>
</table></td></tr></table></body></html>
`;
  return { to: recipient.email, subject, text: `${text}\n`, html };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
