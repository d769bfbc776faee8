import { screen, waitFor } from '@testing-library/react';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { listTeams } from '@courtside/contracts/teams';
import { createTrainingSession, type TrainingSessionDraft } from '@courtside/contracts/training-sessions';
import { storageKeys } from '@courtside/session-bus';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { recordNotices } from '@courtside/testing/record-notices';
import { screenDate } from '@courtside/ui';
import { appearedButton, button } from '../../test/button';
import { ANA, testSession } from '../../test/sessions';
import { sessionStore } from '../test-session/session-store';
import SelectTeamScreen from './select-team-screen';

const api = useFakeApi();
const notices = recordNotices();
beforeEach(() => {
  sessionStorage.clear();
  api.club.teams = [team({ id: 'hawks', team_name: 'Hawks' }), team({ id: 'river', team_name: 'Riverside' })];
  api.club.players = [
    player({ id: 'a', name: 'Ana', last_name: 'Horvat', position: 'Setter', team: 'hawks' }),
    player({ id: 'b', name: 'Iva', last_name: 'Marić', position: 'Libero', team: 'hawks' }),
    player({ id: 'c', name: 'Lea', last_name: 'Novak', position: 'Libero', team: 'hawks' }),
    player({ id: 'd', name: 'Mia', last_name: 'Berg', position: 'Opposite', team: 'hawks' }),
  ];
});

const show = () => renderScreen(<SelectTeamScreen />, { path: '/select-team' });
const card = (name: string) => screen.findByLabelText(name);

test('teams are found by the start of their name, ignoring case', async () => {
  const { user } = show();
  await card('Hawks');
  const search = screen.getByLabelText('Search teams');
  await user.type(search, ' RIV');
  expect(screen.queryByLabelText('Hawks')).toBeNull();
  expect(screen.getByLabelText('Riverside')).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'side');
  expect(screen.getByText('No teams match your search.')).toBeInTheDocument();
});

test('a player shows the newest results and can be filtered, and the bar explains what to do until a team is chosen', async () => {
  api.club.sessions = [trainingSession({ player: 'a', session_date: '2026-03-12', decrypted_serve_speed: 0 })];
  const { user } = show();
  await card('Hawks');
  expect(screen.getByText('Select a team, then up to 3 players.')).toBeInTheDocument();
  await user.click(await card('Hawks'));
  expect(screen.getByText('0 / 3 Players Selected')).toBeInTheDocument();
  const ana = await card('Ana Horvat');
  for (const text of ['55.6', screenDate('2026-03-12'), 'Missing: Serve Speed']) expect(ana).toHaveTextContent(text);
  expect(await card('Iva Marić')).toHaveTextContent('No test yet');
  // The filter offers the positions of the team.
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(4);
  await user.click(screen.getByText('Libero', { selector: '.ant-segmented-item-label' }));
  expect(screen.queryByLabelText('Ana Horvat')).toBeNull();
  expect(screen.getByLabelText('Iva Marić')).toBeInTheDocument();
});

test('up to 3 players can be selected, a fourth shows a warning, and another team resets the selection', async () => {
  const { user } = show();
  await user.click(await card('Hawks'));
  for (const name of ['Ana Horvat', 'Iva Marić', 'Lea Novak', 'Mia Berg']) await user.click(await card(name));
  expect(screen.getByText('3 / 3 Players Selected')).toBeInTheDocument();
  expect(notices.at(-1)?.text).toBe('You can only select up to 3 players.');
  await user.click(await card('Ana Horvat'));
  expect(screen.getByText('2 / 3 Players Selected')).toBeInTheDocument();
  await user.click(await card('Riverside'));
  expect(await screen.findByText('No players on this team.')).toBeInTheDocument();
  expect(button('Continue to Test')).toBeDisabled();
});

