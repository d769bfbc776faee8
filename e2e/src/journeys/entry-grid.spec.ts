import type { APIRequestContext } from '@playwright/test';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { fillPath, paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { readDate } from '../../test/read-date';
import { expect, test } from '../../test/test';

const DATE = '2026-05-04';
const NAMES = Array.from({ length: PLAYERS_PER_TEAM }, (_, index) => `Player${String.fromCodePoint(65 + index)}`);
/** As copied from a spreadsheet: a header, and the players in a different order from the screen. */
const SHEET = [
  'No.\tName\tServe Speed (m/s)\tServe Accuracy\tComment',
  ...NAMES.map((name, index) => `${index + 1}\t${name} Nord\t${20 + index},5\t${50 + index}\t`).toReversed(),
].join('\r\n');

const sessionsOn = async (request: APIRequestContext, team: string, headers: Record<string, string>) =>
  (await (
    await request.get(fillPath(paths.sessionsOfDay, { id: team, date: DATE }), { headers })
  ).json()) as TrainingSession[];

test('the results of twenty players are pasted, saved in one call, and undone', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, NAMES);
  await startLoggedIn(page, request, coach);
  await page.goto('/import-file');
  await page.getByRole('button', { name: 'Enter Results in a Table' }).click();
  await page.getByLabel('Date').fill(DATE);
  const first = page.getByRole('row').nth(1).getByRole('textbox').first();
  await expect(first).toBeVisible();

  await test.step('a block with names and a header finds its cells', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), SHEET);
    await first.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('40 values pasted.')).toBeVisible();
    await expect(page.getByLabel('Serve Speed of PlayerC Nord')).toHaveValue('22,5');
  });

  await test.step('the keyboard alone corrects a value, and a wrong one is explained', async () => {
    await page.getByLabel('Serve Accuracy of PlayerA Nord').focus();
    await page.keyboard.type('150');
    await expect(page.getByText('Use a number from 0 to 100.')).toBeVisible();
    await inspectScreen(page, 'a table with a wrong value');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Serve Accuracy of PlayerA Nord')).toHaveValue('50');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('33');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Serve Speed of PlayerB Nord')).toBeFocused();
  });

  await test.step('the draft survives a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Serve Speed of PlayerA Nord')).toHaveValue('33');
    expect(await sessionsOn(request, team.id, headers)).toEqual([]);
  });

  await test.step('all of it is saved in one call', async () => {
    const calls: string[] = [];
    page.on('request', (sent) => sent.method() === 'POST' && calls.push(new URL(sent.url()).pathname));
    await page.getByRole('button', { name: 'Save All' }).click();
    await expect(page.getByText(`Saved results for 20 players on ${readDate(DATE)}.`)).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/training'))).toEqual([paths.sessionBatch]);
    const stored = await sessionsOn(request, team.id, headers);
    expect(stored).toHaveLength(PLAYERS_PER_TEAM);
    expect(stored.find(({ player }) => player === players[0]?.id)).toMatchObject({
      decrypted_serve_speed: 33,
      decrypted_serve_accuracy: 50,
    });
    // Where no row is partly below the heads of the columns or the bar.
    await page.evaluate(() => window.scrollTo(0, 0));
    await inspectScreen(page, 'a saved table');
  });

  await test.step('saving is undone', async () => {
    await page.getByRole('button', { name: 'Undo Save' }).click();
    await expect(page.getByText('Save undone. The values are back in the table.')).toBeVisible();
    expect(await sessionsOn(request, team.id, headers)).toEqual([]);
    await expect(page.getByLabel('Serve Speed of PlayerA Nord')).toHaveValue('33');
  });
});

test('a value that another device has stored is a conflict at its cell', async ({ page, request, pageErrors }) => {
  // The browser logs the conflict.
  pageErrors.allow(/status of 409/);
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Ana', 'Bea']);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.enterResults({ teamId: team.id, date: DATE }));
  await page.getByLabel('Serve Speed of Ana Nord').fill('13');
  const other = {
    session_date: DATE,
    team: team.id,
    rows: [{ player: players[0]?.id, metrics: { serve_speed: 12.4 } }],
  };
  expect((await request.post(paths.sessionBatch, { headers, data: other })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save All' }).click();
  await expect(page.getByText('Already 12.40 on this date')).toBeVisible();
  await inspectScreen(page, 'a conflict');
  await page.getByLabel('Overwrite the stored values').check();
  await page.getByRole('button', { name: 'Save All' }).click();
  await expect(page.getByText(`Saved results for 1 player on ${readDate(DATE)}.`)).toBeVisible();
  expect((await sessionsOn(request, team.id, headers))[0]?.decrypted_serve_speed).toBe(13);
});
