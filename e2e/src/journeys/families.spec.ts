import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const PHONE = { width: 390, height: 844 };

test('a coach shares one player’s results in two taps, the family reads them, and the link is revoked', async ({
  page,
  request,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Zoë']);
  const [mila = '', zoe = ''] = players.map(({ id }) => id);
  for (const [player, session_date] of [
    [mila, '2026-02-01'],
    [mila, '2026-03-01'],
    [zoe, '2026-03-01'],
  ])
    await request.post(paths.trainingSessions, { headers, data: { ...SAMPLE_METRICS, player, session_date } });
  await startLoggedIn(page, request, coach);
  await page.goto(screens.dataVisualization({ reportType: 'single', teamId: team.id, playerId: mila }));
  await page.getByRole('button', { name: 'Share with Family' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Share Mila’s Results')).toBeVisible();
  await inspectScreen(page, 'a new link for a family');
  await dialog.getByRole('switch', { name: 'All earlier results' }).click();
  await dialog.getByRole('switch', { name: 'The composite index' }).click();
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const code = await dialog.getByLabel('Code', { exact: true }).inputValue();
  await expect(dialog.getByText('Not opened yet')).toBeVisible();
  await inspectScreen(page, 'a created link for a family');

  const phone = await (await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })).newPage();
  const sent: string[] = [];
  phone.on('request', (each) => sent.push(each.url()));
  await phone.goto(link);
  await inspectScreen(phone, 'the code of a family');
  await phone.getByLabel('Code').fill('000 000');
  await phone.getByRole('button', { name: 'Show Results' }).click();
  await expect(phone.getByText('This link and code don’t open a report.')).toBeVisible();
  await phone.getByLabel('Code').fill(code);
  await phone.getByRole('button', { name: 'Show Results' }).click();
  await expect(phone.getByRole('heading', { name: 'Mila’s Results', level: 1 })).toBeFocused();
  await expect(phone.getByRole('list', { name: 'All Results' }).getByRole('listitem')).toHaveCount(2);
  await expect(phone.getByText('It can be opened 9 more times.')).toBeVisible();
  await expect(phone.getByRole('navigation')).toHaveCount(0);
  await inspectScreen(phone, 'the results for a family');
  await phone.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const shown = await phone.locator('main').innerText();
  expect(shown).not.toMatch(/Zoë|Nord/);
  // No server has got the secret with an address.
  const secret = link.slice(link.lastIndexOf('.') + 1);
  expect(sent.filter((url) => url.includes(secret))).toEqual([]);

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Share with Family' }).click();
  await expect(dialog.getByText(/Opened once/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible();
  await phone.reload();
  await phone.getByLabel('Code').fill(code);
  await phone.getByRole('button', { name: 'Show Results' }).click();
  await expect(phone.getByText('This link and code don’t open a report.')).toBeVisible();
  await phone.context().close();
});
