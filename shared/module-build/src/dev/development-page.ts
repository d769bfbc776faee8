import { escapeHtml, inlineJson } from '@courtside/registry/html-text';
import type { Registry } from '@courtside/registry';
import { DEVELOPMENT_VERSION, developmentFolder, MODULE_ENTRY, SHELL_ENTRY } from './development-addresses';

/** Like the page of a release before its shell starts, but without another release of the shell to fall back to. */
const START = `{
const showError = (reason) => {
  console.error('The shell stopped.', reason);
  document.getElementById('shell').textContent = 'Courtside could not start. The console shows why.';
};
window.courtsideShell = { version: '${DEVELOPMENT_VERSION}', failed: null, started() {}, stop: showError };
}`;

/**
 * The page of an environment during development. The module's container is loaded before the shell: with it come React
 * Refresh, which React must find when it starts, and the connection that brings changes and build errors.
 * @param registry the registry for the page, with the development builds
 * @param module the name of the module
 * @param nonce the nonce of the security policy; empty if there is none
 */
export function developmentPage(registry: Registry, module: string, nonce: string): string {
  const script = nonce ? `script nonce="${nonce}"` : 'script';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Courtside</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<${script} src="${developmentFolder(module)}${MODULE_ENTRY}"></script>
<script type="application/json" id="courtside-registry">${inlineJson(registry)}</script>
</head>
<body>
<div id="shell"></div>
<${script}>${START}</script>
<${script} src="${developmentFolder('shell')}${SHELL_ENTRY}"></script>
<noscript>Courtside needs JavaScript.</noscript>
</body>
</html>
`;
}

/** Shown until the first build without errors. It reloads automatically. */
export const brokenBuildPage = (problem: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>Build Error</title>
<h1>The module can't be built</h1>
<pre>${escapeHtml(problem)}</pre>
</html>
`;

/** The nonce that a Content-Security-Policy gives to scripts; empty if it has none. */
export const nonceOf = (policy: string): string => /'nonce-([A-Za-z0-9+/_=-]+)'/.exec(policy)?.[1] ?? '';

/** Whether a response of the environment is a page of the product. */
export const isProductPage = (text: string): boolean => text.includes('id="courtside-registry"');
