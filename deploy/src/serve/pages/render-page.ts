import type { Registry } from '@courtside/registry';
import { escapeHtml, inlineJson } from '@courtside/registry/html-text';
import type { FirstPaint } from '../first-paint/first-paint';
import type { PagePass } from '../invitations/visitors';
import { hasWorker } from '../root-files';
import { browserRegistry } from '../browser-registry';
import { firstCallsScript } from './first-calls';
import { inlineFunction } from './inline-script';
import { pageLinks, type PageLink, type Visit } from './page-links';

/** Runs before the first paint, so that a dark page doesn't flash white and a guest doesn't see the rail. */
export const FIRST_SCRIPT =
  "(()=>{let t,s;try{t=localStorage.getItem('theme');s=localStorage.getItem('access_token')}catch{}document.documentElement.dataset.session=s?'user':'guest';if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t;document.documentElement.style.colorScheme=t})()";

/** The first paint waits for the complete frame: its content is centred, so it would move while the page arrives. */
const COMPLETE_FRAME = '<link rel="expect" href="#shell" blocking="render">';

const START_SHELL = inlineFunction('start-shell.js');

/** The shell's releases as `startShell` needs them, current first. */
const shellReleases = (shell: NonNullable<Registry['shell']>) =>
  [shell.current, shell.previous].flatMap((release) =>
    release ? [{ version: release.version, entry: release.entry, integrity: release.integrity[release.entry] }] : [],
  );

/** Such as `trial mf-teams 3540000`, separated by commas. */
const passesText = (passes: readonly PagePass[]) =>
  passes.map(({ kind, module, endsInMs }) => `${kind} ${module} ${endsInMs}`).join(',');

const pageTitle = (title?: string) => (title ? `${title} · Courtside` : 'Courtside');

function tag({ rel, as, href, integrity, isLate }: PageLink, nonce: string): string {
  const kind = as ? ` as="${as}"` : '';
  const checked = integrity && ` integrity="${integrity}"`;
  const priority = isLate ? ' fetchpriority="low"' : '';
  return `<link rel="${rel}"${kind}${priority} href="${escapeHtml(href)}"${checked} crossorigin="anonymous" nonce="${nonce}">`;
}

/** Makes the product an installable app. The colours are those of the top bar. */
const APP_LINKS = `<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1725">`;

const ICON = `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='16' r='15' fill='%236200EE'/%3E%3Cpath d='M16 16C9 13 6 8 7 4M16 16c-1 8-6 12-11 12M16 16c7-2 12 1 14 5' stroke='%23fff' stroke-width='2.4' fill='none'/%3E%3C/svg%3E">`;

/** What the pages of an environment say about its API. */
export interface PageSite {
  /** The origin of the API if it isn't that of the page. */
  readonly apiOrigin?: string;
  /** What the provider of single sign-on is called; blank without one. */
  readonly singleSignOn?: string;
}

/** A page at any address begins with the files of the shell. */
const NO_MODULE: Visit = { pathname: '', bucket: 0 };

/**
 * Renders the page for an address. It contains its part of the registry and links to all files it needs, so the browser
 * needs no extra round trip.
 * @param visit null for a page at any address and for all visitors, which contains all modules and starts no calls
 * @param nonce different for every response, and the same as in its security policy
 * @param token proves later that this page was served; without one, the page requests it
 * @param firstPaint the content before scripts run; null if the page begins empty
 */
export function renderPage(
  registry: Registry,
  visit: Visit | null,
  nonce: string,
  { apiOrigin, singleSignOn }: PageSite = {},
  token = '',
  firstPaint: FirstPaint | null = null,
): string {
  if (!registry.shell) return nothingPublished(registry.environment);
  const { find, ofPage, all } = browserRegistry(registry);
  const route = visit ? find(visit.pathname)?.route : undefined;
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(pageTitle(route?.title))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="description" content="Teams, performance tests and reports for volleyball coaches">',
    apiOrigin && `<meta name="courtside-api" content="${escapeHtml(apiOrigin)}">`,
    singleSignOn && `<meta name="courtside-single-sign-on" content="${escapeHtml(singleSignOn)}">`,
    token && `<meta name="courtside-page" content="${token}">`,
    ICON,
    hasWorker(registry.shell.current) && APP_LINKS,
    visit && `<meta name="courtside-bucket" content="${visit.bucket}">`,
    visit?.passes?.length && `<meta name="courtside-passes" content="${passesText(visit.passes)}">`,
    `<script nonce="${nonce}">${FIRST_SCRIPT}</script>`,
    firstPaint && COMPLETE_FRAME,
    firstPaint && `<style id="frame-styles" nonce="${nonce}">${firstPaint.styles}</style>`,
    ...pageLinks(registry, visit ?? NO_MODULE, firstPaint).map((link) => tag(link, nonce)),
    visit && firstCallsScript(registry, visit, nonce),
    `<script type="application/json" id="courtside-registry">${inlineJson(visit ? ofPage(visit.pathname) : all())}</script>`,
  ];
  const body = [
    firstPaint && `<div id="frame">${firstPaint.html}</div>`,
    '<div id="shell"></div>',
    `<script nonce="${nonce}">(${START_SHELL})(${inlineJson(shellReleases(registry.shell))})</script>`,
    '<noscript>Courtside needs JavaScript.</noscript>',
  ];
  return `<!doctype html>
<html lang="en">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
${body.filter(Boolean).join('\n')}
</body>
</html>
`;
}

/** A page without scripts. */
export const plainPage = (heading: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Courtside</title><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></html>`;

const nothingPublished = (environment: string) =>
  plainPage(`Nothing is published to ${environment} yet`, 'Publish the shell, then reload this page.');

/** Shown for a preview that has ended or never existed. */
export const previewEnded = (host: string) =>
  plainPage(
    'This preview has ended',
    `There is no preview at ${host}. Create one with: npm run release -- preview <module>`,
  );
