import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { demoCoach } from '../../test/coaches';
import { addIsolatedScript } from '../../test/isolated-script';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { load, settled, visit } from '../../test/visit';

const bar = (page: Page) => page.locator('#password-bar');

/** Adds what extensions add to pages: a bar, icons in fields, and elements around others. */
function extend(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const icon = () => Object.assign(document.createElement('i'), { className: 'password-icon', textContent: '*' });
    const bar = Object.assign(document.createElement('div'), { id: 'password-bar', textContent: 'Save password?' });
    document.body.append(bar);
    const around = document.createElement('div');
    const shell = document.getElementById('shell')!;
    shell.replaceWith(around);
    around.append(shell);
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('input:not([data-has-icon])')) {
        field.setAttribute('data-has-icon', '');
        field.after(icon());
      }
      for (const link of document.querySelectorAll('nav a:not(:has(.password-icon))')) link.append(icon());
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Closes the bar, and keeps it closed. */
const closeBar = () => {
  const close = () => document.getElementById('password-bar')?.remove();
  new MutationObserver(close).observe(document.body, { childList: true });
  close();
};

test('elements that extensions put into the page are theirs: they stay until the extension removes them', async ({
  page,
  request,
}) => {
  const failures: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().includes(paths.moduleReports)) return;
    const { module, status } = sent.postDataJSON() as { module: string; status: string };
    if (!['loaded', 'slow'].includes(status)) failures.push(`${module} ${status}`);
  });
  await addIsolatedScript(page, `(${extend.toString()})()`);
  await startLoggedIn(page, request, demoCoach);
  await load(page, '/dashboard');
  await expect(bar(page)).toBeVisible();
  // After the shell has started.
  await page.evaluate(() => {
    document.body.dataset.grammar = 'on';
    document.documentElement.classList.add('dark-reader');
  });
  for (const address of ['/edit-profile', '/manage-team', '/squad-board', '/dashboard']) {
    await visit(page, address);
    await settled(page);
    await expect(page.locator('nav .password-icon').first()).toBeAttached();
    expect(await page.evaluate(() => [document.documentElement.className, document.body.dataset.grammar])).toEqual([
      'dark-reader',
      'on',
    ]);
  }
  await page.evaluate(closeBar);
  await expect(bar(page)).toHaveCount(0);
  await visit(page, '/manage-team');
  await expect(bar(page)).toHaveCount(0);
  expect(failures).toEqual([]);
});

test('the tab answers even if somebody removes the shell whenever it appears', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  await load(page, '/dashboard');
  const rounds = () => page.evaluate(() => (window as { rounds?: number }).rounds ?? 0);
  await page.evaluate(() => {
    const counted = window as { rounds?: number };
    const remove = () => {
      const shell = document.getElementById('shell');
      if (!shell) return;
      counted.rounds = (counted.rounds ?? 0) + 1;
      // Ends a loop that would never return.
      if (counted.rounds < 1_000) shell.remove();
    };
    new MutationObserver(remove).observe(document.body, { childList: true });
    remove();
  });
  await expect.poll(rounds).toBeGreaterThan(2);
  expect(await rounds()).toBeLessThan(1_000);
});

/** Adds a high banner before everything else, as hotels and mobile networks do. */
function addBanner(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const banner = document.createElement('div');
    Object.assign(banner, { id: 'provider', textContent: 'Your network' });
    banner.style.height = '150px';
    document.body.prepend(banner);
  });
}

test('under the banner of a network, the rail stays below the top bar, at the start and after scrolling', async ({
  page,
  request,
}) => {
  await addIsolatedScript(page, `(${addBanner.toString()})()`);
  await startLoggedIn(page, request, demoCoach);
  await load(page, '/dashboard');
  await settled(page);
  const top = async (element: string) => (await page.locator(element).boundingBox())!.y;
  const distance = async () => (await top('nav.cs-rail')) - (await top('.cs-topbar'));
  const { height } = (await page.locator('.cs-topbar').boundingBox())!;
  await expect.poll(() => top('.cs-topbar')).toBe(150);
  expect(await distance()).toBeCloseTo(height, 0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => top('.cs-topbar')).toBe(0);
  expect(await distance()).toBeCloseTo(height, 0);
});
