import { editPlayer } from '@courtside/contracts/players';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { button } from '../../test/button';
import { openedDialog } from '../../test/opened-dialog';
import { texts } from '../texts/en';
import ManagePlayersScreen from './manage-players-screen';

const api = useFakeApi();
const label = texts.players.externalId;

beforeEach(() => {
  api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
  api.club.players = [player({ id: 'p1', name: 'Zoe', last_name: 'Lee', external_id: 'A-17', team: 't1' })];
});

async function openEdit() {
  const url = '/manage-players?teamId=t1';
  const { user } = renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url });
  await user.click(await screen.findByRole('button', { name: /^Zoe Lee/ }));
  await user.click(button('Edit'));
  return { user, box: await openedDialog('Name') };
}

test('the external id is changed and removed in the form', async () => {
  const { user, box } = await openEdit();
  expect(box.getByLabelText(label)).toHaveValue('A-17');
  await user.clear(box.getByLabelText(label));
  await user.click(button('Save', box));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(editPlayer)[0]?.body).toMatchObject({ external_id: '' });
});

test('an external id of somebody else is named at its field', async () => {
  const reason = 'Mia Kos already has this external ID.';
  api.respond(editPlayer, { status: 400, body: { external_id: [reason] } });
  const { user, box } = await openEdit();
  await user.type(box.getByLabelText(label), '8');
  await user.click(button('Save', box));
  await waitFor(() => expect(box.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(reason)));
});
