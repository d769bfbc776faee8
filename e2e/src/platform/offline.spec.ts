import { cp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildOutput } from '@courtside/deploy/build/source-folders';
import { demoCoach } from '../../test/coaches';
import { openWithCopy } from '../../test/offline-copy';
import { expect, loadedVersions, test } from '../../test/offline-test';
import { changeExpiry } from '../../test/unsigned-token';

/** The messages of the browser and the API client about calls without a response. */
const FAILED_CALLS = /Failed to load resource|net::ERR_/;

const rail = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Waits until the shell and the screen are there. The page of the copy is empty before scripts run. */
const screenIsMounted = async (page: Page) => {
  await expect(rail(page, 'Dashboard')).toBeVisible();
  await expect(heading(page)).toBeVisible();
  // Ignores the messages of widgets about their data.
  await expect(page.getByText('is not available right now')).toHaveCount(0);
};

test('the product can be installed as an app', async ({ page, context, request }) => {
  await openWithCopy(page, request);
  const devtools = await context.newCDPSession(page);
  const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
  expect({ errors, pathname: new URL(url).pathname }).toEqual({ errors: [], pathname: '/manifest.webmanifest' });
  const manifest = JSON.parse(data) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Courtside', start_url: '/dashboard', scope: '/', display: 'standalone' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's context is a private window, where browsers install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect({ src, size }).toEqual({ src, size: sizes });
  }
});

test('after the first visit, every screen opens without a network, from its address and from the rail', async ({
  page,
  request,
  network,
  pageErrors,
}) => {
  pageErrors.allow(FAILED_CALLS);
  await openWithCopy(page, request);
  await network.cut();

  await page.reload();
  await screenIsMounted(page);
  for (const address of ['/import-file', '/manage-team', '/data-visualization', '/user-profile', '/select-team']) {
    await page.goto(address);
    await screenIsMounted(page);
    await expect(page).toHaveURL(address);
  }
  await page.goto('/dashboard');
  for (const [entry, address] of [
    ['Teams', '/manage-team'],
    ['Compare', '/data-visualization-comparison'],
    ['Perform Test', '/import-file'],
  ] as const) {
    await rail(page, entry).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator('#outlet h1')).toBeVisible();
    await screenIsMounted(page);
  }
  expect(await page.evaluate(() => window.courtsideShell?.version)).toBe((await loadedVersions(page)).shell?.[0]);

  await network.restore();
  await page.goto('/manage-team');
  await expect(page.getByRole('button', { name: 'Add Team' }).first()).toBeEnabled();
});

const BUSY = 'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
for (const [what, answer] of [
  ['cannot answer', (connection: Socket) => void connection.once('data', () => connection.end(BUSY))],
  ['does not answer in time', () => undefined],
] as const) {
  test(`a page comes from the copy if the site ${what}`, async ({ page, request, link, pageErrors }) => {
    pageErrors.allow(FAILED_CALLS);
    await openWithCopy(page, request);
    link.answer(answer);
    await page.goto('/import-file');
    await screenIsMounted(page);
    await expect(page.locator('meta[name=courtside-copy]')).toHaveCount(1);
    link.restore();
    await page.reload();
    await screenIsMounted(page);
    await expect(page.locator('meta[name=courtside-copy]')).toHaveCount(0);
  });
}

test('an expired login survives a reload without a network, and continues when the network is back', async ({
  page,
  request,
  network,
  pageErrors,
}) => {
  pageErrors.allow(FAILED_CALLS);
  await openWithCopy(page, request);
  const access = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  await page.evaluate((token) => localStorage.setItem('access_token', token), changeExpiry(access, -3_600));
  await network.cut();
  for (const [address, shown] of [
    ['/import-file', '/import-file'],
    ['/dashboard', '/dashboard'],
    ['/login', '/dashboard'],
    ['/', '/dashboard'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(shown);
    await screenIsMounted(page);
  }
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull();
  await network.restore();
  await page.goto('/manage-team');
  await expect(page.getByRole('button', { name: 'Add Team' }).first()).toBeEnabled();
  await expect(page).toHaveURL('/manage-team');
});

test('a logout keeps the copy, which shows the login screen without a network', async ({
  page,
  request,
  network,
  pageErrors,
}) => {
  pageErrors.allow(FAILED_CALLS);
  await openWithCopy(page, request);
  const stored = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key);
        if (/json|html/.test(answer?.headers.get('content-type') ?? '')) texts.push(await answer!.text());
      }
    }
    return texts.join('\n');
  });
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  expect([stored.length > 0, stored.includes(token), stored.includes(demoCoach.username + '@')]).toEqual([
    true,
    false,
    false,
  ]);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await network.cut();
  const guest = await page.context().newPage();
  await guest.goto('/manage-team');
  await expect(guest.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(guest).toHaveURL(/\/login/);
});

test('a shell without a service worker removes that of the previous shell', async ({ page, request, environments }) => {
  await openWithCopy(page, request);
  const dist = path.join(environments.data, 'shell-without-worker');
  await cp(buildOutput('shell'), dist, { recursive: true });
  await rm(path.join(dist, 'root'), { recursive: true });
  await environments.release('publish', 'shell', '--to', 'staging', '--dist', dist);
  await environments.release('promote', 'shell', 'staging', 'production');
  await expect.poll(async () => (await request.get('/manifest.webmanifest')).status()).toBe(404);
  await page.reload();
  await screenIsMounted(page);
  // The browser would check the worker a while after the page has loaded.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => cacheNames(page)).toEqual([]);
});
