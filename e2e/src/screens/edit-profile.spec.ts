import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { registerCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

test('a profile that cannot be saved keeps the input, and the error disappears', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  await startLoggedIn(page, request, await registerCoach(request));
  await page.goto(screens.editProfile());
  const aboutMe = page.getByLabel('About Me');
  await aboutMe.fill('Libero coach');
  await page.route(`**${paths.user}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { detail: 'Not now.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const error = page.getByText('An error occurred while saving the profile.');
  await expect(error).toBeVisible();
  await expect(error).toBeHidden();
  await expect(aboutMe).toHaveValue('Libero coach');

  await page.unroute(`**${paths.user}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === screens.userProfile());
  await expect(page.getByText('Libero coach')).toBeVisible();
});
