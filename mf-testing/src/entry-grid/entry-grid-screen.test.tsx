import '@courtside/testing/browser-storage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deviceDrafts, outbox } from '@courtside/api-client';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { saveSessionBatch, undoSessionBatch } from '@courtside/contracts/session-batch';
import { sessionBus } from '@courtside/session-bus';
import { player, team, trainingSession, user as profile } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { logInForTest } from '@courtside/testing/fake-session';
import { renderScreen } from '@courtside/testing/render-screen';
import { screenDate } from '@courtside/ui';
import { appearedButton, button } from '../../test/button';
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
  expect({
    serveSpeed: cell('Serve Speed').value,
    serveSpeedBeaNord: cell('Serve Speed', 'Bea Nord').value,
    serveAccuracy: cell('Serve Accuracy').value,
  }).toEqual({ serveSpeed: '21,5', serveSpeedBeaNord: '19', serveAccuracy: '60' });
  // Typing replaces the text, Escape restores it, Delete clears it.
  await user.keyboard('{ArrowDown}{ArrowUp}8{Escape}');
  expect(cell('Serve Accuracy').value).toBe('60');
  await user.keyboard('{F2}5');
  expect(cell('Serve Accuracy').value).toBe('605');
  await user.keyboard('{Escape}{ArrowDown}7{ArrowUp}{ArrowDown}{Delete}');
  expect(screen.getByText(/3 values for 2 players\. Not saved yet\. This draft stays on this device\./)).toBeVisible();
  await user.click(button('Save All'));
  expect(await screen.findByText(`Saved results for 2 players on ${screenDate(DATE)}.`)).toBeVisible();
  expect(api.callsOf(saveSessionBatch)).toHaveLength(1);
  expect(stored()).toEqual([
    ['ana', DATE, 21.5, 60],
    ['bea', DATE, 19, 0],
  ]);
  // The stored value is shown until something is typed.
  await waitFor(() => expect(cell('Serve Speed').placeholder).toBe('21.50'));
  expect(cell('Serve Speed').value).toBe('');
});

test('saving is undone in one call, and the values are in the table again', async () => {
  const { user } = await open();
  await user.type(cell('Serve Speed'), '21.5');
  await user.click(button('Save All'));
  await user.click(await appearedButton('Undo Save'));
  expect(await screen.findByText('Save undone. The values are back in the table.')).toBeVisible();
  expect({
    undoSessionBatchCount: api.callsOf(undoSessionBatch).length,
    stored: stored(),
    serveSpeed: cell('Serve Speed').value,
  }).toEqual({ undoSessionBatchCount: 1, stored: [], serveSpeed: '21.5' });
});

test('an invalid value is explained at its cell while it is typed, and is not saved', async () => {
  const { user } = await open();
  await user.type(cell('Serve Accuracy', 'Bea Nord'), '101');
  expect(cell('Serve Accuracy', 'Bea Nord')).toHaveAccessibleDescription('Use a number from 0 to 100.');
  expect(cell('Serve Accuracy', 'Bea Nord')).toBeInvalid();
  act(() => cell('Serve Speed').focus());
  await user.click(button('Go to First'));
  expect(cell('Serve Accuracy', 'Bea Nord')).toHaveFocus();
  act(() => cell('Serve Speed').focus());
  await user.click(button('Save All'));
  expect(cell('Serve Accuracy', 'Bea Nord')).toHaveFocus();
  expect(api.callsOf(saveSessionBatch)).toEqual([]);
});

test('swapped numbers of a pasted block can be changed at once, and its values are in the rows of the players', async () => {
  const { user } = await open();
  paste(cell('Serve Speed'), 'Jersey\tName\tServe Speed\n7\tAna Silva\t20\n4\tBea Nord\t21');
  expect([cell('Serve Speed').value, cell('Serve Speed', 'Bea Nord').value]).toEqual(['20', '21']);
  expect(screen.getByText('Numbers of 2 players changed: Ana Silva from 4 to 7, Bea Nord from 7 to 4.')).toBeVisible();
  await user.click(button('Change 2 Numbers'));
  expect(await screen.findByText('Ana Silva has number 7, Bea Nord has number 4 now.')).toBeVisible();
  expect(api.club.players.map(({ id, player_number }) => [id, player_number])).toEqual([
    ['ana', 7],
    ['bea', 4],
  ]);
  expect(cell('Serve Speed').value).toBe('20');
});

