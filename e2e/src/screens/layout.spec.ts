import type { Page } from '@playwright/test';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { screenPaths, screens } from '@courtside/contracts/screens';
import { startLoggedIn } from '../../test/start-logged-in';
import { registerCoach } from '../../test/coaches';
import { everyRoute } from '../../test/every-route';
import { createFullClub, type FullClub } from '../../test/full-club';
import { inspectScreen } from '../../test/inspect-screen';
import { LAYOUT_SIZES } from '../../test/layout-problems';
import { expect, test } from '../../test/test';
import { load, settled, visit } from '../../test/visit';

type ScreenName = keyof typeof screenPaths;

const LINK = { uidb64: 'abc', token: 'def' };
const GUEST_SCREENS = {
  login: screens.login(),
  singleSignOn: screens.singleSignOn(),
  register: screens.register(),
  forgotPassword: screens.forgotPassword(),
  resetPassword: screens.resetPassword(LINK),
  verifyEmail: screens.verifyEmail(),
  confirmEmail: screens.confirmEmail(LINK),
  familyReport: screens.familyReport({ link: 'abc', secret: 'def' }),
  acceptInvitation: screens.acceptInvitation({ invitationId: 'abc', token: 'def' }),
} satisfies Partial<Record<ScreenName, string>>;

/** Addresses of every screen for users; with a club, of its largest team and its players with the longest names. */
function userScreens(club?: FullClub): Record<Exclude<ScreenName, keyof typeof GUEST_SCREENS>, string> {
  const teamId = club?.teamId ?? '';
  const [one = '', two = ''] = club?.players.map(({ id }) => id) ?? [];
  const [first = '', second = ''] = [one, two].map((id) => club?.newestSessions.get(id) ?? '');
  const player = club && { teamId, playerId: one, sessionId: first };
  return {
    dashboard: screens.dashboard(),
    userProfile: screens.userProfile(),
    editProfile: screens.editProfile(),
    settings: screens.settings(),
    changePassword: screens.changePassword(),
    changeUsername: screens.changeUsername(),
    changeEmail: screens.changeEmail(),
    security: screens.security(),
    clubTablet: screens.clubTablet(),
    staff: screens.staff(),
    auditLog: screens.auditLog(),
    dataProtection: screens.dataProtection(),
    clubs: screens.clubs(),
    manageTeam: screens.manageTeam(),
    managePlayers: screens.managePlayers({ teamId }),
    trainingSessions: screens.trainingSessions({ teamId, playerId: one }),
    comparePlayers: screens.comparePlayers(player),
    compareResults: screens.compareResults({
      player1Id: one,
      player2Id: two,
      session1Id: first,
      session2Id: second,
      teamId,
    }),
    dataVisualization: screens.dataVisualization(player && { reportType: 'single', ...player }),
    dataVisualizationComparison: screens.dataVisualizationComparison(player),
    squadBoard: screens.squadBoard(club && { teamId }),
    testDay: screens.testDay(),
    enterResults: screens.enterResults(club && { teamId }),
    // The screens of the test flow ask before the user leaves them, so they come last.
    importFile: screens.importFile(),
    selectTeam: screens.selectTeam(),
    gloveSelect: screens.gloveSelect(),
    automatedTest: screens.automatedTest(),
    spikeAccuracy: screens.spikeAccuracy({ playerId: one, name: 'Mila', last_name: 'Nord', number: '1' } as never),
  };
}

/** For placeholders and messages, which change their layout only between a phone and a tablet. */
const PLAIN_SIZES = LAYOUT_SIZES.filter(({ width }) => width === 390 || width === 1024);

/** Screens that look the same in every club. */
const FORMS: readonly string[] = ['settings', 'changePassword', 'changeUsername', 'changeEmail'];

/** Inspects the screens for users in the same state. Screens without data are inspected only in the full club. */
async function inspectUserScreens(
  page: Page,
  state: 'full' | 'empty' | 'loading' | 'failed',
  addresses: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    if (state !== 'full' && FORMS.includes(name)) continue;
    await visit(page, address);
    if (state !== 'loading') await settled(page);
    expect(new URL(page.url()).pathname).toBe(screenPaths[name as ScreenName]);
    const isPlain = state === 'loading' || state === 'failed';
    await inspectScreen(page, `${name}, ${state}`, { isPlain, sizes: isPlain ? PLAIN_SIZES : LAYOUT_SIZES });
  }
}

const main = (page: Page) => page.locator('main');
test('the screens with addresses are those that the modules show', () => {
  expect(everyRoute.map(({ path }) => path).sort()).toEqual(Object.values(screenPaths).sort());
});

test.describe('every screen fits, is accessible and has large targets', () => {
  // The browser logs the API's error responses.
  test.beforeEach(({ pageErrors }) => pageErrors.allow(/Failed to load/));

  test('for guests, including errors', async ({ page }) => {
    await load(page, '/nowhere');
    await inspectScreen(page, 'an unknown address');
    for (const [name, address] of Object.entries(GUEST_SCREENS)) {
      if (name === 'verifyEmail')
        await page.evaluate(() => localStorage.setItem('emailForVerification', `${'ada.'.repeat(15)}@example.org`));
      await visit(page, address);
      await settled(page);
      // What a link has behind its # disappears from the address.
      expect(new URL(page.url()).pathname).toBe(address.split('#', 1)[0]);
      await inspectScreen(page, name);
      const submit = main(page).locator('form button[type=submit]');
      if ((await submit.count()) === 0) continue;
      await submit.click();
      await expect(main(page).locator('[role=alert], .ant-form-item-explain-error').first()).toBeVisible();
      await inspectScreen(page, `${name}, nothing filled in`);
    }
    await visit(page, screens.login());
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('nothing');
    await main(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Authentication Failed')).toBeVisible();
    await inspectScreen(page, 'a failed login');
  });

  test('in an empty club', async ({ page, request }) => {
    await startLoggedIn(page, request, await registerCoach(request));
    await load(page, '/nowhere');
    await inspectUserScreens(page, 'empty', userScreens());
  });

  test('in a full club with long names', async ({ page, request }) => {
    const club = await createFullClub(request);
    await startLoggedIn(page, request, club.coach);
    await load(page, '/nowhere');
    await inspectUserScreens(page, 'full', userScreens(club));
  });

  test('while data loads, and when it fails to load', async ({ page, request }) => {
    const club = await createFullClub(request);
    await startLoggedIn(page, request, club.coach);
    await load(page, '/nowhere');
    await page.route(/\/api\/(?!auth|modules|releases)/, () => {});
    const { userProfile, editProfile, ...others } = userScreens(club);
    await inspectUserScreens(page, 'loading', others);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.route(/\/api\/(?!modules|releases)/, () => {});
    await load(page, '/nowhere');
    await inspectUserScreens(page, 'loading', { userProfile, editProfile });
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // Screens that lead to login stay until they are inspected, however slow the machine is.
    await page.addInitScript((redirectMs) => {
      const start = window.setTimeout;
      window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === redirectMs ? 0 : start(run, ms, ...rest)) as typeof window.setTimeout;
    }, FORM_REDIRECT_MS);
    await page.route(/\/api\/(?!auth|modules|releases)/, (route) =>
      route.fulfill({ status: 400, json: { detail: 'Not now.' } }),
    );
    await load(page, '/nowhere');
    await inspectUserScreens(page, 'failed', others);
  });
});
