import '@courtside/testing/browser-storage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { outbox } from '@courtside/api-client';
import { saveSessionBatch, undoSessionBatch } from '@courtside/contracts/session-batch';
import { sessionBus } from '@courtside/session-bus';
import { player, team, trainingSession, user as profile } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { logInForTest } from '@courtside/testing/fake-session';
import { renderScreen } from '@courtside/testing/render-screen';
import EntryGridScreen from './entry-grid-screen';

const api = useFakeApi();
const DATE = '2026-05-04';

beforeEach(() => {
  api.club.teams = [team({ id: 't', team_name: 'Falcons' })];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Silva', player_number: 4, position: 'Setter', team: 't' }),
    player({ id: 'bea', name: 'Bea', last_name: 'Nord', player_number: 7, position: 'Setter', team: 't' }),
  ];
});

const cell = (metric: string, name = 'Ana Silva') => screen.getByLabelText<HTMLInputElement>(`${metric} of ${name}`);
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });
const button = (name: string) => screen.getByRole('button', { name });
const stored = () =>
  api.club.sessions.map((session) => [
    session.player,
    session.session_date,
    session.decrypted_serve_speed,
    session.decrypted_serve_accuracy,
  ]);

async function open(url = `/enter-results?teamId=t&date=${DATE}`) {
  const shown = renderScreen(<EntryGridScreen />, { path: '/enter-results', url });
  await screen.findByLabelText('Serve Speed of Ana Silva');
  return shown;
}

test('a table is filled with the keyboard alone, and saved in one call', async () => {
  const { user } = await open();
  act(() => cell('Serve Speed').focus());
  await user.keyboard('21,5{Enter}19{Shift>}{Enter}{/Shift}{Tab}60');
  expect([cell('Serve Speed').value, cell('Serve Speed', 'Bea Nord').value, cell('Serve Accuracy').value]).toEqual([
    '21,5',
    '19',
    '60',
  ]);
  // Typing replaces, Escape brings the text back, Delete empties.
  await user.keyboard('{ArrowDown}{ArrowUp}8{Escape}');
  expect(cell('Serve Accuracy').value).toBe('60');
  await user.keyboard('{F2}5');
  expect(cell('Serve Accuracy').value).toBe('605');
  await user.keyboard('{Escape}{ArrowDown}7{ArrowUp}{ArrowDown}{Delete}');
  expect(screen.getByText(/3 values of 2 players\. Not saved yet\. This draft stays on this device\./)).toBeVisible();
  await user.click(button('Save All'));
  expect(await screen.findByText(`Saved the results of 2 players on ${DATE}.`)).toBeVisible();
  expect(api.callsOf(saveSessionBatch)).toHaveLength(1);
  expect(stored()).toEqual([
    ['ana', DATE, 21.5, 60],
    ['bea', DATE, 19, 0],
  ]);
  // What is stored is shown until something is typed.
  await waitFor(() => expect(cell('Serve Speed').placeholder).toBe('21.50'));
  expect(cell('Serve Speed').value).toBe('');
});

test('saving is undone in one call, and the values are in the table again', async () => {
  const { user } = await open();
  await user.type(cell('Serve Speed'), '21.5');
  await user.click(button('Save All'));
  await user.click(await screen.findByRole('button', { name: 'Undo Saving' }));
  expect(await screen.findByText('Saving was undone. The values are in the table again.')).toBeVisible();
  expect([api.callsOf(undoSessionBatch).length, stored(), cell('Serve Speed').value]).toEqual([1, [], '21.5']);
});

