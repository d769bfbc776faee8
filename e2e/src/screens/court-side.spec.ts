import path from 'node:path';
import type { Page } from '@playwright/test';
import type { TestSession } from '../../../mf-testing/src/test-session/session-schema';
import { allDone, halfSubmitted, partlyDone, running, sessionOf } from '../court/session-states';
import { smallTargets } from '../court/small-targets';
import { expect, test } from '../court/test';
import { enter } from '../platform/enter';
import { axeFindings } from '../support/axe';
import { prepareTeam, registerCoach } from '../support/coach';
import { pick } from '../support/pick';

/** Where pictures of every state go, for people to look at; none are taken without. */
const pictures = process.env.COURTSIDE_PICTURES;
const VIEWPORTS = pictures ? [[1024, 768], [1440, 900], [390, 844]] as const : [[1024, 768]] as const;
const THEMES = ['light', 'dark'] as const;

/** The whole page; what lies over it only as a person sees it, for it stays in its place while the page scrolls. */
async function picture(page: Page, file: string): Promise<void> {
  const over = await page.locator('[role=dialog], .ant-select-dropdown').filter({ visible: true }).count();
  await page.screenshot({ path: file, fullPage: over === 0, animations: 'disabled' });
}

/** A state is sound where axe finds nothing, every target fits a finger and nothing sticks out sideways, in both themes. */
async function examine(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    for (const theme of THEMES) {
      // As a tablet does that goes to its battery saver: nothing on the screen may be lost by it.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      for (const [width, height] of VIEWPORTS) {
        await page.setViewportSize({ width, height });
        if (pictures) await picture(page, path.join(pictures, `${state.replace(/\W+/g, '-')}.${theme}.${width}.png`));
      }
      await page.setViewportSize({ width: 1024, height: 768 });
      // The themes differ in nothing but colour.
      expect.soft(await axeFindings(page, theme === 'light' ? 'all' : 'colour'), `${state}, ${theme}: axe`).toEqual([]);
    }
    expect.soft(await smallTargets(page), `${state}: targets`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${state}: sideways`).toBeLessThanOrEqual(0);
  });
}

async function store(page: Page, session: TestSession | null): Promise<void> {
  await page.evaluate((text) => (text === null ? localStorage.removeItem('test_state') : localStorage.setItem('test_state', text)), session && JSON.stringify(session));
}

const BAD_ROWS = [
  'team_name,name,last_name,player_number,position,session_date,weight_lift_impact,lower_body_power,upper_body_power,serve_speed,serve_accuracy',
  'Hawks,Eva,Lind,7,Setter,2026-03-01,70,13,4,20,60',
  'Hawks,Una,Holm,8,Goalkeeper,2026-03-01,70,13,4,20,60',
  'Hawks,Ina,Dahl,9,Libero,March,70,x,4,20,60',
].join('\n');

test('every state of the test flow is accessible, fits a finger and stays inside a tablet, in both themes', async ({ page, request, court, side, pageErrors }) => {
  test.setTimeout(pictures ? 900_000 : 600_000);
  pageErrors.allow(/Failed to load resource/);
  const coach = await registerCoach(request);
  const { team, players: made } = await prepareTeam(request, coach, ['Mila', 'Zoë', 'Alexandra-Konstantina']);
  const players = made.map(({ id, name }, index) => ({ id, name, last_name: 'Nord', player_number: index + 1, position: 'Setter' as const }));
  await enter(page, request, coach);
  const open = async (address: string, session: TestSession | null) => {
    await store(page, session);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (pictures) await page.waitForLoadState('networkidle');
  };
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/import-file');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await examine(page, 'test selection');
  await page.locator('input[type=file]').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(BAD_ROWS) });
  await examine(page, 'file chosen');
  await page.route('**/import/upload/', () => undefined);
  await side.button('Upload File').click();
  await expect(page.getByText(/^(Uploading|Checking)/)).toBeVisible();
  await examine(page, 'uploading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.locator('input[type=file]').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(BAD_ROWS) });
  await side.button('Upload File').click();
  await expect(page.getByRole('table')).toBeVisible();
  await examine(page, 'rows to mend');
  await open('/import-file', partlyDone(team.id, players));
  await examine(page, 'unfinished session');
  await side.button('Discard Session').click();
  await examine(page, 'discard dialog');
  await close();

  await open('/select-team', null);
  await page.getByRole('button', { name: 'Falcons' }).click();
  await page.getByRole('button', { name: 'Mila Nord' }).click();
  await examine(page, 'players chosen');

  await open('/glove-select', sessionOf(team.id, players, { gloves: {} }));
  await examine(page, 'no gloves');
  await side.button('Start Searching for Gloves').click();
  await examine(page, 'search dialog');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Available', { exact: true })).toHaveCount(6, { timeout: 30_000 });
  await side.assignGlove('Mila Nord', 'Glove 1');
  await examine(page, 'gloves found');
  await side.button('Configure Wi-Fi').click();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await examine(page, 'Wi-Fi dialog');
  await close();
  await page.getByRole('navigation').getByRole('link', { name: 'Teams', exact: true }).click();
  await examine(page, 'leave dialog');
  await close();

  await open('/automated-test', sessionOf(team.id, players));
  await examine(page, 'fresh dashboard');
  await side.card('Weight Lift Impact').getByRole('combobox').click();
  await examine(page, 'player list');
  await page.keyboard.press('Escape');
  await open('/automated-test', running(team.id, players));
  await expect(page.getByText('Measuring ...')).toBeVisible();
  await examine(page, 'running');
  await Promise.all([court.behave('smart_glove2', 'disconnected'), court.behave('smart_glove3', 'weak-battery')]);
  await open('/automated-test', partlyDone(team.id, players));
  await expect(page.getByText(/^One or more assigned Smart Gloves are disconnected/)).toBeVisible({ timeout: 30_000 });
  await examine(page, 'partly done');
  await side.card('Weight Lift Impact').getByRole('button', { name: 'Perform Test' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('button', { name: 'Calculate' }).click();
  await examine(page, 'weight lift dialog');
  await close();
  await side.card('Upper Body Power').getByRole('button', { name: 'Perform Test' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await examine(page, 'upper body dialog');
  await dialog.getByLabel('Body weight').fill('60');
  await pick(page, dialog.getByRole('combobox', { name: 'Unit' }), 'kg');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await examine(page, 'upper body instructions');
  await close();
  await side.button('Confirm Performance Testing Session').click();
  await examine(page, 'incomplete dialog');
  await dialog.getByRole('button', { name: 'Confirm Submission' }).click();
  await examine(page, 'complete dialog');
  await open('/automated-test', sessionOf(team.id, players, { assignedPlayers: { SS: players[0]?.id } }));
  await side.card('Spike Speed').getByRole('button', { name: 'Perform Test' }).click();
  await examine(page, 'spike speed question');
  await page.route('**/api/glove_data/', (route) => route.abort());
  await open('/automated-test', running(team.id, players));
  await expect(page.getByText('Temporarily unavailable - retrying...').first()).toBeVisible();
  await examine(page, 'server unreachable');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open('/automated-test', halfSubmitted(team.id, players));
  await examine(page, 'half submitted');
  await open('/automated-test', sessionOf(team.id, players, { gloves: {}, assignedPlayers: { LBP: players[0]?.id } }));
  await examine(page, 'no glove on the player');

  const spikes = `/spike-accuracy?playerId=${players[0]?.id}&name=Mila&last_name=Nord&number=1`;
  await open(spikes, sessionOf(team.id, players));
  await side.button('Download the accuracy application').click();
  await side.button('Fetch Spike Accuracy').click();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
    navigator.mediaDevices.enumerateDevices = async () => [];
  });
  await side.button('Refresh cameras').click();
  await expect(page.getByText('No cameras were found. Please connect a camera and try again.').first()).toBeVisible();
  await examine(page, 'spike accuracy without a camera');
  await open(spikes, partlyDone(team.id, players));
  await examine(page, 'spikes counted');
  await open(spikes, sessionOf(team.id, players, { gloves: {} }));
  await examine(page, 'spikes without a glove');
  await side.button('Back').click();
  await examine(page, 'back dialog');
  await close();
  await open('/automated-test', null);
  await examine(page, 'no session');
  await open('/automated-test', allDone(team.id, players));
  await side.button('Confirm Performance Testing Session').click();
  await examine(page, 'confirm dialog');
});
