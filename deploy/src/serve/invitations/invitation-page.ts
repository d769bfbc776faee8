import { escapeHtml } from '@courtside/registry/html-text';

const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 10vh auto; padding: 0 1.5rem; }
button { min-height: 44px; padding: 0 1.5rem; font: inherit; font-weight: 600; color: #fff; background: #6200ee; border: 0; border-radius: 8px; cursor: pointer; }
button:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }`;

export const INVITATION_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** A page without scripts. @param action what its button does; without it, there is no button */
export function invitationPage(heading: string, text: string, action?: { label: string; address: string }): string {
  const form = action
    ? `<form method="post" action="${escapeHtml(action.address)}"><button>${escapeHtml(action.label)}</button></form>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} · Courtside</title>
<style>${STYLES}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${form}
</main>
</body>
</html>
`;
}
