import { today } from '@courtside/api-client';
import { deleteTeam, loadSampleTeam } from '@courtside/contracts/teams';
import { listTrainingSessions } from '@courtside/contracts/training-sessions';
import { getTeamVerdicts } from '@courtside/contracts/verdicts';
import { player, team, testDay, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { teamVerdicts } from '@courtside/testing/fake-verdicts';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { screenDate } from '@courtside/ui';
import { appearedButton, button } from '../../test/button';
import { texts } from '../texts/widgets.en';
import FirstSteps from './first-steps';
import LatestTests from './latest-tests';
import SquadAtAGlance from './squad-at-a-glance';

const api = useFakeApi();
const notices = recordNotices();
const { firstSteps, latest, openTestDays, squad } = texts;

beforeEach(() => localStorage.removeItem('team'));

describe('first steps', () => {
  const show = () => renderScreen(<FirstSteps />, { path: '/dashboard' });

  test('an empty club starts with a team', async () => {
    const { user, address } = show();
    await user.click(await appearedButton(firstSteps.steps.team.action));
    await waitFor(() => expect(address()).toBe('/manage-team'));
  });

  test('the players of a new team can be pasted', async () => {
    api.club.teams = [team({ id: 't' })];
    const { user, address } = show();
    await user.click(await appearedButton(firstSteps.paste));
    await waitFor(() => expect(address()).toBe('/manage-players?teamId=t&add=roster'));
  });

  test('a club with a team and players continues with a test', async () => {
    api.club.teams = [team({ id: 't' })];
    api.club.players = [player({ team: 't' })];
    const { user, address } = show();
    expect(await screen.findByText(firstSteps.progress(2, 3))).toBeInTheDocument();
    await user.click(button(firstSteps.steps.test.action));
    await waitFor(() => expect(address()).toBe('/import-file'));
  });

  test('nothing is shown to a club with results', async () => {
    api.club.teams = [team({ id: 't' })];
    api.club.players = [player({ id: 'p', team: 't' })];
    api.club.sessions = [trainingSession({ player: 'p' })];
    show();
    await waitFor(() => expect(api.calls).toHaveLength(2));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('the sample team is loaded and removed with one tap each, and does not count as a step', async () => {
    const { user } = show();
    await user.click(await appearedButton(firstSteps.load));
    await noticeShown(notices, firstSteps.loaded);
    expect(await appearedButton(firstSteps.remove)).toBeInTheDocument();
    expect(screen.getByText(firstSteps.progress(0, 3))).toBeInTheDocument();
    expect(screen.queryByText(firstSteps.load)).toBeNull();
    await user.click(button(firstSteps.remove));
    await waitFor(() => expect(api.callsOf(deleteTeam)).toHaveLength(1));
    expect(await appearedButton(firstSteps.load)).toBeInTheDocument();
  });

  test('if the sample team cannot be loaded, a message says so and the button stays', async () => {
    api.respond(loadSampleTeam, { status: 503, body: { detail: 'Busy.' } });
    const { user } = show();
    await user.click(await appearedButton(firstSteps.load));
    await noticeShown(notices, firstSteps.loadFailed);
    expect(button(firstSteps.load)).toBeEnabled();
  });
});

describe('squad at a glance', () => {
  const show = () => renderScreen(<SquadAtAGlance />, { path: '/dashboard' });

  function clubWithSquad() {
    api.club.teams = [team({ id: 't', team_name: 'Eagles' }), team({ id: 'u', team_name: 'Owls' })];
    api.club.players = [
      player({ id: 'ana', name: 'Ana', team: 't' }),
      player({ id: 'bea', name: 'Bea', team: 't' }),
      player({ id: 'cia', name: 'Cia', team: 'u' }),
    ];
    const session = (id: string, session_date: string, decrypted_stiix_index: number) =>
      trainingSession({ player: id, session_date, decrypted_stiix_index });
    api.club.sessions = [
      session('ana', '2026-01-01', 60),
      session('ana', '2026-01-08', 50),
      session('bea', '2026-01-01', 50),
    ];
  }

  test('shows each player with the newest result, players who declined first', async () => {
    clubWithSquad();
    show();
    const list = await screen.findByRole('list', { name: squad.list });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(new RegExp(`Ana Nord.*${screenDate('2026-01-08')}.*50\\.0 \\(−10\\.0\\)Real decline$`)),
      expect.stringMatching(new RegExp(`Bea Nord.*${screenDate('2026-01-01')}.*50\\.0Not enough data`)),
    ]);
    const summary = screen.getByText(/^1 declined:/);
    expect(summary).toHaveTextContent('1 declined: Ana Nord · 2 players not tested for six weeks');
    expect(within(summary).getByRole('link', { name: 'Ana Nord' })).toBeInTheDocument();
  });

  test('a player with values that nobody has confirmed is marked', async () => {
    clubWithSquad();
    Object.assign(api.club.sessions[2]!, { decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] });
    show();
    expect(await screen.findByRole('link', { name: /Bea Nord.*\? 1 value not confirmed/ })).toBeInTheDocument();
    expect(screen.getAllByText(/not confirmed/)).toHaveLength(1);
  });

  test('a test day that runs is joined with one tap, and an older one is continued', async () => {
    clubWithSquad();
    const day = (id: string, session_date: string, status: 'open' | 'finished' = 'open') =>
      testDay({ id, team: 't', team_name: 'Eagles', session_date, status }, []);
    api.club.testDays = [day('now', today()), day('over', today(), 'finished'), day('old', '2026-01-08')];
    const { user, address } = show();
    const days = within(await screen.findByRole('list', { name: openTestDays.list })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Test day running.*Eagles/),
      expect.stringMatching(new RegExp(`^Test day of ${screenDate('2026-01-08')}, not finished.*Eagles`)),
    ]);
    await user.click(button(openTestDays.join));
    await waitFor(() => expect(address()).toBe('/test-day?testDayId=now'));
  });

  test('a test day of another team is offered beside a team without players', async () => {
    api.club.teams = [team({ id: 'empty' })];
    api.club.testDays = [testDay({ id: 'now', team_name: 'Owls', session_date: today() }, [])];
    show();
    expect(await screen.findByText(squad.noPlayers)).toBeInTheDocument();
    expect(screen.getByText(openTestDays.running)).toBeInTheDocument();
  });

  test('a screen in use keeps its team while another tab chooses one', async () => {
    clubWithSquad();
    const { user } = show();
    expect(await screen.findByRole('link', { name: /Bea Nord/ })).toBeInTheDocument();
    localStorage.setItem('team', 'u');
    // The list is rendered again.
    await user.click(screen.getByRole('combobox', { name: squad.team }));
    expect(screen.getByRole('link', { name: /Bea Nord/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Cia Nord/ })).toBeNull();
  });

  test('a player links to the training sessions, and the squad to its board', async () => {
    clubWithSquad();
    const { user, address } = show();
    await user.click(await screen.findByRole('link', { name: 'Ana Nord' }));
    await waitFor(() => expect(address()).toBe('/training-sessions?teamId=t&playerId=ana'));
  });

  test('the chosen team is remembered', async () => {
    clubWithSquad();
    const { user, unmount } = show();
    await user.click(await screen.findByRole('combobox', { name: squad.team }));
    await user.click(await screen.findByTitle('Owls'));
    expect(await screen.findByText(/Cia Nord/)).toBeInTheDocument();
    unmount();
    show();
    expect(await screen.findByText(/Cia Nord/)).toBeInTheDocument();
  });

  test('shows nothing without a team, and a message without players', async () => {
    const { unmount } = show();
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    unmount();
    api.club.teams = [team({ id: 'empty' })];
    show();
    expect(await screen.findByText(squad.noPlayers)).toBeInTheDocument();
  });

  test('a failed load can be repeated', async () => {
    clubWithSquad();
    api.respond(getTeamVerdicts, { status: 503, body: { detail: 'Busy.' } });
    const { user } = show();
    expect(await screen.findByText(squad.failed)).toBeInTheDocument();
    api.respond(getTeamVerdicts, { status: 200, body: teamVerdicts(api.club, 't') });
    await user.click(button('Retry'));
    expect(await screen.findByRole('link', { name: /Ana Nord.*Index/ })).toBeInTheDocument();
  });
});

