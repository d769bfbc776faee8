import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@courtside/registry';
import { descriptorOf, moduleRelease, registryWith, shellRelease, versionOf } from '../../../test/releases';
import { integrityOf } from '../../store/integrity';
import { browserRegistry } from '../browser-registry';
import { renderPage } from '../pages/render-page';
import { createFirstPaints } from './first-paint';
import { createFileReader } from '../verified-file';

const frame = {
  guest: '<header class="bar" inert><!--guest-bar--></header><main><!--screen--></main>',
  user: '<header class="bar" inert></header><nav inert><!--rail--></nav><main><!--screen--></main>',
  skeleton: '<p class="skeleton"></p>',
  screens: { '/dashboard': { html: '<h1>Welcome</h1><!--tiles-->', query: [] } },
  templates: {
    rail: '<a class="entry" href="/{path}">{icon}{label}</a>',
    tiles: '<a href="/{path}">{icon}{label}: {text}</a>',
    guestBar: '<a href="/{path}">{label}</a>',
  },
  home: { label: 'Dashboard', path: '/dashboard', icon: '<i></i>' },
};
const CSS = '@layer shell-frame;.entry:nth-child(4n){top:4px}.bar{top:0}.skeleton{top:1px}h1{top:2px}.unused{top:3px}';
const screens = {
  '/user': { html: '<h1>Players</h1>', query: ['team'] },
  '/guest': { html: '<h1>Come in</h1><form><input></form>', query: [] },
  '/plain': { html: '<h1>Plain</h1>', query: [] },
};
const MODULE_CSS = '@scope ([data-module="mf-a"]){h1{left:0}.unused{left:1px}}';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'first-paint-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Writes a published file. Returns its address with its integrity. */
async function published(module: string, letter: string, name: string, content: string) {
  const address = `/${module}/${versionOf(letter)}/${name}`;
  await mkdir(path.dirname(path.join(folder, address)), { recursive: true });
  await writeFile(path.join(folder, address), content);
  return { address, integrity: { [address]: integrityOf(Buffer.from(content)) } };
}

const descriptor = {
  ...descriptorOf('mf-a', '/user'),
  rail: [{ label: 'Teams & more', path: '/user', icon: 'team', order: 30 }],
  tiles: [{ label: 'Teams', text: 'All of them', path: '/user', icon: 'team', order: 30 }],
  guestBar: [{ label: 'Login', path: '/guest', order: 10 }],
};
descriptor.routes.push(
  { path: '/guest', access: 'guest', title: 'Come <in>' },
  { path: '/plain', access: 'anyone', layout: 'plain', title: 'Plain' },
  { path: '/other', access: 'user', title: 'Other' },
);

/** An environment with a shell and a module that have first paints. */
async function environment(styles = MODULE_CSS): Promise<Registry> {
  const registry = registryWith({ 'mf-a': 'a' });
  const ofShell = await published('shell', '0', 'first-paint.json', JSON.stringify(frame));
  const css = await published('shell', '0', 'platform.css', CSS);
  const ofModule = await published(
    'mf-a',
    'a',
    'first-paint.json',
    JSON.stringify({ screens, styles, icons: { team: '<b></b>' } }),
  );
  registry.shell!.current = shellRelease('0', {
    integrity: { ...ofShell.integrity, ...css.integrity },
    css: [css.address],
    firstPaint: ofShell.address,
  });
  registry.modules['mf-a']!.current = moduleRelease('mf-a', 'a', {
    descriptor,
    integrity: ofModule.integrity,
    firstPaint: ofModule.address,
  });
  return registry;
}

const paint = async (pathname: string, search = '', registry?: Registry, bucket = 0) =>
  createFirstPaints(createFileReader(folder))({
    registry: registry ?? (await environment()),
    pathname,
    search: new URLSearchParams(search),
    bucket,
  });

const SKELETON = `<div inert>${frame.skeleton}</div>`;
const parts = (html = '') =>
  Object.fromEntries(
    [...html.matchAll(/<div data-frame="(\w+)">.*?<main>(.*?)<\/main><\/div>/g)].map(([, visitors, screen]) => [
      visitors,
      screen,
    ]),
  );

it.each([
  ['/guest', { guest: `<div data-first-screen data-module="mf-a">${screens['/guest'].html}</div>`, user: SKELETON }],
  [
    '/user?team=1',
    { guest: SKELETON, user: `<div data-first-screen data-module="mf-a" inert>${screens['/user'].html}</div>` },
  ],
  ['/plain', { all: `<div data-first-screen data-module="mf-a">${screens['/plain'].html}</div>` }],
  [
    '/dashboard',
    {
      guest: SKELETON,
      user: '<div data-first-screen inert><h1>Welcome</h1><a href="/user"><b></b>Teams: All of them</a></div>',
    },
  ],
])(
  'the page of %s shows its screen to visitors who may see it, and only guests can use it immediately',
  async (address, expected) => {
    const [pathname = '', search] = address.split('?');
    expect(parts((await paint(pathname, search))?.html)).toEqual(expected);
  },
);

