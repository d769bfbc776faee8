import { act, screen, waitFor, within } from '@testing-library/react';
import { setAttemptRule } from '@courtside/contracts/teams';
import { createTestDay, deleteTestDay, listTestDays, type TestDayDraft } from '@courtside/contracts/test-days';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screenDate } from '@courtside/ui';
import { appearedButton, button } from '../../../test/button';
import { after, testDay, typed } from '../../../test/test-days';
import TestDayScreen from '../test-day-screen';

const api = useFakeApi();
const notices = recordNotices();
const squad = ['Ana', 'Iva', 'Lea', 'Mia'].map((name, index) =>
  player({
    id: `p${index + 1}`,
    name,
    last_name: 'Horvat',
    player_number: index + 1,
    position: 'Setter',
    team: 'team-1',
  }),
);

beforeEach(() => {
  localStorage.removeItem('test_setup');
  api.club.teams = [team({ id: 'team-1', team_name: 'Falcons' }), team({ id: 'team-2', team_name: 'Hawks' })];
  api.club.players = squad;
});

const show = (query = '?teamId=team-1') =>
  renderScreen(<TestDayScreen />, { path: '/test-day', url: `/test-day${query}` });
const tick = (name: string) => screen.getByLabelText(new RegExp(name), { selector: 'input[type=checkbox]' });
const bodies = () => api.callsOf(createTestDay).map(({ body }) => body);

describe('the start of a test day', () => {
  test('puts the present players into groups of three, with all tests, once for a double tap', async () => {
    const { user, address } = show();
    await appearedButton('Start Test Day');
    expect(screen.getByText('4 players in 2 groups, 5 tests each')).toBeInTheDocument();
    await user.click(tick('Iva Horvat'));
    expect(screen.getByText('Not here')).toBeInTheDocument();
    await user.click(tick('Spike Accuracy'));
    expect(screen.getByText('3 players in 1 group, 4 tests each')).toBeInTheDocument();
    await user.dblClick(button('Start Test Day'));
    await waitFor(() => expect(address()).toMatch(/^\/test-day\?testDayId=/));
    expect(bodies()).toEqual([
      {
        team: 'team-1',
        players: ['p1', 'p3', 'p4'],
        tests: ['WLI', 'LBP', 'UBP', 'SS'],
        session_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]);
  });

  test('that fails keeps the choices, and a retry repeats the same call', async () => {
    api.respond(createTestDay, 'network error');
    const { user, address } = show();
    await appearedButton('Start Test Day');
    await user.click(tick('Iva Horvat'));
    await user.click(button('Start Test Day'));
    await screen.findByText('The test day could not be started. Your choices are still here.');
    expect(tick('Iva Horvat')).not.toBeChecked();
    api.respond(createTestDay, ({ body }) => {
      const { team, session_date } = body as TestDayDraft;
      return { status: 201, body: testDay(3, { team, session_date }) };
    });
    await user.click(button('Start Test Day'));
    await waitFor(() => expect(address()).toBe('/test-day?testDayId=day-1'));
    const keys = api.callsOf(createTestDay).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('that is slow does not lead a coach away who has gone elsewhere', async () => {
    let answer: (response: { status: number; body: unknown }) => void = () => undefined;
    api.respond(createTestDay, () => new Promise((resolve) => (answer = resolve)));
    const { user, address } = show();
    await user.click(await appearedButton('Start Test Day'));
    await waitFor(() => expect(api.callsOf(createTestDay)).toHaveLength(1));
    act(() => {
      window.history.pushState(null, '', '/dashboard');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    answer({ status: 201, body: testDay() });
    await act(() => new Promise((resolve) => void setTimeout(resolve, 100)));
    expect(address()).toBe('/dashboard');
  });

  test('needs a player and a test', async () => {
    const { user } = show();
    await user.click(await appearedButton('Uncheck All'));
    expect(screen.getByText('Check at least one player.')).toBeInTheDocument();
    expect(button('Start Test Day')).toBeDisabled();
    await user.click(button('Check All'));
    for (const test of ['Weight Lift Impact', 'Lower Body Power', 'Upper Body Power', 'Spike Speed', 'Spike Accuracy'])
      await user.click(tick(test));
    expect(screen.getByText('Check at least one test.')).toBeInTheDocument();
  });

  test('saves the attempt rule of the team immediately', async () => {
    const { user } = show();
    await user.click(await screen.findByLabelText('Mean'));
    await noticeShown(notices, 'Falcons now keeps the mean of the attempts.');
    expect(api.callsOf(setAttemptRule).map(({ body }) => body)).toEqual([{ attempt_rule: 'mean' }]);
    api.respond(setAttemptRule, { status: 500, body: {} });
    await user.click(screen.getByLabelText('Last'));
    await noticeShown(notices, 'The setting could not be saved. Please try again.');
  });

  test('explains if there are no teams or players', async () => {
    api.club.players = [];
    const shown = show();
    expect(await screen.findByText('This team has no players yet.')).toBeInTheDocument();
    shown.unmount();
    api.club.teams = [];
    show('');
    expect(await screen.findByText('There are no teams yet. Create a team and its players first.')).toBeInTheDocument();
  });
});

describe('the open test days', () => {
  beforeEach(() => {
    api.club.testDays = [after(testDay(3), typed('p1', 'LBP', 10))];
  });

  test('can be continued', async () => {
    const { user, address } = show('');
    expect(await screen.findByText('1 of 15 results')).toBeInTheDocument();
    await user.click(button('Continue'));
    expect(address()).toBe('/test-day?testDayId=day-1');
  });

  test('are deleted only after a confirmation', async () => {
    const { user } = show('');
    await user.click(await screen.findByLabelText(`Delete the test day for Falcons, ${screenDate('2026-11-02')}`));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/has 1 result\. Results that were not submitted will be lost/)).toBeInTheDocument();
    await user.click(button('Delete Test Day', dialog));
    expect(await screen.findByText('No test day is open.')).toBeInTheDocument();
    expect(api.callsOf(deleteTestDay)).toHaveLength(1);
  });

  test('can be loaded again after an error', async () => {
    api.respond(listTestDays, { status: 500, body: {} });
    show('');
    expect(await screen.findByText('The test days could not be loaded.')).toBeInTheDocument();
  });
});
