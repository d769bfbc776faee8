/** A mail to one person, in both of its forms. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says, before it has a form. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the button. */
  readonly note: string;
}

/** Sets a letter as plain text and as a page that every mail program shows: tables and inline styles, light on any ground. */
export function typeset({ to, subject, greeting, paragraphs, button, note }: Letter): Mail {
  const text = [greeting, ...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), note, 'Courtside'].join('\n\n');
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escape(paragraph)}</p>`).join('');
  const link = button
    ? `<p style="margin:28px 0"><a href="${escape(button.url)}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#6200EE;color:#ffffff;font-weight:600;text-decoration:none">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5f5b66">Or copy this address into your browser:<br><a href="${escape(button.url)}" style="color:#6200EE;word-break:break-all">${escape(button.url)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 12px;background:#f4f2f8;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1d1b20">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td style="padding:20px 32px;background:#6200EE;color:#ffffff;font-size:20px;font-weight:700">Courtside</td></tr>
<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(subject)}</h1>
<p style="margin:0 0 16px">${escape(greeting)}</p>${body}${link}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e7e3ee;font-size:13px;color:#5f5b66">${escape(note)}</p></td></tr>
</table></td></tr></table></body></html>
`;
  return { to, subject, text: `${text}\n`, html };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it literally. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
