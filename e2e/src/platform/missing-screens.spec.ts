import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { demoCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const screen = (page: Page) => page.locator('#outlet h1');
const card = (page: Page) => page.locator('#outlet').getByRole('alert');
/** The file of the second screen that a user of the profile opens. */
const isFile = ({ pathname }: URL) => /^\/mf-account\/.*\/edit-profile\..*\.js$/.test(pathname);
const openSecondScreen = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();

/** The requests for the file, and the reports of the account module that the page has sent. */
function watch(page: Page): { requests: string[]; reports: string[] } {
  const seen = { requests: [] as string[], reports: [] as string[] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isFile(url)) seen.requests.push(url.pathname);
    if (url.pathname !== paths.moduleReports) return;
    const { module, status, errorClass } = request.postDataJSON() as Record<string, string>;
    if (module === 'mf-account' && errorClass) seen.reports.push(`${status} ${errorClass}`);
  });
  return seen;
}

for (const [how, fail] of [
  ['does not exist', { status: 404, body: '' }],
  ['is always aborted', null],
] as const)
  test(`a second screen of an open module whose file ${how} is a card, is reported, and appears on a retry`, async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(/Failed to load resource|ChunkLoadError/);
    const seen = watch(page);
    await startLoggedIn(page, request, demoCoach);
    await page.route(isFile, (route) => (fail ? route.fulfill(fail) : route.abort()));
    await page.goto('/user-profile');
    await expect(screen(page)).toHaveText('Profile');
    await openSecondScreen(page);
    try {
      await expect(card(page)).toContainText('The files of this screen could not be loaded');
    } finally {
      console.log(
        `requests for a second screen whose file ${how}: ${seen.requests.length} until its card, at most 30 s`,
      );
    }
    await expect(screen(page)).toHaveCount(0);
    expect(seen.requests).toHaveLength(3);
    await expect.poll(() => seen.reports).toEqual(['crashed unreachable']);

    await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
    await expect(screen(page)).toHaveText('Manage Team');
    await page.goBack();
    await expect(card(page)).toBeVisible();
    expect(seen.requests).toHaveLength(6);
    await page.unroute(isFile);
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(screen(page)).toHaveText('Edit Profile');
    // Once for each visit.
    expect(seen.reports).toEqual(['crashed unreachable', 'crashed unreachable']);
  });

test('a second screen whose file is never answered shows a hint, then a card, and the other screens work', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/ChunkLoadError/);
  const seen = watch(page);
  await page.clock.install();
  await startLoggedIn(page, request, demoCoach);
  await page.route(isFile, () => undefined);
  await page.goto('/user-profile');
  await expect(screen(page)).toHaveText('Profile');
  await openSecondScreen(page);
  await expect.poll(() => seen.requests.length).toBe(1);
  await page.clock.runFor(1_000);
  await expect(screen(page)).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(card(page)).toBeVisible();
  await expect.poll(() => seen.reports).toEqual(['crashed hung']);

  await page.goBack();
  await page.clock.runFor(1_000);
  await expect(screen(page)).toHaveText('Profile');
  await expect(card(page)).toHaveCount(0);
});
