import type { Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { publishFaulty } from '../../test/faults';
import { contained, pageFault } from '../../test/counted-checks';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { started } from '../../test/visit';

const screen = (page: Page) => page.locator('#outlet h1');
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

async function expectProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(screen(page)).toHaveText('Profile');
}

/** Leaves the profile for the teams. Its unmount has a time limit too, so the clock must not go on before it has ended. */
async function openTeams(page: Page): Promise<void> {
  await link(page, 'Teams').click();
  await expect(page.locator('#outlet [data-module=mf-account]')).toHaveCount(0);
}

test('a screen whose part of the shell cannot be loaded is a card, and appears on a retry once the part is there', async ({
  page,
  request,
  pageErrors,
}) => {
  pageFault('prefetched', 'shown', 'left');
  pageErrors.allow(/Failed to load resource|ChunkLoadError|ui-fields/);
  const isFields = ({ pathname }: URL) => /^\/shell\/.*\/ui-fields\./.test(pathname);
  await startLoggedIn(page, request, demoCoach);
  await page.route(isFields, (route) => route.abort());
  await page.goto('/dashboard');
  await started(page);
  const prefetch = page.waitForRequest((sent) => isFields(new URL(sent.url())));
  await link(page, 'Teams').hover();
  await prefetch;
  await expectProfile(page);
  contained('prefetched');

  await link(page, 'Teams').click();
  const card = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(card).toBeVisible();
  contained('shown');
  await expectProfile(page);
  contained('left');

  await link(page, 'Teams').click();
  await expect(card).toBeVisible();
  await page.unroute(isFields);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(screen(page)).toHaveText('Manage Team');
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a release whose entry never arrives is announced as slow, and replaced by the previous one', async ({
  page,
  request,
  pageErrors,
}) => {
  pageFault('prefetched', 'shown', 'left');
  pageErrors.allow(/Failed to load resource/);
  await page.clock.install();
  await startLoggedIn(page, request, demoCoach);
  const published = await publishFaulty(
    page,
    { 'mf-teams': '/manage-team' },
    { entry: () => 'never', keeps: 'previous' },
  );
  await page.goto('/dashboard');
  await started(page);
  await link(page, 'Teams').hover();
  await expect.poll(() => published.wasRequested('mf-teams')).toBe(true);
  await expectProfile(page);
  contained('prefetched');

  await openTeams(page);
  await page.clock.fastForward(3_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await expectProfile(page);
  contained('left');

  await openTeams(page);
  // Only once: the previous release has the same limit, from the start of its load.
  await page.clock.fastForward(10_000);
  await expect(screen(page)).toHaveText('Manage Team');
  contained('shown');
});
