import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { TestSession } from '@courtside/mf-testing/test-session/session-schema';
import {
  confirmedSession,
  partlySubmittedSession,
  partlyConfirmedSession,
  runningSession,
  createSession,
} from '../../test/session-states';
import { inspectDialog as inspectDialogOf, inspectScreen } from '../../test/inspect-screen';
import { test as isolatedTest } from '../../test/isolated-test';
import { startLoggedIn } from '../../test/start-logged-in';
import { authHeaders } from '../../test/coaches';
import { createFullClub } from '../../test/full-club';
import { scanGloves } from '../../test/scan-gloves';
import { pick } from '../../test/pick';
import { expect, test } from '../../test/test';
import { TestSessionPage } from '../../test/test-session-page';

async function store(page: Page, session: TestSession | null): Promise<void> {
  await page.evaluate(
    (text) => (text === null ? localStorage.removeItem('test_state') : localStorage.setItem('test_state', text)),
    session && JSON.stringify(session),
  );
}

const BAD_ROWS = [
  'team_name,name,last_name,player_number,position,session_date,weight_lift_impact,lower_body_power,upper_body_power,serve_speed,serve_accuracy',
  'Hawks,Eva,Lind,7,Setter,2026-03-01,70,13,4,20,60',
  'Hawks,Una,Holm,8,Goalkeeper,2026-03-01,70,13,4,20,60',
  'Hawks,Ina,Dahl,9,Libero,March,70,x,4,20,60',
].join('\n');

/** A coach with a full club, the three players with the longest and shortest names, and the steps of the tests. */
async function setUp(page: Page, request: APIRequestContext) {
  const club = await createFullClub(request);
  const team = { id: club.teamId };
  const players = club.players.slice(0, 3);
  const names = players.map(({ name, last_name }) => `${name} ${last_name}`);
  await startLoggedIn(page, request, club.coach);
  await page.goto('/dashboard');
  const open = async (address: string, session: TestSession | null) => {
    await store(page, session);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  const inspectDialog = (state: string, trigger: Locator, prepare?: () => Promise<unknown>) =>
    inspectDialogOf(page, state, trigger, prepare);
  return { club, team, players, names, open, dialog, inspectDialog, sessionPage: new TestSessionPage(page) };
}

test('every state from the import to the gloves fits, is accessible and has large targets', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const { team, players, names, open, dialog, inspectDialog, sessionPage } = await setUp(page, request);

  const chooseFile = async () => {
    // The copy in the page's HTML is inert.
    const input = page.locator('[data-module]:not([inert]) input[type=file]');
    await input.setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(BAD_ROWS) });
  };

  await page.goto('/import-file');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspectScreen(page, 'test selection');
  await chooseFile();
  await inspectScreen(page, 'file chosen');
  await page.route('**/import/upload/', () => undefined);
  await sessionPage.button('Upload File').click();
  await expect(page.getByText(/^(Uploading|Checking)/)).toBeVisible();
  await inspectScreen(page, 'uploading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await chooseFile();
  await sessionPage.button('Upload File').click();
  await expect(page.getByRole('table')).toBeVisible();
  await inspectScreen(page, 'rows with errors');
  await open('/import-file', partlyConfirmedSession(team.id, players));
  await inspectScreen(page, 'unfinished session');
  await inspectDialog('discard dialog', sessionPage.button('Discard Session'));

  await open('/select-team', null);
  await expect(page.getByText('Select a team, then up to 3 players.')).toBeVisible();
  await inspectScreen(page, 'no team chosen');
  await page.getByRole('button', { name: 'Sportgemeinschaft' }).click();
  for (const name of names) await page.locator('main').getByRole('button', { name }).click();
  await inspectScreen(page, 'players chosen');

  await open('/select-team', partlyConfirmedSession(team.id, players));
  await page.getByRole('button', { name: 'Sportgemeinschaft' }).click();
  await page.locator('main').getByRole('button', { name: names[0]! }).click();
  const next = sessionPage.button('Continue to Test');
  await inspectDialog('unfinished session dialog', next);
  await next.click();
  await dialog.getByRole('button', { name: 'Submit Results' }).click();
  await expect(dialog.getByRole('button', { name: 'Confirm All Measured' })).toBeVisible();
  await inspectScreen(page, 'unfinished session, submit dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard Session' }).click();
  await expect(dialog.getByText(/will be lost/)).toBeVisible();
  await inspectScreen(page, 'unfinished session, discard dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep for Later' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(next).toBeFocused();

  await open('/glove-select', createSession(team.id, players, { gloves: {} }));
  await inspectScreen(page, 'no gloves');
  await inspectDialog('search dialog', sessionPage.button('Start Searching for Gloves'));
  await sessionPage.button('Start Searching for Gloves').click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Available', { exact: true })).toHaveCount(6);
  await sessionPage.assignGlove(names[0]!, 'Glove 1');
  await inspectScreen(page, 'gloves found');
  await inspectDialog('Wi-Fi dialog', sessionPage.button('Configure Wi-Fi'), () =>
    dialog.getByRole('button', { name: 'Connect' }).click(),
  );
  const teams = page.getByRole('navigation').getByRole('link', { name: 'Teams', exact: true });
  await inspectDialog('leave dialog', teams);
});