it.each([
  ['a query with which the screen looks different', '/user'],
  ['a screen whose first state is not known', '/other'],
  ['an address that no module has', '/nowhere'],
])('the page of %s shows a skeleton', async (_, pathname) => {
  expect(parts((await paint(pathname))?.html)).toEqual({ guest: SKELETON, user: SKELETON });
});

it('contains every module’s entries, and marks the one of its address', async () => {
  const { html } = (await paint('/user', 'team=1'))!;
  expect(html).toContain('<header class="bar" inert><a href="/guest">Login</a></header>');
  expect(html).toContain(
    '<nav inert><a class="entry" href="/dashboard"><i></i>Dashboard</a><a class="entry" href="/user" aria-current="page"><b></b>Teams &amp; more</a></nav>',
  );
});

it('contains the styles that it uses, first those of the shell, then those of the module', async () => {
  const { styles } = (await paint('/guest'))!;
  expect(styles).toMatch(
    /^@layer shell-frame;\.entry:nth-child\(4n\)\{top:4px\}\.bar\{top:0\}\.skeleton\{top:1px\}h1\{top:2px\}\n?@scope/,
  );
  expect(styles).toContain('h1{left:0}');
  expect(styles).not.toContain('unused');
});

it('of a visitor with a canary comes from the canary, and a page for all visitors shows a skeleton', async () => {
  const registry = await environment();
  const other = { '/guest': { html: '<h1>New</h1>', query: [] } };
  const file = await published(
    'mf-a',
    'b',
    'first-paint.json',
    JSON.stringify({ screens: other, styles: '', icons: {} }),
  );
  const release = moduleRelease('mf-a', 'b', { descriptor, integrity: file.integrity, firstPaint: file.address });
  registry.modules['mf-a']!.canary = { release, percent: 10 };
  expect((await paint('/guest', '', registry, 5))?.html).toContain('<h1>New</h1>');
  expect((await paint('/guest', '', registry, 50))?.html).toContain('<h1>Come in</h1>');
});

it('shows a skeleton if the module’s file is not the published one, and nothing if the shell’s file is not', async () => {
  const registry = await environment();
  await writeFile(
    path.join(folder, registry.modules['mf-a']!.current.firstPaint!),
    JSON.stringify({ screens, styles: 'b{}', icons: {} }),
  );
  expect(parts((await paint('/guest', '', registry))?.html).guest).toBe(SKELETON);
  await writeFile(path.join(folder, registry.shell!.current.firstPaint!), JSON.stringify(frame).replace('bar', 'baz'));
  expect(await paint('/guest', '', registry)).toBeNull();
});

it('is read again after a file could not be read', async () => {
  const registry = await environment();
  const firstPaint = createFirstPaints(createFileReader(folder));
  const request = { registry, pathname: '/guest', search: new URLSearchParams(), bucket: 0 };
  await rm(path.join(folder, registry.shell!.current.firstPaint!));
  expect(await firstPaint(request)).toBeNull();
  await environment();
  expect(await firstPaint(request)).not.toBeNull();
});

describe('its page', () => {
  const NONCE = 'bm9uY2U=';
  const guestPage = async (registry: Awaited<ReturnType<typeof environment>>) =>
    renderPage(registry, { pathname: '/guest', bucket: 0 }, NONCE, {}, '', await paint('/guest', '', registry));
  it('has no other styles that block it', async () => {
    const registry = await environment();
    const page = await guestPage(registry);
    expect(page).toContain(`<style id="frame-styles" nonce="${NONCE}">@layer shell-frame;`);
    expect(page).not.toContain('rel="stylesheet"');
    expect(page).toContain(
      `<link rel="preload" as="style" fetchpriority="low" href="/shell/${versionOf('0')}/platform.css"`,
    );
    expect(page).toContain('<title>Come &lt;in&gt; · Courtside</title>');
  });
  it('is first painted when the frame is complete, so that nothing moves while the page arrives', async () => {
    const registry = await environment();
    const page = await guestPage(registry);
    const [link, frame, element] = ['rel="expect" href="#shell" blocking="render"', 'id="frame"', 'id="shell"'];
    const positions = [link, frame, element].map((text) => page.indexOf(text));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
  it('is empty without a first paint, and its stylesheet blocks it', async () => {
    const page = renderPage(await environment(), { pathname: '/guest', bucket: 0 }, NONCE);
    expect(page).toContain('<div id="shell"></div>');
    expect(page).not.toContain('<style');
    expect(page).toContain(`<link rel="stylesheet" href="/shell/${versionOf('0')}/platform.css"`);
  });
  it('does not reveal the addresses of the files to browsers', async () => {
    expect(browserRegistry(await environment()).text()).not.toContain('first-paint');
  });
});
