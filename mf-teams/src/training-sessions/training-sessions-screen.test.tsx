import { messages } from '@courtside/contracts/messages';
import { createTrainingSession, deleteTrainingSession, editTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { useNoticesHeard } from '../test/notices-heard';
import { openedDialog } from '../test/opened-dialog';
import { texts } from '../texts/en';
import TrainingSessionsScreen from './training-sessions-screen';

// The drawing itself needs a canvas; it is proved in a real browser.
jest.mock('@courtside/charts', () => ({
  IndexLineChart: ({ series }: { series: unknown }) => <output aria-label="line">{JSON.stringify(series)}</output>,
  SpiderChart: ({ series }: { series: unknown }) => <output aria-label="spider">{JSON.stringify(series)}</output>,
}));

const api = useFakeApi();
const heard = useNoticesHeard();
const show = (url = '/training-sessions?teamId=t1&playerId=p1') => renderScreen(<TrainingSessionsScreen />, { path: '/training-sessions', url });
const session = (id: string, session_date: string, change = {}) => trainingSession({ id, player: 'p1', session_date, ...change });

beforeEach(() => {
  api.club.teams = [team({ id: 't1' })];
  api.club.players = [player({ id: 'p1', name: 'Ann', last_name: 'Lee', team: 't1' })];
  api.club.sessions = [session('s1', '2026-01-05'), session('s3', '2026-03-05', { decrypted_lower_body_power: 0, stiix_coverage: 4 }), session('s2', '2026-02-05')];
});

type User = ReturnType<typeof show>['user'];
async function choose(user: User, date: string) {
  await user.click(await screen.findByRole('combobox', { name: texts.sessions.session }));
  await user.click(await screen.findByTitle(date));
}
const dialog = async () => within(await screen.findByRole('dialog'));
const METRICS = ['Weight Lift Impact', 'Lower Body Power', 'Upper Body Power', 'Serve Speed', 'Serve Accuracy'];

describe('the sessions', () => {
  test('the dropdown lists them newest first', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('combobox', { name: texts.sessions.session }));
    await screen.findByTitle('2026-03-05');
    expect([...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)).toEqual(['2026-03-05', '2026-02-05', '2026-01-05']);
  });

  test('of 500 sessions only those in view are drawn', async () => {
    const days = Array.from({ length: 500 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10));
    api.club.sessions = days.map((date) => session(date, date));
    const { user } = show();
    await user.click(await screen.findByRole('combobox', { name: texts.sessions.session }));
    await screen.findByTitle('2025-05-14');
    expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(50);
  });

  test('the details give values with units, and the index with its version and coverage', async () => {
    const { user } = show();
    await choose(user, '2026-03-05');
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('72 %')).toBeInTheDocument();
    expect(table.getByText('21 m/s')).toBeInTheDocument();
    expect(table.getByText(texts.sessions.notMeasured)).toBeInTheDocument();
    await user.hover(table.getByRole('button', { name: /^55.6/ }));
    await waitFor(() => expect(screen.getByText('STIIX-1, from 4 of 5 metrics')).toBeInTheDocument());
  });

  test('a player without sessions', async () => {
    api.club.sessions = [];
    show();
    await waitFor(() => expect(screen.getByText('No training sessions available for this player.')).toBeInTheDocument());
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test.each([
    ['a wrong player', '/training-sessions?teamId=t1&playerId=nope', texts.sessions.wrongPlayer],
    ['no player', '/training-sessions?teamId=t1', messages.sessionPlayerRequired],
  ])('%s says so', async (_, url, text) => {
    show(url);
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  });
});

