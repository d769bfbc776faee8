import { act, screen, waitFor, within } from '@testing-library/react';
import { previewImport, type PreviewRow } from '@courtside/contracts/import-preview';
import { importPreview, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { appearedButton, button } from '../../test/button';
import {
  answerChecks,
  askedOf,
  CELLS,
  choicesOf,
  NO_ROWS,
  openCheck,
  pick,
  useNoScrolling,
} from '../../test/import-check';

const api = useFakeApi();
useNoScrolling();

/** A file with a heading that isn't understood, and without a team. */
const UNCLEAR = importPreview({
  columns: [
    { heading: 'Spieler', field: 'full_name', samples: ['Ana Kovač', 'Iva Horvat'] },
    { heading: 'Aufschlag', field: null, samples: ['72,4'] },
  ],
  missing: ['team_name', 'serve_speed'],
  names: ['Ana Kovač', 'Iva Horvat', 'Mia Babić', 'Lea Marić'],
  counts: NO_ROWS,
  rows: [],
});

test('unclear columns come first; each answer reads the file again, until nothing is missing', async () => {
  api.club.teams = [team({ team_name: 'Hawks' })];
  answerChecks(api, ({ columns, everywhere }) => ({
    ...UNCLEAR,
    missing: [...(everywhere ? [] : (['team_name'] as const)), ...(columns ? [] : (['serve_speed'] as const))],
    counts: { ...NO_ROWS, new: 2 },
  }));
  const { user } = await openCheck();
  expect(await screen.findByRole('heading', { name: 'What is in the columns?' })).toHaveFocus();
  expect(screen.getByText('Team and serve speed not found')).toBeInTheDocument();
  expect(screen.getByText('Are the letters right? Ana Kovač, Iva Horvat, Mia Babić …')).toBeInTheDocument();
  expect(screen.getByText('Ana Kovač · Iva Horvat')).toBeInTheDocument();
  expect(button('Continue to Rows')).toBeDisabled();
  await pick(user, 'What is in “Aufschlag”', 'Serve speed');
  expect(await screen.findByText('Still missing: team.')).toBeInTheDocument();
  await pick(user, 'Unit of “Aufschlag”', 'km/h');
  await user.type(screen.getByLabelText('Team of all rows'), 'Hawks');
  await user.tab();
  expect(await screen.findByText('2 of 2 rows will be imported.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Last name' }));
  await waitFor(() =>
    expect(askedOf(api).at(-1)).toEqual({
      columns: [
        { heading: 'Spieler', field: 'full_name' },
        { heading: 'Aufschlag', field: 'serve_speed', unit: 'km/h' },
      ],
      everywhere: { team_name: 'Hawks' },
      name_order: 'last',
    }),
  );
  await waitFor(() => expect(button('Continue to Rows')).toBeEnabled());
  await user.click(button('Continue to Rows'));
  expect(screen.getByText(/^Read: first and last name\. For all rows: Team Hawks\.$/)).toBeInTheDocument();
});

test('an answer to earlier choices is dropped', async () => {
  let first: (() => void) | undefined;
  api.respond(previewImport, async ({ body }) => {
    const { name_order } = choicesOf(body);
    if (name_order === 'first') await new Promise<void>((resolve) => (first = resolve));
    return {
      status: 200,
      body: { ...UNCLEAR, missing: [], counts: { ...NO_ROWS, new: name_order === 'last' ? 7 : 3 } },
    };
  });
  const { user } = await openCheck();
  await user.click(await appearedButton('Back to Columns'));
  await user.click(await screen.findByRole('radio', { name: 'First name' }));
  expect(await screen.findByText('Reading the file again …')).toBeInTheDocument();
  await waitFor(() => expect(first).toBeDefined());
  await user.click(screen.getByRole('radio', { name: 'Last name' }));
  expect(await screen.findByText('7 of 7 rows will be imported.')).toBeInTheDocument();
  first!();
  await user.click(button('Continue to Rows'));
  expect(button('Import 7 Rows')).toBeEnabled();
});

test('a date that can be two days is asked about in words', async () => {
  const date: PreviewRow = {
    row: 2,
    state: 'invalid',
    cells: { ...CELLS, session_date: '3/4/2026' },
    reasons: [{ column: 'session_date', reason: 'Two days.' }],
  };
  answerChecks(api, () => importPreview({ rows: [date], counts: { ...NO_ROWS, invalid: 1 } }));
  const { user } = await openCheck();
  const question = await screen.findByRole('region', { name: 'Which day is 3/4/2026?' });
  await user.click(within(question).getByRole('radio', { name: '3 April 2026' }));
  await waitFor(() => expect(askedOf(api).at(-1)).toEqual({ date_order: 'dmy' }));
});

test('names in one cell that nothing divides are asked about, where they are', async () => {
  const { name: _, last_name: __, ...cells } = CELLS;
  const stopped: PreviewRow = {
    row: 2,
    state: 'invalid',
    cells: { ...cells, name: 'Berg Ada' },
    reasons: [{ column: 'name', reason: 'Which is the first name in "Berg Ada"?' }],
  };
  const columns = [{ heading: 'full_name', field: 'full_name' as const, samples: ['Silva, Ana', 'Berg Ada'] }];
  answerChecks(api, ({ name_order }) =>
    name_order
      ? importPreview({ columns, counts: { ...NO_ROWS, new: 2 } })
      : importPreview({ columns, rows: [stopped], counts: { ...NO_ROWS, new: 1, invalid: 1 } }),
  );
  const { user } = await openCheck();
  expect(await screen.findByRole('heading', { name: 'What is in the columns?' })).toHaveFocus();
  const question = screen.getByRole('region', { name: 'Which name comes first in “Berg Ada”?' });
  await user.click(within(question).getByRole('radio', { name: 'Last name' }));
  expect(await screen.findByText('2 of 2 rows will be imported.')).toBeInTheDocument();
  expect(askedOf(api).at(-1)).toEqual({ name_order: 'last' });
  // The answer can be changed.
  expect(screen.getByRole('radio', { name: 'Last name' })).toBeChecked();
});

test('a value for all rows counts also if Back is pressed while it is typed', async () => {
  answerChecks(api, () => UNCLEAR);
  const { user, address } = await openCheck();
  await user.type(await screen.findByLabelText('Team of all rows'), 'Hawks');
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/import-file'));
  await user.click(button('Continue Check'));
  expect(await screen.findByLabelText('Team of all rows')).toHaveValue('Hawks');
  expect(askedOf(api).at(-1)).toEqual({ everywhere: { team_name: 'Hawks' } });
});

test('a value for all rows that a column takes the place of does not return', async () => {
  answerChecks(api, ({ columns = [] }) => ({
    ...UNCLEAR,
    missing: columns.some(({ field }) => field === 'team_name') ? ['serve_speed'] : ['team_name', 'serve_speed'],
  }));
  const { user } = await openCheck();
  await user.type(await screen.findByLabelText('Team of all rows'), 'Hawks');
  await pick(user, 'What is in “Aufschlag”', 'Team');
  await waitFor(() => expect(screen.queryByLabelText('Team of all rows')).toBeNull());
  expect(await screen.findByText('Still missing: serve speed.')).toBeInTheDocument();
  expect(askedOf(api).at(-1)).not.toHaveProperty('everywhere');
});