test('a pasted spreadsheet block is one undo step, and values that do not fit are listed', async () => {
  const { user } = await open();
  paste(cell('Serve Speed'), '20\t60\t1\n21\t61\n22');
  expect(screen.getByText('4 values pasted. 2 values were outside the table.')).toBeVisible();
  expect(cell('Serve Accuracy', 'Bea Nord').value).toBe('61');
  act(() => cell('Serve Speed').focus());
  await user.keyboard('{Control>}z{/Control}');
  expect({
    serveSpeed: cell('Serve Speed').value,
    serveAccuracyBeaNord: cell('Serve Accuracy', 'Bea Nord').value,
  }).toEqual({ serveSpeed: '', serveAccuracyBeaNord: '' });
  await user.keyboard('{Control>}y{/Control}');
  expect(cell('Serve Accuracy', 'Bea Nord').value).toBe('61');
  await user.click(button('Undo'));
  expect(button('Undo')).toBeDisabled();
  expect(cell('Serve Speed').value).toBe('');
});

test('a different stored value is replaced only if the coach agrees', async () => {
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
  await screen.findByText(`Saved results for 1 player on ${screenDate(DATE)}.`);
  expect(stored()[0]?.[2]).toBe(13);
  await user.click(button('Undo Save'));
  await screen.findByText('Save undone. The values are back in the table.');
  expect(stored()[0]?.[2]).toBe(12.4);
});

test('an unusual value is asked about at its cell, and can be saved', async () => {
  const { user } = await open();
  await user.type(cell('Serve Speed'), '185');
  expect(cell('Serve Speed')).toHaveAccessibleDescription('185 m/s would be 666 km/h. Was it 185 km/h = 51.4 m/s?');
  expect(cell('Serve Speed')).not.toBeInvalid();
  await user.click(button('Save All'));
  await screen.findByText(`Saved results for 1 player on ${screenDate(DATE)}.`);
  expect(stored()[0]?.[2]).toBe(185);
});

test('a different stored value can stay beside the new one, as another attempt', async () => {
  api.club.sessions = [trainingSession({ player: 'ana', session_date: DATE, decrypted_serve_speed: 12.4 })];
  const { user } = await open();
  await waitFor(() => expect(cell('Serve Speed').placeholder).toBe('12.40'));
  await user.type(cell('Serve Speed'), '12');
  await user.click(screen.getByLabelText('Add as further attempts'));
  expect(cell('Serve Speed')).toHaveAccessibleDescription('Another attempt beside 12.40');
  await user.click(button('Save All'));
  await screen.findByText(`Saved results for 1 player on ${screenDate(DATE)}.`);
  expect(api.callsOf(saveSessionBatch)[0]?.body).toMatchObject({ overwrite: false, as_attempts: true });
  expect(stored()[0]?.[2]).toBe(12.4);
});

test('a value that another device stores in the meantime is a conflict at the cell', async () => {
  const { user } = await open();
  await user.type(cell('Serve Speed'), '13');
  api.club.sessions = [trainingSession({ player: 'ana', session_date: DATE, decrypted_serve_speed: 12.4 })];
  await user.click(button('Save All'));
  expect(await screen.findByText('Some results already have another value on this date.')).toBeVisible();
  expect(cell('Serve Speed')).toHaveAccessibleDescription('Already 12.40 on this date');
  await user.click(button('Keep Stored Values'));
  expect({ serveSpeed: cell('Serve Speed').value, storedValue: stored()[0]?.[2] }).toEqual({
    serveSpeed: '',
    storedValue: 12.4,
  });
});