describe('sessions that cannot be loaded', () => {
  test('401 goes to the login screen', async () => {
    api.answer(listTrainingSessions, { status: 401, body: { detail: 'no' } });
    const { address } = show();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('another failure says so and can be retried', async () => {
    api.answer(listTrainingSessions, { status: 400, body: { detail: 'no' } });
    show();
    await waitFor(() => expect(screen.getByText(texts.sessions.fetchFailed)).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('the chart', () => {
  test('the line shows the index of every session, with a gap where nothing was measured', async () => {
    api.club.sessions.push(session('s4', '2026-04-05', { stiix_coverage: 0, decrypted_stiix_index: 0 }));
    show();
    expect(await screen.findByLabelText('line')).toHaveTextContent('{"date":"2026-04-05","value":null},{"date":"2026-03-05","value":55.6}');
  });

  test('the toggle shows the spider of the chosen session, a missing metric as a gap', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Spider chart' }));
    expect(screen.getByText(texts.sessions.spiderHint)).toBeInTheDocument();
    await choose(user, '2026-03-05');
    expect(await screen.findByLabelText('spider')).toHaveTextContent('"weight_lift_impact":72,"lower_body_power":null');
  });
});

describe('comparing', () => {
  test("without a session the alert says 'Please select a training session.'", async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(screen.getByText('Please select a training session.')).toBeInTheDocument());
    expect(address()).toMatch('/training-sessions');
  });

  test('with one it opens the comparison with playerId, sessionId and teamId', async () => {
    const { user, address } = show();
    await choose(user, '2026-02-05');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(address()).toBe('/compare-players?playerId=p1&sessionId=s2&teamId=t1'));
  });
});

describe('adding', () => {
  async function openAdd() {
    const shown = show();
    await shown.user.click((await screen.findAllByRole('button', { name: 'Add Session' }))[0]!);
    return { ...shown, box: await openedDialog('Session Date') };
  }
  type Open = Awaited<ReturnType<typeof openAdd>>;
  async function fill({ user, box }: Open, date = '2026-05-01') {
    await user.clear(box.getByLabelText('Session Date'));
    await user.paste(date);
    for (const label of METRICS) {
      await user.click(box.getByLabelText(label));
      await user.paste('50');
    }
  }
  const save = ({ user, box }: Open) => user.click(box.getByRole('button', { name: 'Save' }));

  test("a stored session says 'Training session added successfully!'", async () => {
    const open = await openAdd();
    await fill(open);
    await save(open);
    await heard('Training session added successfully!');
    expect(api.callsOf(createTrainingSession)[0]?.body).toEqual({
      player: 'p1', session_date: '2026-05-01', weight_lift_impact: 50, lower_body_power: 50, upper_body_power: 50, serve_speed: 50, serve_accuracy: 50,
    });
  });

  test('the date must be YYYY-MM-DD', async () => {
    const open = await openAdd();
    await fill(open, '2026-02-30');
    await save(open);
    await waitFor(() => expect(open.box.getByText('Enter a valid date (YYYY-MM-DD)')).toBeInTheDocument());
  });

  test('each metric must be present and numeric', async () => {
    const open = await openAdd();
    await open.user.type(open.box.getByLabelText('Serve Speed'), 'fast');
    await save(open);
    await waitFor(() => expect(open.box.getAllByText('Enter a valid number')).toHaveLength(5));
    expect(api.callsOf(createTrainingSession)).toEqual([]);
  });

  test('a refusal uses the first message of the player error', async () => {
    api.answer(createTrainingSession, { status: 400, body: { player: ['This player does not exist.', 'Really.'] } });
    const open = await openAdd();
    await fill(open);
    await save(open);
    await waitFor(() => expect(open.box.getByText('This player does not exist.')).toBeInTheDocument());
  });

  test.each([
    ['another failure', { status: 400, body: { detail: 'odd' } }, 'An error occurred while adding, verify if empty fields.'],
    ['a lost connection', 'no answer' as const, texts.offline],
  ])('%s says so and keeps what was typed', async (_, answer, text) => {
    api.answer(createTrainingSession, answer);
    const open = await openAdd();
    await fill(open);
    await save(open);
    await waitFor(() => expect(open.box.getByText(text)).toBeInTheDocument());
    expect(open.box.getByLabelText('Serve Speed')).toHaveValue('50');
  });
});

describe('editing', () => {
  async function openEdit() {
    const shown = show();
    await choose(shown.user, '2026-02-05');
    await shown.user.click(screen.getByRole('button', { name: 'Edit' }));
    return { ...shown, box: await openedDialog('Session Date') };
  }

  test('Save is enabled only when something changed', async () => {
    const { user, box } = await openEdit();
    expect(box.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(box.getByLabelText('Serve Speed'), '5');
    await waitFor(() => expect(box.getByRole('button', { name: 'Save' })).toBeEnabled());
  });

  test('after a saved edit the selection clears and the sessions reload', async () => {
    const { user, box } = await openEdit();
    await user.clear(box.getByLabelText('Serve Speed'));
    await user.type(box.getByLabelText('Serve Speed'), '33,5');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await heard('Training session updated successfully!');
    await waitFor(() => expect(screen.getByText(texts.sessions.detailsHint)).toBeInTheDocument());
    expect(api.club.sessions.find(({ id }) => id === 's2')?.decrypted_serve_speed).toBe(33.5);
  });

  test.each([
    ['the detail where there is one', { detail: 'The date lies ahead.' }, 'The date lies ahead.'],
    ["'An error occurred while updating.' where there is none", { non_field_errors: ['x'] }, 'An error occurred while updating.'],
  ])('a refused edit says %s', async (_, body, text) => {
    api.answer(editTrainingSession, () => ({ status: 400, body: { detail: '', ...body } }));
    const { user, box } = await openEdit();
    await user.type(box.getByLabelText('Serve Speed'), '5');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box.getByText(text)).toBeInTheDocument());
  });

  test('a change in another window is not overwritten', async () => {
    const { user, box } = await openEdit();
    api.club.sessions[2] = session('s2', '2026-02-05', { decrypted_serve_speed: 12, version: 2 });
    await user.type(box.getByLabelText('Serve Accuracy'), '5');
    await waitFor(() => expect(box.getByLabelText('Serve Accuracy')).toHaveValue('655'));
    await user.clear(box.getByLabelText('Serve Accuracy'));
    await user.type(box.getByLabelText('Serve Accuracy'), '66');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box.getByText(messages.changedElsewhere)).toBeInTheDocument());
    await user.click(box.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(box.getByLabelText('Serve Speed')).toHaveValue('12'));
    expect(box.getByLabelText('Serve Accuracy')).toHaveValue('66');
  });
});

describe('deleting', () => {
  async function confirmDelete() {
    const shown = show();
    await choose(shown.user, '2026-02-05');
    await shown.user.click(screen.getByRole('button', { name: 'Delete' }));
    const box = await dialog();
    expect(box.getByText(texts.sessions.deleteTitle('2026-02-05'))).toBeInTheDocument();
    await shown.user.click(box.getByRole('button', { name: 'Delete' }));
  }

  test('after a deletion the selection clears and the sessions reload', async () => {
    await confirmDelete();
    await heard('Training session deleted successfully!');
    await waitFor(() => expect(screen.getByText(texts.sessions.detailsHint)).toBeInTheDocument());
    expect(api.club.sessions).toHaveLength(2);
  });

  test('a refused deletion says the detail', async () => {
    api.answer(deleteTrainingSession, { status: 409, body: { detail: 'Not now.' } });
    await confirmDelete();
    await heard('Not now.');
  });

  test("a failing server says 'An error occurred while deleting.'", async () => {
    api.answer(deleteTrainingSession, { status: 500 });
    await confirmDelete();
    await heard('An error occurred while deleting.');
  });
});
