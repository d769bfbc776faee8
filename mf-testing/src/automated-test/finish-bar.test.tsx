import { act, screen } from '@testing-library/react';
import { createTrainingSession, type TrainingSessionDraft } from '@courtside/contracts/training-sessions';
import { storageKeys } from '@courtside/session-bus';
import { trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { recordNotices } from '@courtside/testing/record-notices';
import { card, dialog, prepareTestDashboard, showTestDashboard, summary } from '../../test/automated-test-screen';
import { button } from '../../test/button';
import { advanceSeconds, useFakeClock } from '../../test/fake-clock';
import { ANA, IVA, testSession } from '../../test/sessions';
import { sessionStore } from '../test-session/session-store';

const api = useFakeApi();
useFakeClock();
const notices = recordNotices();

beforeEach(() => prepareTestDashboard(api));

type User = Awaited<ReturnType<typeof showTestDashboard>>['user'];

describe('finishing a session', () => {
  const at = { value: 10, at: 1 };
  const all = { WLI: at, LBP: at, UBP: at, SS: at, SAC: at };
  const complete = testSession([ANA, IVA], {
    assignedPlayers: { LBP: 'p1', UBP: 'p2' },
    testConfirmed: { p1: all, p2: all },
    log: [{ player: 'p1', test: 'LBP', value: 10, at: 1 }],
  });
  const confirmSession = () => button('Confirm Performance Testing Session');
  const confirmAndPress = async (user: User, name: string) => {
    await user.click(confirmSession());
    await user.click(button('Confirm'));
    await user.click(button(name));
    await advanceSeconds(1);
  };
  const playersSent = () => api.callsOf(createTrainingSession).map(({ body }) => (body as TrainingSessionDraft).player);

  test('is possible once any result is confirmed', async () => {
    await showTestDashboard();
    expect(confirmSession()).toBeDisabled();
    act(() => sessionStore.open(testSession([ANA], { testConfirmed: { p1: { LBP: at } } })));
    expect(confirmSession()).toBeEnabled();
  });

  test('lists missing tests', async () => {
    const { user } = await showTestDashboard(testSession([ANA, IVA], { testConfirmed: { p1: all, p2: { LBP: at } } }));
    await user.click(confirmSession());
    expect(dialog().getByText('Incomplete Tests')).toBeInTheDocument();
    expect(dialog().queryByText('Ana Horvat')).toBeNull();
    for (const text of [
      'Iva Marić',
      '1/5 tests completed',
      'Missing: Weight Lift Impact, Upper Body Power, Spike Speed, Spike Accuracy',
      'Are you sure you want to submit all test results? This action cannot be undone.',
    ])
      expect(dialog().getByText(text)).toBeInTheDocument();
    expect(button('Continue Testing', dialog())).toBeInTheDocument();
    await user.click(button('Confirm Submission', dialog()));
    expect(screen.getByText('Test Session Complete')).toBeInTheDocument();
  });

  test('shows measured results as not confirmed, and can confirm all of them', async () => {
    const { WLI: _, ...rest } = all;
    const session = testSession([ANA, IVA], {
      testConfirmed: { p1: all, p2: rest },
      testResults: { p1: { LBP: { phase: 'result', value: 9 } }, p2: { WLI: { phase: 'result', value: 71.5 } } },
    });
    const { user } = await showTestDashboard(session);
    expect(screen.getByText('1 measured, not confirmed.')).toBeInTheDocument();
    await user.click(confirmSession());
    expect(dialog().getByText('Weight Lift Impact: measured 71.50 %, not confirmed')).toBeInTheDocument();
    expect(dialog().queryByText(/^Missing:/)).toBeNull();
    await user.click(button('Confirm All Measured', dialog()));
    expect(notices.at(-1)?.text).toBe('1 result confirmed.');
    expect(sessionStore.current()?.testConfirmed).toMatchObject({
      p1: { LBP: { value: 10 } },
      p2: { WLI: { value: 71.5 } },
    });
    await user.click(button('Confirm'));
    expect(screen.getByText('Test Session Complete')).toBeInTheDocument();
  });

  test('stores all players, opens test selection 3 s later and closes the session', async () => {
    const { user, address } = await showTestDashboard(complete);
    await confirmAndPress(user, 'Submit Without Download');
    expect(playersSent()).toEqual(['p1', 'p2']);
    expect(notices.at(-1)?.text).toBe('Test results submitted successfully!');
    expect(screen.getByText('Test Session Submitted')).toBeInTheDocument();
    expect(address()).toBe('/automated-test');
    await advanceSeconds(3);
    expect(address()).toBe('/import-file');
    expect(localStorage.getItem(storageKeys.testState)).toBeNull();
  });

  test('that fails for a player names them, keeps all results, and stores nothing twice on retry', async () => {
    const create = ({ body }: { body: unknown }) => {
      const { player, session_date } = body as TrainingSessionDraft;
      return { status: 201, body: trainingSession({ player, session_date }) };
    };
    api.respond(createTrainingSession, (request) =>
      (request.body as TrainingSessionDraft).player === 'p2' ? 'network error' : create(request),
    );
    const { user } = await showTestDashboard(complete);
    await confirmAndPress(user, 'Submit Without Download');
    expect(notices.at(-1)?.text).toBe('Error submitting results');
    expect(screen.getByText('Stored: Ana Horvat.')).toBeInTheDocument();
    expect(screen.getByText('Not stored yet: Iva Marić. No results are lost. Try again.')).toBeInTheDocument();
    expect(summary().getAllByText('10.00 m/s²')).toHaveLength(2);
    expect(card('Lower Body Power').getByText('This player’s results have been submitted.')).toBeInTheDocument();
    expect(card('Upper Body Power').getByText('This player’s results are not stored yet.')).toBeInTheDocument();

    api.respond(createTrainingSession, create);
    await user.click(button('Try Again'));
    await advanceSeconds(1);
    expect(playersSent()).toEqual(['p1', 'p2', 'p2']);
    expect(notices.at(-1)?.text).toBe('Test results submitted successfully!');
  });

  test('submits nothing if the test log can’t be created, and the session can still be submitted', async () => {
    URL.createObjectURL = () => {
      throw new TypeError('Failed to execute createObjectURL');
    };
    const { user } = await showTestDashboard(complete);
    await confirmAndPress(user, 'Download & Submit');
    expect(notices.at(-1)?.text).toBe('Error processing your request');
    expect(playersSent()).toEqual([]);
    expect(sessionStore.current()).toEqual(complete);
    await user.click(button('Submit Without Download'));
    await advanceSeconds(1);
    expect(playersSent()).toEqual(['p1', 'p2']);
  });

  test('needs a token', async () => {
    const { user } = await showTestDashboard(complete);
    localStorage.removeItem(storageKeys.access);
    await confirmAndPress(user, 'Submit Without Download');
    expect(notices.at(-1)?.text).toBe('JWT token is missing. Login required.');
    expect(playersSent()).toEqual([]);
  });
});
