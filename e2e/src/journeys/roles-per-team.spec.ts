import { screens } from '@courtside/contracts/screens';
import { createTeam, linkPath, logIn, newCoach, newestMail, registerCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

test('an owner limits a member to one team, and the other team disappears from the open tab', async ({
  page,
  request,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const owner = await registerCoach(request);
  await createTeam(request, owner, ['Mila', 'Ana', 'Eva'], 'Falcons');
  await createTeam(request, owner, ['Zoe', 'Ida', 'Lea'], 'Hawks');
  await startLoggedIn(page, request, owner);
  await page.goto(screens.staff());

  const guest = newCoach();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(guest.email);
  await dialog.getByRole('radio', { name: 'Coach' }).check();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog).toBeHidden();

  const member = await (await browser.newContext()).newPage();
  await member.goto(linkPath(await newestMail(request, guest.email)));
  await member.getByLabel('First Name').fill(guest.firstName);
  await member.getByLabel('Last Name').fill(guest.lastName);
  await member.getByLabel('Username').fill(guest.username);
  await member.getByLabel('Password', { exact: true }).fill(guest.password);
  await member.getByLabel('Confirm Password').fill(guest.password);
  await member.getByRole('button', { name: 'Join the Club' }).click();
  await logIn(member, guest);
  await member.goto(screens.manageTeam());
  await expect(member.getByRole('button', { name: /^Falcons/ })).toBeVisible();
  await expect(member.getByRole('button', { name: /^Hawks/ })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Add Team' })).toBeVisible();
  const other = await member.context().newPage();
  await other.goto(screens.manageTeam());
  await expect(other.getByRole('button', { name: /^Hawks/ })).toBeVisible();

  const name = `${guest.firstName} ${guest.lastName}`;
  await page.reload();
  await page.getByRole('combobox', { name: `Role of ${name}` }).click();
  await page.getByTitle('Per Team').click();
  const teams = page.getByRole('dialog', { name: `Teams of ${name}` });
  await teams.getByRole('combobox', { name: 'Role in Falcons' }).click();
  await page.getByTitle('Coach', { exact: true }).last().click();
  await teams.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Falcons: Coach')).toBeVisible();

  // Any call shows it. The other tab makes none, and follows.
  await member.getByRole('button', { name: /^Falcons/ }).click();
  await member.getByRole('button', { name: 'View', exact: true }).click();
  await expect(member.getByRole('button', { name: /^Mila/ })).toBeVisible();
  await member.goBack();
  await expect(member.getByRole('button', { name: /^Hawks/ })).toBeHidden();
  await expect(member.getByRole('button', { name: /^Falcons/ })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Add Team' })).toBeHidden();
  await expect(other.getByRole('button', { name: /^Hawks/ })).toBeHidden();
  await expect(other.getByRole('button', { name: /^Falcons/ })).toBeVisible();
  await member.context().close();
});
