import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { readDate } from '../../test/read-date';
import { expect, test } from '../../test/test';

const row = (name: string, number: number, day: string) =>
  ['Hawks', name, 'Lind', number, 'Setter', day, 70, 13.2, 4, 20, 60].join(',');
const file = Buffer.from(
  [
    IMPORT_COLUMNS.join(','),
    row('Eva', 1, '2026-03-01'),
    row('Eva', 1, '2026-03-08'),
    row('Una', 2, '2026-03-01'),
  ].join('\n'),
);

test('a coach undoes an import right after the upload, and another one later, which keeps what was edited', async ({
  page,
  request,
}) => {
  const coach = await registerCoach(request);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.importFile());
  const screen = page.locator('[data-module]:not([inert])');
  const history = screen.getByRole('list', { name: 'The recent imports' });
  await expect(screen.getByText('No imports yet.')).toBeVisible();
  const upload = async () => {
    await screen.locator('input[type=file]').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: file });
    await screen.getByRole('button', { name: 'Upload File' }).click();
    await expect(screen.getByText('spring.csv was imported.')).toBeVisible();
  };

  await test.step('right after the upload, with the keyboard', async () => {
    await upload();
    await screen
      .getByRole('region', { name: 'Manual Test' })
      .getByRole('button', { name: /^Undo import/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Undo the import of spring.csv?' });
    await expect(dialog).toContainText('Deletes 3 sessions, 2 players and 1 team that this import created.');
    await inspectScreen(page, 'undo-import-question');
    await dialog.getByRole('button', { name: 'Undo Import' }).press('Enter');
    await expect(screen.getByText('Deleted 3 sessions, 2 players and 1 team.')).toBeVisible();
    await expect(history.getByText(/^Undone /)).toBeVisible();
  });

  await test.step('later, after a session was edited', async () => {
    await upload();
    await expect(screen.getByText('Imported 3 sessions.')).toBeVisible();
    const { access } = (await (await request.post(paths.login, { data: coach })).json()) as { access: string };
    const headers = { authorization: `Bearer ${access}` };
    const sessions = (await (await request.get(paths.trainingSessions, { headers })).json()) as Array<{
      id: string;
      session_date: string;
    }>;
    const edited = sessions.find(({ session_date }) => session_date === '2026-03-08')!;
    const address = paths.trainingSession.replace(':id', edited.id);
    expect((await request.patch(address, { headers, data: { note: 'Tired.' } })).status()).toBe(200);
    await page.reload();
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await inspectScreen(page, 'recent-imports');
    await history.getByRole('button', { name: /^Undo import of spring.csv/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
    await expect(screen.getByText(`Eva Lind, ${readDate('2026-03-08')}: edited since`)).toBeVisible();
    await expect(screen.getByText('Eva Lind: has sessions')).toBeVisible();
    await expect(screen.getByText('Team Hawks: has players')).toBeVisible();
    await inspectScreen(page, 'undo-import-kept');
    const left = (await (await request.get(paths.trainingSessions, { headers })).json()) as unknown[];
    expect(left).toHaveLength(1);
  });
});