isolatedTest(
  'every state of the tests fits, is accessible and has large targets',
  async ({ page, request, product, pageErrors }) => {
    pageErrors.allow(/Failed to load resource/);
    const { club, team, players, open, dialog, inspectDialog, sessionPage } = await setUp(page, request);
    const perform = (test: string) => sessionPage.card(test).getByRole('button', { name: 'Perform Test' });
    await scanGloves(request, await authHeaders(request, club.coach));
    // Shown with the gloves' next reports.
    await Promise.all([
      product.gloves.setScenario('smart_glove2', 'disconnected'),
      product.gloves.setScenario('smart_glove3', 'weak-battery'),
    ]);

    await open('/automated-test', createSession(team.id, players));
    await inspectScreen(page, 'fresh dashboard');
    await sessionPage.card('Weight Lift Impact').getByRole('combobox').click();
    await inspectScreen(page, 'player list');
    await page.keyboard.press('Escape');
    await open('/automated-test', runningSession(team.id, players));
    await expect(page.getByText('Measuring ...')).toBeVisible();
    await inspectScreen(page, 'running');
    await open('/automated-test', partlyConfirmedSession(team.id, players));
    await expect(page.getByText(/^One or more assigned Smart Gloves are disconnected/)).toBeVisible();
    await inspectScreen(page, 'partly done');
    await inspectDialog('weight lift dialog', perform('Weight Lift Impact'), async () => {
      await dialog.getByRole('button', { name: 'Add' }).click();
      await dialog.getByRole('button', { name: 'Calculate' }).click();
    });
    await inspectDialog('upper body dialog', perform('Upper Body Power'), () =>
      dialog.getByRole('button', { name: 'Continue' }).click(),
    );
    await perform('Upper Body Power').click();
    await dialog.getByLabel('Body Weight').fill('60');
    await pick(page, dialog.getByRole('combobox', { name: 'Unit' }), 'kg');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await inspectScreen(page, 'upper body instructions');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(perform('Upper Body Power')).toBeFocused();
    const submit = sessionPage.button('Confirm Performance Testing Session');
    await inspectDialog('incomplete dialog', submit);
    await submit.click();
    await dialog.getByRole('button', { name: 'Confirm Submission' }).click();
    await inspectScreen(page, 'complete dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(submit).toBeFocused();
    await open('/automated-test', createSession(team.id, players, { assignedPlayers: { SS: players[0]?.id } }));
    await inspectDialog('spike speed question', perform('Spike Speed'));
    await page.route('**/api/glove_data/', (route) => route.abort());
    await open('/automated-test', runningSession(team.id, players));
    await expect(page.getByText('Temporarily unavailable - retrying...').first()).toBeVisible();
    await inspectScreen(page, 'server unreachable');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open('/automated-test', partlySubmittedSession(team.id, players));
    await inspectScreen(page, 'half submitted');
    await open(
      '/automated-test',
      createSession(team.id, players, { gloves: {}, assignedPlayers: { LBP: players[0]?.id } }),
    );
    await inspectScreen(page, 'no glove on the player');

    const spikes = `/spike-accuracy?playerId=${players[0]?.id}&name=Mila&last_name=Nord&number=1`;
    await open(spikes, createSession(team.id, players));
    await sessionPage.button('Download the Accuracy Application').click();
    await sessionPage.button('Fetch Spike Accuracy').click();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
      navigator.mediaDevices.enumerateDevices = async () => [];
    });
    await sessionPage.button('Refresh Cameras').click();
    await expect(page.getByText('No cameras were found. Please connect a camera and try again.').first()).toBeVisible();
    await inspectScreen(page, 'spike accuracy without a camera');
    await open(spikes, partlyConfirmedSession(team.id, players));
    await inspectScreen(page, 'spikes counted');
    await open(spikes, createSession(team.id, players, { gloves: {} }));
    await inspectScreen(page, 'spikes without a glove');
    await inspectDialog('back dialog', sessionPage.button('Back'));
    await open('/automated-test', null);
    await inspectScreen(page, 'no session');
    await open('/automated-test', confirmedSession(team.id, players));
    await inspectDialog('confirm dialog', submit);
  },
);
