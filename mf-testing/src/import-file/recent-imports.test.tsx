import { listImports, undoImport } from '@courtside/contracts/imports';
import { importRecord } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screenDate, screenMoment } from '@courtside/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { appearedButton, button } from '../../test/button';
import { texts } from '../texts/recent-imports.en';
import RecentImports from './recent-imports';

const api = useFakeApi();
const show = () => renderScreen(<RecentImports />, { path: '/import-file' });
const list = () => screen.findByRole('list', { name: texts.list });
const UNTIL = '2026-12-02T09:30:00.000Z';
const undoable = (change: object = {}) =>
  importRecord({
    file_name: 'spring.csv',
    created_by: 'Robin Coach',
    sessions: 36,
    players: 12,
    teams: 1,
    sessions_changed: 0,
    undo_until: UNTIL,
    ...change,
  });

/** Asks to undo the only import, and confirms. */
async function undo() {
  const { user } = show();
  await user.click(await appearedButton('Undo Import'));
  await user.click(button('Undo Import', within(await screen.findByRole('dialog'))));
  return user;
}

test('lists who imported which file and when, how many, and until when it can be undone', async () => {
  const undone_at = '2026-11-03T08:00:00.000Z';
  api.club.imports = [
    undoable({ unchanged: 2, refused: 1 }),
    undoable({ players: 0, teams: 0, sessions: 0, sessions_changed: 3, undo_until: undefined, undone_at }),
    importRecord({ imported: 24 }),
  ];
  show();
  const rows = within(await list()).getAllByRole('listitem');
  const time = screenMoment(api.club.imports[0]!.created_at);
  expect(rows.map((row) => row.textContent)).toEqual([
    `${time}spring.csv, by Robin Coach36 sessions, 12 players and 1 team added, 2 already stored, 1 rejectedCan be undone until ${screenMoment(UNTIL)}Undo Import`,
    `${time}spring.csv, by Robin Coachattempts added to 3 sessionsUndone ${screenMoment(undone_at)}`,
    `${time}.csv file24 rows imported`,
  ]);
});

test('an undo says what it will do, and that nothing happens if it is cancelled', async () => {
  api.club.imports = [undoable({ sessions_changed: 2 })];
  const { user } = show();
  const trigger = await appearedButton('Undo Import');
  await user.click(trigger);
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import of spring.csv?' });
  expect(dialog).toHaveTextContent(
    'Deletes 36 sessions, 12 players and 1 team that this import created. Removes the attempts that it added to 2 sessions. What was changed since is kept, and listed afterwards.',
  );
  await user.click(button('Cancel', within(dialog)));
  await waitFor(() => expect(trigger).toHaveFocus());
  expect(api.callsOf(undoImport)).toEqual([]);
});

test('after an undo, its result has the focus, and the entry says that it was undone', async () => {
  api.club.imports = [undoable()];
  await undo();
  const result = await screen.findByText('Deleted 36 sessions.');
  expect(result.closest('.testing-focused-result')).toHaveFocus();
  expect(await screen.findByText(/^Undone /)).toBeInTheDocument();
  expect(screen.queryByText(/^Can be undone until/)).toBeNull();
  expect(api.callsOf(undoImport)).toHaveLength(1);
});

test('what was kept is listed with the reason', async () => {
  api.club.imports = [undoable()];
  const kept = [
    { kind: 'session', id: 's', name: 'Ann Lee', session_date: '2026-11-02', reason: 'edited' },
    { kind: 'player', id: 'p', name: 'Ann Lee', session_date: null, reason: 'sessions' },
    { kind: 'team', id: 't', name: 'Juniors', session_date: null, reason: 'players' },
  ];
  const counts = { sessions: 35, players: 11, teams: 0, restored: 0 };
  api.respond(undoImport, { status: 200, body: { message: 'Kept some.', ...counts, kept, unlisted: 7 } });
  await undo();
  const alert = (await screen.findByText('Kept some.')).closest<HTMLElement>('[role=alert]')!;
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    `Ann Lee, ${screenDate('2026-11-02')}: edited since`,
    'Ann Lee: has sessions',
    'Team Juniors: has players',
    'and 7 more',
  ]);
});

test('while an undo runs, the dialog says so; if it fails, it shows why and can be repeated', async () => {
  api.club.imports = [undoable()];
  api.respond(undoImport, 'pending');
  const { user } = show();
  await user.click(await appearedButton('Undo Import'));
  const dialog = await screen.findByRole('dialog');
  await user.click(button('Undo Import', within(dialog)));
  expect(await within(dialog).findByRole('status')).toHaveTextContent(texts.running);
});

test('a refused undo shows the reason, and an interrupted one can be continued', async () => {
  api.club.imports = [undoable()];
  api.respond(undoImport, { status: 409, body: { detail: 'This one is older.' } });
  const user = await undo();
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('This one is older.')).toBeInTheDocument();
  api.respond(undoImport, 'network error');
  await user.click(button('Undo Import', within(dialog)));
  expect(await within(dialog).findByText(texts.undoFailed)).toBeInTheDocument();
});

test('further imports are shown on demand', async () => {
  api.club.imports = Array.from({ length: 8 }, () => undoable());
  const { user } = show();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(5);
  await user.click(button(texts.more));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(8));
  expect(await list()).toHaveFocus();
  expect(screen.queryByText(texts.more)).toBeNull();
});

test('without imports it says so, and a failed load can be repeated', async () => {
  api.respond(listImports, { status: 503, body: { detail: 'Busy.' } });
  const { user } = show();
  expect(await screen.findByText(texts.failed)).toBeInTheDocument();
  api.respond(listImports, { status: 200, body: [] });
  await user.click(button('Retry'));
  expect(await screen.findByText(texts.empty)).toBeInTheDocument();
});

test('is in a loading state until the imports arrive', () => {
  api.respond(listImports, 'pending');
  show();
  expect(screen.getByRole('heading', { name: texts.title })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: texts.list })).toBeNull();
  expect(screen.queryByText(texts.empty)).toBeNull();
});
