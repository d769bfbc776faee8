import type { Browser, Page } from '@playwright/test';
import { createInvitations, TRIAL_MS } from '@courtside/deploy/release/invitations/invitations';
import { readSettings } from '@courtside/deploy/settings';
import { openRevisionLog } from '@courtside/deploy/store/open-stores';
import { openServiceKeys } from '@courtside/deploy/store/release-keys';
import { openTrials } from '@courtside/deploy/store/trials';
import type { InvitationLine } from '@courtside/release-client/invitation-lines';
import { demoCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';

const SUBTITLE = 'Your teams, their pictures and their players';
const NEXT = 'Everyone on one page';

/** Staging gets a release that production doesn't have. */
async function publishNext(environments: IsolatedEnvironments): Promise<void> {
  // The same edit as in the test of canaries, so both share one build.
  const edit = ['src/texts/en.ts', `subtitle: '${SUBTITLE}'`, `subtitle: '${NEXT}'`] as const;
  const dist = await environments.buildWithText('mf-teams', [...edit]);
  await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
}

const invite = async (environments: IsolatedEnvironments, ...options: string[]) =>
  ((await environments.release('invite', 'mf-teams', '--name', 'Ayşe', ...options)) as InvitationLine).link;

/** An invitation to production that was made with the key of the service, but long ago. */
async function endedLink({ env, url }: IsolatedEnvironments): Promise<string> {
  const settings = readSettings({ ...process.env, ...env });
  const signatures = await openServiceKeys(settings.keys);
  const trials = openTrials(openRevisionLog(settings), { signatures });
  const long = createInvitations({ signatures, trials, now: () => Date.now() - 48 * 3_600_000 });
  const { text } = long.toCanaries({ environment: 'production', module: 'mf-teams', name: 'Ayşe' }, 24);
  return `${url}/api/releases/invitations/${text}`;
}

/** Another browser, with the demo coach. */
async function otherBrowser(browser: Browser, request: Parameters<typeof startLoggedIn>[1]): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await startLoggedIn(other, request, demoCoach);
  return other;
}

const accept = (page: Page) => page.getByRole('button', { name: 'Open in This Browser' }).click();

test('a tester’s link gives the canary to this browser, and to no other', async ({
  page,
  browser,
  request,
  environments,
}) => {
  const { url } = environments;
  await publishNext(environments);
  await environments.release('canary', 'mf-teams', '--testers');
  const link = await invite(environments);
  await startLoggedIn(page, request, demoCoach);

  await test.step('the link says what it does, and a button does it', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Try Teams' })).toBeVisible();
    await expect(
      page.getByText(/^Ayşe, this browser gets new versions of Teams before everyone else, until /),
    ).toBeVisible();
    await inspectScreen(page, 'invitation: a canary', { isPlain: true });
    // Looking at it changes nothing.
    await page.goto('/manage-team');
    await expect(page.getByText(SUBTITLE)).toBeVisible();
    await page.goto(link);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => !address.pathname.includes('invitations'));
    await page.goto('/manage-team');
    await expect(page.getByText(NEXT)).toBeVisible();
    await expect(page.getByText('Canary: Teams')).toBeVisible();
  });

  const other = await otherBrowser(browser, request);
  await test.step('another browser has the release of everyone', async () => {
    await other.goto(`${url}/manage-team`);
    await expect(other.getByText(SUBTITLE)).toBeVisible();
    await expect(other.getByText('Canary: Teams')).toHaveCount(0);
    await other.goto(`${url}/dashboard`);
    expect(await other.content()).not.toContain(NEXT);
  });

  await test.step('at its end, the tester gets the release of everyone without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await environments.release('canary', 'mf-teams', '--percent', '0');
    await expect(page.getByText(SUBTITLE)).toBeVisible();
    await expect(page.getByText('Canary: Teams')).toBeHidden();
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  });
  await other.context().close();
});

test('links that have ended, were changed or are for elsewhere are refused with a sentence', async ({
  page,
  request,
  environments,
  pageErrors,
}) => {
  // The browser's log of the refused pages.
  pageErrors.allow(/status of (404|410)/);
  await publishNext(environments);
  await environments.release('canary', 'mf-teams', '--testers');
  const link = await invite(environments);
  const at = link.lastIndexOf('.') - 5;
  const changed = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
  const elsewhere = await invite(environments, '--in', 'staging');
  const cases = [
    [
      'ended',
      await endedLink(environments),
      /^It ended on \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Please ask for a new link\.$/,
    ],
    ['changed', changed, 'It was not made by this product, or it was changed. Please ask for a new link.'],
    [
      'elsewhere',
      elsewhere.replace(environments.stagingUrl, environments.url),
      'It is for staging, and this is production. Please ask for a new link.',
    ],
  ] as const;
  await startLoggedIn(page, request, demoCoach);
  for (const [name, address, sentence] of cases)
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'This invitation can’t be opened' })).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
    });
  await inspectScreen(page, 'invitation: refused', { isPlain: true });
  // A program can also send the form without the button.
  for (const [, address] of cases) {
    const answer = await page.request.post(address, { form: {} });
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(answer.status()).toBe(403);
  }
  await page.goto('/manage-team');
  await expect(page.getByText(SUBTITLE)).toBeVisible();
});

test('a build is tried in production by one browser, visibly, for an hour', async ({
  page,
  browser,
  request,
  environments,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const { url } = environments;
  await publishNext(environments);
  const { link } = (await environments.release('try', 'mf-teams', '--from', 'staging')) as InvitationLine;
  await startLoggedIn(page, request, demoCoach);
  await page.clock.install();
  await page.goto(link);
  await expect(page.getByText(/^This browser gets a build of Teams that nobody else has, until /)).toBeVisible();
  await inspectScreen(page, 'invitation: a trial', { isPlain: true });
  await accept(page);
  await page.waitForURL((address) => !address.pathname.includes('invitations'));
  await page.goto('/manage-team');
  await expect(page.getByText(NEXT)).toBeVisible();
  await expect(page.getByText(/^Trial until \d+:\d\d\s[AP]M: Teams$/)).toBeVisible();

  await test.step('a second browser can’t open the link, and has the release of everyone', async () => {
    const other = await otherBrowser(browser, request);
    await other.goto(link);
    await accept(other);
    await expect(other.getByRole('heading', { name: 'This invitation can’t be opened' })).toBeVisible();
    await expect(other.getByText(/^Another browser has opened it, and it is for one only\./)).toBeVisible();
    await other.goto(`${url}/manage-team`);
    await expect(other.getByText(SUBTITLE)).toBeVisible();
    await expect(other.getByText('Trial until')).toHaveCount(0);
    await other.context().close();
  });

  await test.step('after the hour, the open page has the release of everyone', async () => {
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await page.clock.fastForward(TRIAL_MS);
    await expect(page.getByText(SUBTITLE)).toBeVisible();
    await expect(page.getByText('Trial until')).toBeHidden();
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
    // The browser's own clock hasn't moved, so the cookie of the pass is still there. It ends with the trial.
    const [pass] = (await page.context().cookies(url)).filter(({ name }) => name === 'courtside-passes');
    expect(pass!.expires * 1_000 - Date.now()).toBeLessThanOrEqual(TRIAL_MS);
    await page.context().clearCookies({ name: 'courtside-passes' });
    await page.goto('/manage-team');
    await expect(page.getByText(SUBTITLE)).toBeVisible();
  });
});
