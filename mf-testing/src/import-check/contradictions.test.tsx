import { importPreview } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { button } from '../../test/button';
import { answerChecks, askedOf, NO_ROWS, openCheck, useNoScrolling } from '../../test/import-check';

const api = useFakeApi();
useNoScrolling();

test('the coach says that a contradicting row is the same player, and can take it back', async () => {
  const name = { team_name: 'Hawks', name: 'Eva', last_name: 'Nord' };
  const reason = 'Eva Nord is number 7, Setter. This row says number 11, Libero.';
  answerChecks(api, ({ players = [] }) =>
    players.length > 0
      ? importPreview({ counts: { ...NO_ROWS, new: 2 } })
      : importPreview({
          counts: { ...NO_ROWS, invalid: 2 },
          contradictions: [{ ...name, row: 2, rows: 2, player: 'p1', reason }],
        }),
  );
  const { user } = await openCheck();
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(button('Import')).toBeDisabled();
  await user.click(button('It Is the Same Player'));
  await waitFor(() => expect(button('Import 2 Rows')).toBeEnabled());
  expect(askedOf(api).at(-1)).toEqual({ players: [{ ...name, player: 'p1' }] });
  const done = screen.getByText('2 rows of Eva Nord go to this player.');
  expect(done.closest('.testing-focused-result')).toHaveFocus();
  await user.click(button('Undo'));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(askedOf(api).at(-1)).toEqual({ players: [] });
});
