import { screen } from '@testing-library/react';
import { messages } from '@courtside/contracts/messages';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import EntryGridScreen from './entry-grid/entry-grid-screen';
import ImportFileScreen from './import-file/import-file-screen';
import SelectTeamScreen from './select-team/select-team-screen';
import TestDayScreen from './test-day/test-day-screen';

useFakeApi();

it.each([
  ['Test Selection', <ImportFileScreen key="import" />],
  ['Select Team', <SelectTeamScreen key="team" />],
  ['Enter Results', <EntryGridScreen key="grid" />],
  ['Test Day', <TestDayScreen key="day" />],
])('tells a viewer why %s is not there', (_, shown) => {
  renderScreen(shown, { path: '/here', role: 'viewer' });
  expect(screen.getByText(messages.roleForbids)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('offers an assistant the tests and the table, but no import', async () => {
  const { user, address } = renderScreen(<ImportFileScreen />, { path: '/import-file', role: 'assistant' });
  expect(screen.getByRole('heading', { name: 'Automated Test' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Manual Test' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enter Results in a Table' }));
  expect(address()).toBe('/enter-results');
});

it('offers a coach both, and the recent imports', async () => {
  renderScreen(<ImportFileScreen />, { path: '/import-file', role: 'coach' });
  expect(screen.getByRole('heading', { name: 'Automated Test' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Manual Test' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Recent Imports' })).toBeVisible();
});
