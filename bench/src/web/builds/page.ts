import { escapeHtml } from '@courtside/registry/html-text';
import { FIRST_SCRIPT } from '@courtside/deploy/serve/pages/render-page';

/** A link in a page's head, or a script that runs after the page is parsed. */
export interface PageFile {
  kind: 'preload-font' | 'preload-script' | 'preload-style' | 'stylesheet' | 'script';
  href: string;
  integrity?: string | undefined;
}

const LINKS = {
  'preload-font': 'rel="preload" as="font"',
  'preload-script': 'rel="preload" as="script"',
  'preload-style': 'rel="preload" as="style"',
  stylesheet: 'rel="stylesheet"',
};

/**
 * The page of an application whose content comes from its scripts.
 * @param nonce the nonce of the security policy
 */
export function applicationPage(title: string, files: readonly PageFile[], nonce: string): string {
  const attributes = ({ integrity }: PageFile) =>
    `${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous" nonce="${nonce}"`;
  const links = files.map((file) =>
    file.kind === 'script' ? '' : `<link ${LINKS[file.kind]} href="${file.href}"${attributes(file)}>\n`,
  );
  const scripts = files.map((file) =>
    file.kind === 'script' ? `<script defer src="${file.href}"${attributes(file)}></script>\n` : '',
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Teams, performance tests and reports for volleyball coaches">
<link rel="icon" href="data:,">
<script nonce="${nonce}">${FIRST_SCRIPT}</script>
${links.join('')}</head>
<body>
<div id="shell"></div>
${scripts.join('')}</body>
</html>
`;
}