test('a wrong value is explained at its cell while it is typed, and is not saved', async () => {
  const { user } = await open();
  await user.type(cell('Serve Accuracy', 'Bea Nord'), '101');
  expect(cell('Serve Accuracy', 'Bea Nord')).toHaveAccessibleDescription('Use a number from 0 to 100.');
  expect(cell('Serve Accuracy', 'Bea Nord')).toBeInvalid();
  act(() => cell('Serve Speed').focus());
  await user.click(button('Go to the first one'));
  expect(cell('Serve Accuracy', 'Bea Nord')).toHaveFocus();
  act(() => cell('Serve Speed').focus());
  await user.click(button('Save All'));
  expect(cell('Serve Accuracy', 'Bea Nord')).toHaveFocus();
  expect(api.callsOf(saveSessionBatch)).toEqual([]);
});

test('a block of a spreadsheet is one step, and what does not fit is named', async () => {
  const { user } = await open();
  paste(cell('Serve Speed'), '20\t60\t1\n21\t61\n22');
  expect(screen.getByText('4 values pasted. 2 values were outside the table.')).toBeVisible();
  expect(cell('Serve Accuracy', 'Bea Nord').value).toBe('61');
  act(() => cell('Serve Speed').focus());
  await user.keyboard('{Control>}z{/Control}');
  expect([cell('Serve Speed').value, cell('Serve Accuracy', 'Bea Nord').value]).toEqual(['', '']);
  await user.keyboard('{Control>}y{/Control}');
  expect(cell('Serve Accuracy', 'Bea Nord').value).toBe('61');
  await user.click(button('Undo'));
  expect(button('Undo')).toBeDisabled();
  expect(cell('Serve Speed').value).toBe('');
});

test('another stored value is replaced only if the coach wants it', async () => {
  api.club.sessions = [trainingSession({ player: 'ana', session_date: DATE, decrypted_serve_speed: 12.4 })];
  const { user } = await open();
  await waitFor(() => expect(cell('Serve Speed').placeholder).toBe('12.40'));
  await user.type(cell('Serve Speed'), '13');
  expect(cell('Serve Speed')).toHaveAccessibleDescription('Already 12.40 on this date');
  await user.click(button('Save All'));
  expect(cell('Serve Speed')).toHaveFocus();
  expect(api.callsOf(saveSessionBatch)).toEqual([]);
  await user.click(screen.getByLabelText('Overwrite the stored values'));
  expect(cell('Serve Speed')).toHaveAccessibleDescription('Replaces 12.40');
  await user.click(button('Save All'));
  await screen.findByText(`Saved the results of 1 player on ${DATE}.`);
  expect(stored()[0]?.[2]).toBe(13);
  await user.click(button('Undo Saving'));
  await screen.findByText('Saving was undone. The values are in the table again.');
  expect(stored()[0]?.[2]).toBe(12.4);
});

test('a value that another device has stored in the meantime is a conflict at the cell', async () => {
  const { user } = await open();
  await user.type(cell('Serve Speed'), '13');
  api.club.sessions = [trainingSession({ player: 'ana', session_date: DATE, decrypted_serve_speed: 12.4 })];
  await user.click(button('Save All'));
  expect(await screen.findByText('Some results have another value on this date already.')).toBeVisible();
  expect(cell('Serve Speed')).toHaveAccessibleDescription('Already 12.40 on this date');
  await user.click(button('Keep what is stored'));
  expect([cell('Serve Speed').value, stored()[0]?.[2]]).toEqual(['', 12.4]);
});

test('what the server refuses is explained at the cell, and nothing typed is lost', async () => {
  api.respond(saveSessionBatch, {
    status: 400,
    body: {
      detail: 'This player is not on the team.',
      errors: [{ player: 'bea', metric: null, message: 'This player is not on the team.' }],
    },
  });
  const { user } = await open();
  await user.type(cell('Serve Speed', 'Bea Nord'), '13');
  await user.click(button('Save All'));
  await waitFor(() =>
    expect(cell('Serve Speed', 'Bea Nord')).toHaveAccessibleDescription('This player is not on the team.'),
  );
  expect(cell('Serve Speed', 'Bea Nord').value).toBe('13');
});