test('Continue to Test opens glove select with teamId and the selected players', async () => {
  const { user, address } = show();
  await user.click(await card('Hawks'));
  await user.click(await card('Iva Marić'));
  await user.click(await appearedButton('Continue to Test'));
  const query = new URLSearchParams(address().split('?')[1]);
  expect(address()).toMatch(/^\/glove-select\?/);
  expect(query.get('teamId')).toBe('hawks');
  expect(JSON.parse(query.get('players') ?? '')).toMatchObject([{ id: 'b', name: 'Iva' }]);
  expect(sessionStore.current()?.players[0]?.id).toBe('b');
});

test('a list of teams that fails to load shows an error', async () => {
  api.respond(listTeams, 'network error');
  show();
  expect(await screen.findByText('Error fetching teams.')).toBeInTheDocument();
});

test('players that fail to load end the session and lead to login', async () => {
  api.respond(listPlayersOfTeam, { status: 400, body: { detail: 'no' } });
  const { user, address } = show();
  await user.click(await card('Hawks'));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Failed to load players. Please try again.'));
  await waitFor(() => expect(address()).toBe('/login'), { timeout: 5_000 });
  expect(localStorage.getItem(storageKeys.access)).toBeNull();
});

describe('with an unfinished session', () => {
  const unfinished = testSession([ANA], {
    testConfirmed: { p1: { LBP: { value: 12, at: 1 } } },
    testResults: { p1: { UBP: { phase: 'result', value: 4.2 } } },
  });
  const startAnother = async () => {
    sessionStore.open(unfinished);
    const shown = show();
    await shown.user.click(await card('Hawks'));
    await shown.user.click(await card('Iva Marić'));
    await shown.user.click(await appearedButton('Continue to Test'));
    expect(screen.getByText('Ana Horvat: 1 result confirmed, 1 measured but not confirmed.')).toBeInTheDocument();
    expect(sessionStore.current()).toEqual(unfinished);
    return shown;
  };
  const sent = () => api.callsOf(createTrainingSession).map(({ body }) => body as TrainingSessionDraft);
  const expectNewSession = () => expect(sessionStore.current()?.players[0]?.id).toBe('b');

  test('Continue to Test can keep it', async () => {
    const { user, address } = await startAnother();
    await user.click(await appearedButton('Keep for Later'));
    expect(address()).toMatch(/^\/glove-select\?/);
    expectNewSession();
    expect(sessionStore.kept()).toEqual([unfinished]);
  });

  test('Continue to Test can submit it, with its measured results confirmed', async () => {
    api.club.players.push(player({ id: 'p1', team: 'hawks' }));
    const { user } = await startAnother();
    await user.click(await appearedButton('Submit Results'));
    expect(screen.getByText('Upper Body Power: measured 4.20 m/s, not confirmed')).toBeInTheDocument();
    await user.click(await appearedButton('Confirm All Measured'));
    await user.click(await appearedButton('Confirm'));
    await waitFor(expectNewSession);
    expect(sent()).toMatchObject([{ player: 'p1', lower_body_power: 12, upper_body_power: 4.2 }]);
    expect(notices.at(-1)?.text).toBe('Test results submitted successfully!');
    expect(sessionStore.kept()).toEqual([]);
  });

  test('a failed submission keeps it current', async () => {
    api.respond(createTrainingSession, 'network error');
    const { user, address } = await startAnother();
    await user.click(await appearedButton('Submit Results'));
    await user.click(await appearedButton('Confirm'));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Error submitting results'));
    expect(address()).toMatch(/^\/select-team/);
    expect(sessionStore.current()).toMatchObject({ id: 'session-1', submission: [{ state: 'pending' }] });
  });

  test('Continue to Test can discard it after a confirmation', async () => {
    const { user } = await startAnother();
    await user.click(await appearedButton('Discard Session'));
    expect(sessionStore.current()).toEqual(unfinished);
    await user.click(screen.getAllByText('Discard Session', { selector: 'button > span' }).at(-1)!);
    expectNewSession();
    expect(sessionStore.kept()).toEqual([]);
  });
});
