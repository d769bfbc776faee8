import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { settled } from '../../test/visit';

const NAMES = ['Alva', 'Ida', 'Mila', 'Nora', 'Saga', 'Tuva', 'Vera', 'Ebba', 'Elsa', 'Freja', 'Juni', 'Klara'];

/** Squads with one, two and three players in a group, and with several groups. */
for (const count of [1, 2, 3, 12])
  test(`the court of a test day with a squad of ${count} fits, and has large targets`, async ({ page, request }) => {
    const coach = await registerCoach(request);
    const { team } = await createTeam(request, coach, NAMES.slice(0, count));
    await startLoggedIn(page, request, coach);
    await page.goto(screens.testDay({ teamId: team.id }));
    await page.getByRole('button', { name: 'Start Test Day' }).click();
    await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
    await settled(page);
    await inspectScreen(page, `a test day with a squad of ${count}`);
  });
