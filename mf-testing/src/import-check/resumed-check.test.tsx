import type { ImportChoices, PreviewColumn } from '@courtside/contracts/import-preview';
import { uploadChecked } from '@courtside/contracts/imports';
import { importPreview } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { appearedButton, button } from '../../test/button';
import { answerChecks, askedOf, choicesOf, NO_ROWS, openCheck, pick, useNoScrolling } from '../../test/import-check';

const api = useFakeApi();
useNoScrolling();

const SPEED: PreviewColumn = { heading: 'Tempo', field: 'serve_speed', samples: ['72'] };
const NOTE: PreviewColumn = { heading: 'Notiz', field: null, samples: ['x'] };
const ALL = [
  { heading: 'Tempo', field: 'serve_speed', unit: 'km/h' },
  { heading: 'Notiz', field: null },
];

/** As the server, a column that isn't understood may be a metric until it is left out. */
const read = ({ columns = [] }: ImportChoices) => {
  const isOpen = !columns.some(({ heading }) => heading === NOTE.heading);
  return importPreview({
    columns: [{ ...SPEED, ...(columns[0]?.unit && { unit: columns[0].unit }) }, NOTE],
    missing: isOpen ? ['serve_accuracy'] : [],
    counts: isOpen ? NO_ROWS : { ...NO_ROWS, new: 4 },
  });
};

test('a check with chosen columns that is opened again reads and imports the file as before', async () => {
  answerChecks(api, read);
  const { user } = await openCheck();
  await pick(user, 'Unit of “Tempo”', 'km/h');
  await waitFor(() => expect(askedOf(api).at(-1)).toEqual({ columns: ALL }));
  await user.click(await appearedButton('Back to the File'));
  await user.click(await appearedButton('Continue Check'));
  await waitFor(() => expect(askedOf(api).slice(-2)).toEqual([{ columns: [ALL[0]] }, { columns: ALL }]));
  expect(await screen.findByRole('heading', { name: 'What will be stored?' })).toBeInTheDocument();
  await waitFor(() => expect(button('Import 4 Rows')).toBeEnabled());
  await user.click(button('Import 4 Rows'));
  await waitFor(() => expect(api.callsOf(uploadChecked)).toHaveLength(1));
  expect(choicesOf(api.callsOf(uploadChecked)[0]!.body)).toEqual({ columns: ALL });
});
