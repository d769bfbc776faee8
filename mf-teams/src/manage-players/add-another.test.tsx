import { createPlayer } from '@courtside/contracts/players';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { button } from '../../test/button';
import { openedDialog } from '../../test/opened-dialog';
import { texts } from '../texts/en';
import ManagePlayersScreen from './manage-players-screen';

const api = useFakeApi();
const notices = recordNotices();
const { players: words } = texts;

beforeEach(() => {
  api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
});

async function openAdd(count: number) {
  api.club.players = Array.from({ length: count }, (_, index) =>
    player({ name: 'Zoe', last_name: `Lee ${index}`, player_number: 100 + index, team: 't1' }),
  );
  const url = '/manage-players?teamId=t1&add=player';
  const { user, address } = renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url });
  const box = await openedDialog('Name');
  const fill = async (name: string, number: string, position: string) => {
    await user.type(box.getByLabelText('Name'), name);
    await user.type(box.getByLabelText('Last Name'), 'Day');
    await user.type(box.getByLabelText('Player Number'), number);
    await user.click(box.getByRole('radio', { name: position }));
  };
  return { user, address, box, fill };
}

test('players are added one after the other in one dialog, and each is announced', async () => {
  const { user, box, fill, address } = await openAdd(1);
  expect(address()).toBe('/manage-players?teamId=t1');
  await fill('Cy', '7', 'Libero');
  await user.click(button(words.saveAndAnother, box));
  await noticeShown(notices, 'Player added successfully.');
  expect(await box.findByText(words.addedOne('Cy Day', 7))).toBeInTheDocument();
  expect(box.getByLabelText('Name')).toHaveFocus();
  for (const label of ['Name', 'Last Name', 'Player Number']) expect(box.getByLabelText(label)).toHaveValue('');
  expect(box.getByRole('radio', { name: 'Libero' })).not.toBeChecked();
  // Nothing was typed since, so nothing can be lost.
  await fill('Di', '8', 'Setter');
  await user.click(button('Save', box));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const added = api.callsOf(createPlayer).map(({ body }) => body as { name: string; team: string; position: string });
  expect(added.map(({ name, position, team: of }) => [name, position, of])).toEqual([
    ['Cy', 'Libero', 't1'],
    ['Di', 'Setter', 't1'],
  ]);
});

test('the dialog closes with the twentieth player', async () => {
  const { user, box, fill } = await openAdd(19);
  await fill('Cy', '7', 'Libero');
  await user.click(button(words.saveAndAnother, box));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a blank form is not saved, and the next Save closes the dialog as usual', async () => {
  const { user, box, fill } = await openAdd(1);
  await user.click(button(words.saveAndAnother, box));
  expect(await box.findByText(words.fillAll)).toBeInTheDocument();
  await fill('Cy', '7', 'Libero');
  await user.click(button('Save', box));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('positions are one stop for the keyboard, and the arrow keys choose', async () => {
  const { user, box } = await openAdd(1);
  await user.click(box.getByLabelText('Player Number'));
  await user.tab();
  await user.keyboard(' ');
  expect(box.getByRole('radio', { name: 'Setter' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(box.getByRole('radio', { name: 'Opposite' })).toBeChecked();
  await user.tab();
  expect(box.getByLabelText(words.externalId)).toHaveFocus();
  await user.tab();
  expect(button(words.saveAndAnother, box)).toHaveFocus();
});
