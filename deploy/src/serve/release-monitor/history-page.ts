import { escapeHtml } from '@courtside/registry/html-text';
import { sizeText } from '@courtside/release-client/sizes/size-text';
import { stepsOf, type HistoryLine, type Step } from '@courtside/release-client/protocol';

/** The command line accepts the start of a version too. */
const shortVersion = (text: string | null) => text?.replace(/^([0-9a-f]{8})[0-9a-f]{8}/, '$1') ?? '–';

/** The content of each column, by its heading. */
const COLUMNS: Readonly<Record<string, (line: HistoryLine, step: Step) => string>> = {
  Revision: ({ revision }) => String(revision),
  // 2026-01-31 12:34 UTC
  When: ({ when }) => `${when.slice(0, 16).replace('T', ' ')} UTC`,
  Who: ({ who }) => who,
  Verified: ({ identity }) => identity ?? '–',
  What: ({ what }) => what,
  Module: (_, { subject }) => subject,
  From: (_, { from }) => shortVersion(from),
  To: (_, { to }) => shortVersion(to),
  Canary: ({ canary }) => shortVersion(canary),
  Size: ({ sizes }, { subject }) => (sizes?.[subject] ? sizeText(sizes[subject]) : '–'),
  Commit: ({ origin }) => origin?.commit?.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1') ?? '–',
  'Built by': ({ origin }) => origin?.builder ?? '–',
  Why: ({ why }) => why,
};

interface History {
  environment: string;
  /** All environments that have a history. */
  environments: readonly string[];
  lines: readonly HistoryLine[];
  /** What operations must know about this environment. */
  warning?: string | undefined;
}

/** The history of an environment as a page without scripts, the newest change first. */
export function historyPage({ environment, environments, lines, warning }: History): string {
  const cells = (line: HistoryLine, step: Step) =>
    Object.entries(COLUMNS).map(
      ([column, textOf]) => `<td data-column="${column}">${escapeHtml(textOf(line, step))}</td>`,
    );
  const rows = lines
    .toReversed()
    .flatMap((line) => stepsOf(line).map((step) => `<tr>${cells(line, step).join('')}</tr>`));
  const links = environments.map((name) =>
    name === environment
      ? `<b>${escapeHtml(name)}</b>`
      : `<a href="/api/releases/history/${name}">${escapeHtml(name)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Releases of ${escapeHtml(environment)} · Courtside</title>
<style>
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; }
nav { display: flex; gap: 1rem; margin-block-end: 1rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.4rem 0.6rem; text-align: start; vertical-align: top; border-block-end: 1px solid #8884; }
th { white-space: nowrap; }
td:not(:last-child) { white-space: nowrap; font-variant-numeric: tabular-nums; }
td:last-child { min-width: 9rem; }
@media (max-width: 700px) {
  thead { display: none; }
  tr { display: block; padding-block: 0.8rem; border-block-end: 1px solid #8888; }
  td { display: flex; gap: 1rem; padding: 0.1rem 0; border: 0; overflow-wrap: anywhere; }
  td:not(:last-child) { white-space: normal; }
  td::before { content: attr(data-column); flex: 0 0 6rem; opacity: 0.75; }
}
</style>
</head>
<body>
<h1>Releases of ${escapeHtml(environment)}</h1>
<nav aria-label="Environments">${links.join(' ')}</nav>
${warning ? `<p role="alert"><b>${escapeHtml(warning)}</b></p>\n` : ''}<div role="region" aria-label="Releases" tabindex="0">
<table>
<thead><tr>${Object.keys(COLUMNS)
    .map((column) => `<th scope="col">${column}</th>`)
    .join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
${lines.length === 0 ? '<p>Nothing was released yet.</p>' : ''}
</body>
</html>
`;
}