test('a value that the server rejects is explained at the cell, and no input is lost', async () => {
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
  await user.click(await appearedButton('Try Again'));
  await waitFor(() => expect(api.callsOf(saveSessionBatch)).toHaveLength(2));
  const keys = api.callsOf(saveSessionBatch).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

test('without a network, the results wait and are saved when it returns', async () => {
  api.respond(saveSessionBatch, 'network error');
  const { user } = await open();
  await user.type(cell('Serve Speed'), '13');
  await user.click(button('Save All'));
  expect(
    await screen.findByText('The results are waiting for the network. They will be saved when it returns.'),
  ).toBeVisible();
  expect(screen.getByText(/Saved on this tablet\./)).toBeVisible();
  expect(outbox.entries()).toMatchObject([
    { title: `Results for Falcons on ${screenDate(DATE)}: 1 player`, screen: `/enter-results?teamId=t&date=${DATE}` },
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
  expect(await screen.findByText(`Saved results for 1 player on ${screenDate(DATE)}.`)).toBeVisible();
  await waitFor(() => expect(outbox.entries()).toEqual([]));
  expect({ answered, serveSpeed: cell('Serve Speed').value }).toEqual({ answered: 1, serveSpeed: '' });
});

test('a value that is corrected while the previous one is being sent stays in the table', async () => {
  api.respond(saveSessionBatch, 'network error');
  const { user } = await open();
  await user.type(cell('Serve Speed'), '13');
  await user.type(cell('Serve Accuracy'), '60');
  await user.click(button('Save All'));
  await waitFor(() => expect(outbox.entries()).toHaveLength(1));
  await user.clear(cell('Serve Speed'));
  await user.type(cell('Serve Speed'), '14');
  api.respond(saveSessionBatch, () => {
    api.club.sessions = [trainingSession({ player: 'ana', session_date: DATE, decrypted_serve_speed: 13 })];
    return { status: 200, body: { sessions: [{ id: 's', player: 'ana', version: 1, before: null }], unchanged: 0 } };
  });
  await act(async () => outbox.retry(outbox.entries()[0]?.id ?? ''));
  await screen.findByText(`Saved results for 1 player on ${screenDate(DATE)}.`);
  expect({ serveSpeed: cell('Serve Speed').value, serveAccuracy: cell('Serve Accuracy').value }).toEqual({
    serveSpeed: '14',
    serveAccuracy: '',
  });
});

test('results that were sent while the screen was closed are no draft any more', async () => {
  const first = await open();
  await first.user.type(cell('Serve Speed'), '13');
  await first.user.type(cell('Serve Accuracy'), '60');
  first.unmount();
  api.club.sessions = [trainingSession({ player: 'ana', session_date: DATE, decrypted_serve_speed: 13 })];
  await open();
  await waitFor(() => expect(cell('Serve Speed').value).toBe(''));
  expect(cell('Serve Accuracy').value).toBe('60');
});

test('two tabs with the same draft keep the input of both', async () => {
  const { user } = await open('/enter-results?teamId=t&date=2026-05-06');
  const device = deviceDrafts('mf-testing');
  const key = 'entry/t/2026-05-06';
  const read = async () => (await device.read())[key] as { cells: Record<string, string> } | undefined;
  await user.type(cell('Serve Speed'), '13');
  await waitFor(async () => expect((await read())?.cells).toEqual({ 'ana/serve_speed': '13' }));
  await device.write(key, { ...(await read()), cells: { 'ana/serve_speed': '13', 'bea/serve_speed': '14' } });
  await user.type(cell('Serve Accuracy'), '60');
  const all = { 'ana/serve_speed': '13', 'bea/serve_speed': '14', 'ana/serve_accuracy': '60' };
  await waitFor(async () => expect((await read())?.cells).toEqual(all));
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
  await screen.findByText(`Saved results for 1 player on ${screenDate(DATE)}.`);
  expect(stored()[0]?.[2]).toBe(44.704);
});

test('speeds are typed in km/h if the user has chosen it', async () => {
  api.club.user = profile({ unit_system: 'kmh' });
  const { user } = await open();
  expect(screen.getByRole('columnheader', { name: /Serve Speed km\/h/ })).toBeVisible();
  await user.type(cell('Serve Speed'), '72');
  await user.click(button('Save All'));
  await screen.findByText(`Saved results for 1 player on ${screenDate(DATE)}.`);
  expect(stored()[0]?.[2]).toBe(20);
});

test('unsaved input moves along to another date', async () => {
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

test('a date after tomorrow is refused before anything is sent', async () => {
  const { user, address } = await open();
  const date = screen.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2099-05-05');
  expect(screen.getByText('The date 2099-05-05 is in the future. Enter the day of the test.')).toBeVisible();
  expect(date).toBeInvalid();
  expect(address()).not.toContain('2099');
});

test('drafts for other dates are offered and stay unchanged', async () => {
  const first = await open('/enter-results?teamId=t&date=2026-05-05');
  await first.user.type(cell('Serve Speed'), '20');
  first.unmount();
  const { user } = await open();
  await user.type(cell('Serve Speed'), '30');
  await user.click(button(`${screenDate('2026-05-05')}, 1 value`));
  await waitFor(() => expect(cell('Serve Speed').value).toBe('20'));
  await user.click(button(`${screenDate(DATE)}, 1 value`));
  await waitFor(() => expect(cell('Serve Speed').value).toBe('30'));
});

test('a coach with several teams chooses one', async () => {
  api.club.teams.push(team({ id: 'u', team_name: 'Hawks' }));
  renderScreen(<EntryGridScreen />, { path: '/enter-results' });
  expect(await screen.findByText('Choose a team to enter its results.')).toBeVisible();
  expect(within(document.body).queryByRole('table')).toBeNull();
});

test('players that can’t be loaded are an error with a retry, and the coach stays logged in', async () => {
  api.respond(listPlayersOfTeam, { status: 500, body: {} });
  renderScreen(<EntryGridScreen />, { path: '/enter-results' });
  expect(await screen.findByText('Failed to load players. Please try again.')).toBeVisible();
  await act(() => new Promise((resolve) => void setTimeout(resolve, FORM_REDIRECT_MS + 100)));
  expect(sessionBus.session().status).toBe('user');
  expect(button('Retry')).toBeEnabled();
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