test('a failed save is repeated with the same key', async () => {
  api.respond(saveSessionBatch, { status: 503, body: { detail: 'Not now.' } });
  const { user } = await open();
  await user.type(cell('Serve Speed'), '13');
  await user.click(button('Save All'));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(api.callsOf(saveSessionBatch)).toHaveLength(2));
  const keys = api.callsOf(saveSessionBatch).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

test('without a network the results wait, and are saved when it returns', async () => {
  api.respond(saveSessionBatch, 'network error');
  const { user } = await open();
  await user.type(cell('Serve Speed'), '13');
  await user.click(button('Save All'));
  expect(await screen.findByText('The results wait for the network. They are saved when it returns.')).toBeVisible();
  expect(outbox.entries()).toMatchObject([
    { title: `Results of Falcons on ${DATE}: 1 player`, screen: `/enter-results?teamId=t&date=${DATE}` },
  ]);
  let answered = 0;
  api.respond(saveSessionBatch, () => {
    answered += 1;
    return {
      status: 200,
      body: { sessions: [{ id: 's', player: 'ana', version: 1, before: null }], unchanged: 0 },
    };
  });
  await act(async () => outbox.retry(outbox.entries()[0]?.id ?? ''));
  expect(await screen.findByText(`Saved the results of 1 player on ${DATE}.`)).toBeVisible();
  await waitFor(() => expect(outbox.entries()).toEqual([]));
  expect([answered, cell('Serve Speed').value]).toEqual([1, '']);
});

test('a draft survives an expired login, in the units in which it was typed', async () => {
  api.club.user = profile({ units: 'imperial' });
  const first = await open();
  await first.user.type(cell('Serve Speed'), '100');
  first.unmount();
  sessionBus.logOut();
  logInForTest();
  api.club.user = profile({ units: 'metric' });
  const { user } = await open();
  expect(cell('Serve Speed').value).toBe('100');
  expect(screen.getByRole('columnheader', { name: /Serve Speed mph/ })).toBeVisible();
  await user.click(button('Save All'));
  await screen.findByText(`Saved the results of 1 player on ${DATE}.`);
  expect(stored()[0]?.[2]).toBe(44.704);
});

test('what was typed follows to another date', async () => {
  const { user, address } = await open();
  await user.type(cell('Serve Speed'), '20');
  const date = screen.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2026-02-30');
  expect(screen.getByText('Enter a valid date (YYYY-MM-DD)')).toBeVisible();
  await user.clear(date);
  await user.type(date, '2026-05-05');
  expect(address()).toContain('2026-05-05');
  expect((await screen.findByLabelText<HTMLInputElement>('Serve Speed of Ana Silva')).value).toBe('20');
});

test('drafts of other dates are offered, and stay as they are', async () => {
  const first = await open('/enter-results?teamId=t&date=2026-05-05');
  await first.user.type(cell('Serve Speed'), '20');
  first.unmount();
  const { user } = await open();
  await user.type(cell('Serve Speed'), '30');
  await user.click(button('2026-05-05, 1 value'));
  await waitFor(() => expect(cell('Serve Speed').value).toBe('20'));
  await user.click(button(`${DATE}, 1 value`));
  await waitFor(() => expect(cell('Serve Speed').value).toBe('30'));
});

test('a coach with several teams chooses one', async () => {
  api.club.teams.push(team({ id: 'u', team_name: 'Hawks' }));
  renderScreen(<EntryGridScreen />, { path: '/enter-results' });
  expect(await screen.findByText('Choose a team to enter its results.')).toBeVisible();
  expect(within(document.body).queryByRole('table')).toBeNull();
});

test('without teams or players there is nothing to enter', async () => {
  api.club.players = [];
  const { unmount } = renderScreen(<EntryGridScreen />, { path: '/enter-results' });
  expect(await screen.findByText('No players on this team.')).toBeVisible();
  unmount();
  api.club.teams = [];
  renderScreen(<EntryGridScreen />, { path: '/enter-results' });
  expect(await screen.findByText('No Teams Available')).toBeVisible();
});
