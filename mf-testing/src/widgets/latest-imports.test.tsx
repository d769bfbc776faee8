import { ApiClientProvider, uploadImport } from '@courtside/api-client';
import { listImports } from '@courtside/contracts/imports';
import { importRecord } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screenMoment } from '@courtside/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { appearedButton, button } from '../../test/button';
import { texts } from '../texts/widgets.en';
import LatestImports from './latest-imports';

const api = useFakeApi();
const { imports } = texts;
const show = () => renderScreen(<LatestImports />, { path: '/dashboard' });
const rows = async () => within(await screen.findByRole('list', { name: imports.list })).getAllByRole('listitem');

test('shows the newest imports with their time, format and rows', async () => {
  const created_at = '2026-03-12T10:30:00.000Z';
  api.club.imports = [
    importRecord({ created_at, imported: 24, refused: 3 }),
    importRecord({ created_at, format: '.xlsx', imported: 5, unchanged: 2, undone_at: created_at }),
  ];
  show();
  const time = screenMoment(created_at);
  expect((await rows()).map((row) => row.textContent)).toEqual([
    `${time}.csv file24 imported, 3 rejected`,
    `${time}.xlsx file5 imported, 2 unchanged, undone`,
  ]);
  // Only an import with rejected rows has a mark.
  expect((await rows()).map((row) => row.querySelectorAll('.cs-icon').length)).toEqual([1, 0]);
  expect(api.callsOf(listImports)[0]!.query.get('limit')).toBe('5');
});

test('is in a loading state until the imports arrive', () => {
  api.respond(listImports, 'pending');
  show();
  expect(screen.getByRole('heading', { name: imports.title })).toBeInTheDocument();
  expect(screen.queryByText(imports.empty)).toBeNull();
  expect(screen.queryByRole('list', { name: imports.list })).toBeNull();
});

test('without imports, it links to the import screen', async () => {
  const { user, address } = show();
  expect(await screen.findByText(imports.empty)).toBeInTheDocument();
  await user.click(await appearedButton(imports.importFile));
  await waitFor(() => expect(address()).toBe('/import-file'));
});

test('a failed load can be repeated', async () => {
  api.respond(listImports, { status: 503, body: { detail: 'Busy.' } });
  const { user } = show();
  expect(await screen.findByText(imports.failed)).toBeInTheDocument();
  api.respond(listImports, { status: 200, body: [importRecord()] });
  await user.click(button('Retry'));
  expect(await rows()).toHaveLength(1);
});

test('an upload anywhere in the page shows its import', async () => {
  renderScreen(
    <ApiClientProvider>
      <LatestImports />
    </ApiClientProvider>,
  );
  expect(await screen.findByText(imports.empty)).toBeInTheDocument();
  await act(() => uploadImport(new File(['rows'], 'results.csv')));
  expect(await rows()).toHaveLength(1);
});
