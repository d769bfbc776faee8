import { changedCopy } from '../../test/changed-copy';
import { demoCoach } from '../../test/coaches';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { killablePage } from '../../test/killable-page';
import { contained, pageFault } from '../../test/counted-checks';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';
import { started } from '../../test/visit';

const OLD = 'Your teams, their pictures and their players';
const NEW = 'Everyone you train, in one place';

/** The loop of each faulty release, which begins when its files run. */
const loops = {
  'in a click': "addEventListener('click', () => { for (;;); });",
  'when it is imported': 'for (;;);',
};

/** Publishes a release of the teams with another text and this loop. */
async function publishLoop(environments: IsolatedEnvironments, start: string): Promise<void> {
  const dist = await changedCopy(environments.data, 'mf-teams', { replace: [OLD, NEW], start });
  await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
  await environments.release('promote', 'mf-teams', 'staging', 'production');
}

for (const [when, loop] of Object.entries(loops)) {
  test(`a module that never returns ${when}: the next load in this tab starts its previous release`, async ({
    page,
    context,
    browser,
    request,
    environments,
  }) => {
    pageFault(`never returns ${when}, shown`, `never returns ${when}, left`);
    await publishLoop(environments, loop);
    await startLoggedIn(page, request, demoCoach);
    const killable = await killablePage(browser, page);
    // The dashboard has widgets of the module.
    await page.goto('/user-profile');
    await started(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click({ noWaitAfter: true });
    if (when === 'in a click') {
      await expect(page.getByText(NEW)).toBeVisible();
      // The click never ends.
      void page
        .getByRole('button', { name: 'Add Team' })
        .first()
        .click({ noWaitAfter: true })
        .catch(() => undefined);
    }
    await killable.killBusy(3);

    await killable.reload();
    const text = () => killable.evaluate('document.body.innerText');
    await expect.poll(text).toContain(OLD);
    expect(await text()).toContain('Teams stopped responding, so this tab uses its previous version.');
    await killable.evaluate("location.hash = 'versions'");
    const row = () => killable.evaluate("document.querySelector('tr[data-row=mf-teams]')?.innerText");
    await expect.poll(row).toContain('hung: It stopped this tab.');
    expect(await row()).toContain('Previous release');
    const [faulty] = killable.reports.filter(({ status }) => status === 'crashed');
    expect(faulty).toMatchObject({ module: 'mf-teams', errorClass: 'hung' });
    expect(await row()).toContain(faulty?.version);

    contained(`never returns ${when}, shown`);

    await test.step('the tab stays with it, and another tab gets the current release', async () => {
      await killable.reload();
      // The first response may come from the page before the reload.
      await expect.poll(text).not.toContain('stopped responding');
      await expect.poll(text).toContain(OLD);
      expect(await text()).not.toContain('stopped responding');
      const other = await context.newPage();
      await other.goto('/user-profile#versions');
      await expect(other.locator('tr[data-row=mf-teams]')).toContainText(faulty?.version ?? 'no report');
      await expect(other.locator('tr[data-row=mf-teams]')).toContainText('Current release');
    });
    contained(`never returns ${when}, left`);
  });
}

test('a widget that never returns: the next load in this tab shows the dashboard without it', async ({
  page,
  browser,
  request,
  environments,
}) => {
  pageFault('never returns as a widget');
  await publishLoop(environments, loops['when it is imported']);
  await startLoggedIn(page, request, demoCoach);
  const killable = await killablePage(browser, page);
  await page.goto('/dashboard');
  await killable.killBusy(3);

  await killable.reload();
  const text = () => killable.evaluate('document.body.innerText');
  await expect.poll(text).toContain('Latest Imports');
  expect(await text()).toContain('Welcome, Alex Morgan!');
  // Widgets appear from top to bottom, so this one may wait for those above it.
  await expect.poll(text).toContain('is not shown, because its module stopped this tab');
  await killable.evaluate("[...document.querySelectorAll('main button')].at(-1).click()");
  await expect.poll(text).toContain('Latest Tests');
  contained('never returns as a widget');
});

test('a page that is reloaded, left or opened in a second tab leaves the release alone', async ({
  page,
  context,
  request,
}) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/manage-team');
  await expect(page.getByText(OLD)).toBeVisible();
  await page.reload();
  await page.reload();
  const opened = context.waitForEvent('page');
  // Unlike a link, this copies the session storage.
  await page.evaluate(() => void window.open('/manage-team'));
  const copy = await opened;
  await expect(copy.getByText(OLD)).toBeVisible();
  await page.goto('/dashboard');
  await page.goBack();
  await expect(page.getByText(OLD)).toBeVisible();
  for (const tab of [page, copy]) {
    await expect(tab.getByText(/stopped responding/)).toHaveCount(0);
    expect(await tab.evaluate(() => sessionStorage.getItem('courtside-stopped-releases'))).toBeNull();
  }
});
