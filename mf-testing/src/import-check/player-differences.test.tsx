import { previewImport } from '@courtside/contracts/import-preview';
import { importPreview, player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { button } from '../../test/button';
import { answerChecks, NO_ROWS, openCheck, useNoScrolling } from '../../test/import-check';

const api = useFakeApi();
useNoScrolling();
beforeEach(() => {
  api.club.teams = [team({ id: 't1', team_name: 'Hawks' })];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Silva', player_number: 7, team: 't1' }),
    player({ id: 'eva', name: 'Eva', last_name: 'Nord', player_number: 9, team: 't1' }),
  ];
});

test('swapped numbers are changed with one tap, and the file is read again for the new players', async () => {
  const of = { team: 't1', field: 'player_number' } as const;
  const differences = [
    { ...of, row: 2, player: 'ana', name: 'Ana Silva', stored: '7', file: '9' },
    { ...of, row: 3, player: 'eva', name: 'Eva Nord', stored: '9', file: '7' },
  ];
  answerChecks(api, () => {
    const isChanged = api.club.players.some(({ id, player_number }) => id === 'ana' && player_number === 9);
    return importPreview({
      counts: { ...NO_ROWS, new: isChanged ? 3 : 2, invalid: isChanged ? 0 : 1 },
      ...(!isChanged && { differences }),
    });
  });
  const { user } = await openCheck();
  expect(await screen.findByText(/^Numbers of 2 players changed/)).toBeInTheDocument();
  expect(button('Import 2 Rows')).toBeEnabled();
  await user.click(button('Change 2 Numbers'));
  await waitFor(() => expect(button('Import 3 Rows')).toBeEnabled());
  expect(api.callsOf(previewImport)).toHaveLength(2);
  const done = screen.getByText('Ana Silva has number 9, Eva Nord has number 7 now.');
  expect(done.closest('.testing-focused-result')).toHaveFocus();
  expect(screen.queryByText(/^Numbers of 2 players changed/)).toBeNull();
});
