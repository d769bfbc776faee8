import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { texts } from '../texts/en';
import ManagePlayersScreen from './manage-players-screen';

// The file of the dialog can't be loaded.
jest.mock('./player-data/player-data-dialog', () => {
  throw new Error('Loading chunk player-data failed.');
});

const api = useFakeApi();

test('a dialog whose file is missing says so, can be loaded again, and can be closed', async () => {
  api.club.teams = [team({ id: 't1' })];
  api.club.players = [player({ id: 'p1', name: 'Elif', team: 't1' })];
  const { user } = renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url: '/manage-players?teamId=t1' });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(await screen.findByLabelText(/^Elif/));
  await user.click(screen.getByRole('button', { name: texts.players.data }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.players.data }));
  expect(dialog.getByText(texts.players.partFailed)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