describe('latest tests', () => {
  const show = () => renderScreen(<LatestTests />, { path: '/dashboard' });

  test('shows the newest sessions of the club with their players', async () => {
    api.club.players = [player({ id: 'ana', name: 'Ana', team: 't' })];
    api.club.sessions = [
      trainingSession({ player: 'ana', session_date: '2026-01-01' }),
      trainingSession({ player: 'ana', session_date: '2026-02-01', stiix_coverage: 3 }),
    ];
    show();
    const list = await screen.findByRole('list', { name: latest.list });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      `Ana Nord${screenDate('2026-02-01')} · 3 of 5 testsIndex 55.6`,
      `Ana Nord${screenDate('2026-01-01')} · 5 of 5 testsIndex 55.6`,
    ]);
    expect(api.callsOf(listTrainingSessions)[0]!.query.get('limit')).toBe('5');
  });

  test('includes those of players who are inactive', async () => {
    api.club.players = [player({ id: 'ana', name: 'Ana', team: 't', inactive_since: 1 })];
    api.club.sessions = [trainingSession({ player: 'ana', session_date: '2026-01-01' })];
    show();
    expect(await screen.findByRole('link', { name: /Ana Nord/ })).toBeInTheDocument();
  });

  test('without tests, it links to the test screen', async () => {
    const { user, address } = show();
    await user.click(await appearedButton(latest.perform));
    await waitFor(() => expect(address()).toBe('/import-file'));
  });
});
