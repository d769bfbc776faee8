import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

test('an owner asks for consents, and a coach records one', async ({ page, request }) => {
  const owner = await registerCoach(request);
  const { team } = await createTeam(request, owner, ['Mila', 'Ana']);
  await startLoggedIn(page, request, owner);
  await page.goto(screens.managePlayers({ teamId: team.id }));
  await expect(page.getByRole('button', { name: /^Mila/ })).toBeVisible();
  await expect(page.getByText('Consent missing')).toHaveCount(0);

  await page.goto(screens.settings());
  await page.getByRole('button', { name: 'Consent and Retention' }).click();
  await page.getByRole('switch', { name: 'Remind coaches' }).click();
  await expect(page.getByRole('switch', { name: 'Remind coaches' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Erase after' }).click();
  await page.getByRole('option', { name: '2 years' }).click();
  await page.getByRole('button', { name: 'Set Retention Time' }).click();
  await expect(page.getByText('Nobody will be erased in the next 30 days.')).toBeVisible();
  await inspectScreen(page, 'data-protection');

  await page.goto(screens.managePlayers({ teamId: team.id }));
  await expect(page.getByText('2 players of this team have no consent of a guardian.')).toBeVisible();
  await inspectScreen(page, 'missing-consents');
  await page.getByRole('button', { name: /^Mila/ }).click();
  await page.getByRole('button', { name: 'Consent', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Given by (parent or guardian)')).toBeFocused();
  await page.keyboard.type('Vera Nord');
  await dialog.getByRole('switch', { name: 'Testing, and keeping the results' }).click();
  await dialog.getByLabel('Year of birth (optional)').fill('2012');
  await inspectScreen(page, 'consent');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('One player of this team has no consent of a guardian.')).toBeVisible();
});
