import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type PreviewRow } from '@courtside/contracts/import-preview';
import { importPreview, player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { button } from '../../test/button';
import {
  answerChecks,
  askedOf,
  cell,
  CELLS,
  NO_ROWS,
  openCheck,
  pick,
  REFUSED,
  useNoScrolling,
} from '../../test/import-check';

const api = useFakeApi();
useNoScrolling();

test('a cell is corrected in place, a row is skipped, and both can be taken back', async () => {
  answerChecks(api, ({ rows = [] }) => {
    const [choice] = rows;
    const isFixed = choice?.cells?.position === 'Libero';
    const { reasons: _, ...fixed } = { ...REFUSED, state: 'new' as const };
    const row = isFixed ? { ...fixed, cells: { ...REFUSED.cells, position: 'Libero' } } : REFUSED;
    const state = choice?.skip ? 'skipped' : row.state;
    return importPreview({ rows: [{ ...row, state }], counts: { ...NO_ROWS, [state]: 1 } });
  });
  const { user } = await openCheck();
  await user.click(await screen.findByRole('button', { name: '1 Not stored' }));
  expect(screen.getByText('No such position.')).toBeInTheDocument();
  expect(button('Import')).toBeDisabled();

  await user.click(await cell(/^Position, row 3: Goalkeeper/));
  await user.keyboard('{Escape}');
  expect(await cell(/^Position, row 3: Goalkeeper/)).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard('Libero{Enter}');
  expect(await cell(/^Position, row 3: Libero/)).toHaveFocus();
  // The row is new now, and stays under the filter of those that aren't stored.
  await waitFor(() => expect(button('Import 1 Row')).toBeEnabled());
  expect(askedOf(api).at(-1)).toEqual({ rows: [{ row: 3, cells: { position: 'Libero' } }] });

  await user.click(screen.getByRole('button', { name: 'Undo changes of row 3' }));
  expect(await cell(/^Position, row 3: Goalkeeper/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Skip row 3' }));
  expect(await screen.findByText('Skipped')).toBeInTheDocument();
  expect(askedOf(api).at(-1)).toEqual({ rows: [{ row: 3, skip: true }] });
});

test('new names can be someone of the club, similar ones first; the choice can be changed', async () => {
  api.club.teams = [team({ id: 't1', team_name: 'Hawks' })];
  api.club.players = [player({ id: 'p2', name: 'Una', last_name: 'Berg', team: 't1' })];
  const similar = [{ id: 'p1', name: 'Evi Nord', team_name: 'Hawks' }];
  const name = {
    row: 2,
    team_name: 'Hawks',
    name: 'Eva',
    last_name: 'Nord',
    player_number: 7,
    position: 'Setter',
    rows: 2,
  };
  answerChecks(api, ({ players }) =>
    importPreview({ new_players: players?.[0]?.player ? [] : [{ ...name, similar }] }),
  );
  const { user } = await openCheck();
  expect(await screen.findByRole('heading', { name: '1 new player' })).toBeInTheDocument();
  expect(screen.getByText('Similar: Evi Nord, Hawks')).toBeInTheDocument();
  await pick(user, 'Who is Eva Nord?', 'Evi Nord, Hawks');
  const choice = { team_name: 'Hawks', name: 'Eva', last_name: 'Nord' };
  await waitFor(() => expect(askedOf(api).at(-1)).toEqual({ players: [{ ...choice, player: 'p1' }] }));
  await pick(user, 'Who is Eva Nord?', 'Add as a new player');
  await waitFor(() => expect(askedOf(api).at(-1)).toEqual({ players: [{ ...choice, player: null }] }));
});

test('a changed value is beside the stored one, and one answer is for all of them', async () => {
  const changed: PreviewRow = {
    row: 2,
    state: 'changed',
    cells: { ...CELLS, serve_speed: '8.9' },
    stored: { serve_speed: 8.2 },
  };
  answerChecks(api, ({ different_values }) =>
    different_values === 'skip'
      ? importPreview({ rows: [{ ...changed, state: 'skipped' }], counts: { ...NO_ROWS, skipped: 1 } })
      : importPreview({ rows: [changed], counts: { ...NO_ROWS, changed: 1 } }),
  );
  const { user } = await openCheck();
  expect(await cell(/^Serve speed, row 2: 8\.9 \(stored: 8\.2\)/)).toHaveTextContent('8.2 → 8.9');
  expect(screen.getByRole('radio', { name: 'Keep both as attempts' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Skip these rows' }));
  expect(await screen.findByText('There is nothing to import.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Replace the stored values' }));
  await waitFor(() => expect(button('Import 1 Row')).toBeEnabled());
  expect(askedOf(api).at(-1)).toEqual({ different_values: 'replace' });
});

test('of many rows, only those in view are drawn', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ({ row: at + 2, state: 'new' as const, cells: CELLS }));
  answerChecks(api, () => importPreview({ rows, counts: { ...NO_ROWS, new: 6_000 }, unlisted: 1_000 }));
  await openCheck();
  expect(await cell(/^Team, row 2:/)).toBeInTheDocument();
  expect(document.querySelectorAll('.testing-row').length).toBeLessThan(60);
  expect(screen.getByText('1,000 rows aren’t listed here. They are imported as well.')).toBeInTheDocument();
});

test('where the table has no room, a row is a card with the cells that need a look', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  answerChecks(api, ({ rows }) => {
    const { reasons: _, ...fixed } = REFUSED;
    const cells = { ...REFUSED.cells, position: 'Libero' };
    return rows
      ? importPreview({ rows: [{ ...fixed, state: 'new', cells }], counts: { ...NO_ROWS, new: 1 } })
      : importPreview({ rows: [REFUSED], counts: { ...NO_ROWS, invalid: 1 } });
  });
  const { user } = await openCheck();
  expect(await screen.findByText('Row 3 · Hawks · Nov 2, 2026')).toBeInTheDocument();
  expect(screen.getByText('Serve speed (m/s) 21')).toBeInTheDocument();
  await user.click(await cell(/^Position, row 3: Goalkeeper/));
  await user.keyboard('Libero{Enter}');
  await waitFor(() => expect(button('Import 1 Row')).toBeEnabled());
  expect(await cell(/^Position, row 3: Libero/)).toHaveFocus();
  await user.click(button('All Cells'));
  expect(await cell(/^Date, row 3: Nov 2, 2026/)).toBeInTheDocument();
  matchMedia.mockRestore();
});

test('keys of an input method neither keep nor cancel what is typed', async () => {
  answerChecks(api, () => importPreview({ rows: [REFUSED], counts: { ...NO_ROWS, invalid: 1 } }));
  const { user } = await openCheck();
  await user.click(await cell(/^Position, row 3: Goalkeeper/));
  const field = screen.getByRole('textbox', { name: 'Correct position, row 3' });
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  expect(field).toBeInTheDocument();
  await user.keyboard('Libero{Enter}');
  await waitFor(() => expect(askedOf(api).at(-1)).toEqual({ rows: [{ row: 3, cells: { position: 'Libero' } }] }));
});
