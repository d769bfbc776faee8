import { screen, waitFor } from '@testing-library/react';
import { getGloveData, triggerTest } from '@courtside/contracts/gloves';
import { backTargets } from '@courtside/session-bus';
import { gloveRecords } from '@courtside/testing/factories';
import { renderScreen } from '@courtside/testing/render-screen';
import { useFakeApi } from '@courtside/testing/fake-api';
import { recordNotices } from '@courtside/testing/record-notices';
import {
  card,
  cell,
  confirm,
  dialog,
  endRun,
  perform,
  prepareTestDashboard,
  showTestDashboard,
  summary,
} from '../../test/automated-test-screen';
import { button } from '../../test/button';
import { advanceSeconds, useFakeClock } from '../../test/fake-clock';
import { ANA, IVA, testSession } from '../../test/sessions';
import { sessionStore } from '../test-session/session-store';
import { sessionFromUrl } from '../test-session/session-url';
import AutomatedTestScreen from './automated-test-screen';

const api = useFakeApi();
useFakeClock();
const notices = recordNotices();

beforeEach(() => prepareTestDashboard(api));

describe('a glove test', () => {
  test('prepares for 5 s, measures, shows its result, and counts once it is confirmed', async () => {
    const { user } = await showTestDashboard();
    await user.click(perform('Lower Body Power'));
    expect(card('Lower Body Power').getByText('Preparing ...')).toBeInTheDocument();
    expect(perform('Lower Body Power')).toBeDisabled();
    await advanceSeconds(7);
    expect(card('Lower Body Power').getByText('Measuring ...')).toBeInTheDocument();
    endRun(api, { test_results: { LBP: 13.4242 } });
    await advanceSeconds(2);
    expect(card('Lower Body Power').getByText('Lower Body Power: 13.42 m/s²')).toBeInTheDocument();
    expect(summary().queryByText('13.42 m/s²')).toBeNull();

    await user.click(confirm('Lower Body Power'));
    expect(summary().getByText('13.42 m/s²')).toBeInTheDocument();
    expect(notices.at(-1)).toEqual({
      kind: 'success',
      text: 'Ana Horvat: Lower Body Power: 13.42 m/s² confirmed.',
      ms: 3_000,
    });
    expect(api.callsOf(triggerTest).map(({ body }) => body)).toEqual([
      { gloveId: 'smart_glove1', testCode: 'LBP', player: ANA.id },
    ]);
    expect(api.callsOf(triggerTest)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('that can’t be triggered shows why', async () => {
    const { user } = await showTestDashboard();
    api.respond(triggerTest, { status: 409, body: { error: 'Glove 1 is disconnected.' } });
    await user.click(perform('Lower Body Power'));
    await advanceSeconds(1);
    expect(screen.getByText('Test failed: Glove 1 is disconnected.')).toBeInTheDocument();
    api.respond(triggerTest, 'network error');
    await user.click(perform('Lower Body Power'));
    await advanceSeconds(1);
    expect(screen.getByText('Test failed. Could not trigger.')).toBeInTheDocument();
  });

  test('fails after 35 s without a result, and can be repeated', async () => {
    const { user } = await showTestDashboard();
    await user.click(perform('Lower Body Power'));
    await advanceSeconds(34);
    expect(screen.getByText('Measuring ...')).toBeInTheDocument();
    await advanceSeconds(4);
    expect(screen.getByText('Measurement failed')).toBeInTheDocument();
    expect(perform('Lower Body Power')).toBeEnabled();
  });

  test('continues after failed polls', async () => {
    const { user } = await showTestDashboard();
    await user.click(perform('Lower Body Power'));
    await advanceSeconds(7);
    api.respond(getGloveData, 'network error');
    await advanceSeconds(2);
    expect(screen.getByText('Temporarily unavailable - retrying...')).toBeInTheDocument();
    endRun(api, { test_results: { LBP: 12 } });
    api.respond(getGloveData, () => ({ status: 200, body: api.club.gloves }));
    await advanceSeconds(2);
    expect(screen.getByText('Lower Body Power: 12.00 m/s²')).toBeInTheDocument();
  });

  test('shares one poll per second with other tests', async () => {
    const { user } = await showTestDashboard(testSession([ANA, IVA], { assignedPlayers: { LBP: 'p1', SS: 'p2' } }));
    await user.click(perform('Lower Body Power'));
    await user.click(perform('Spike Speed'));
    await user.click(button('No, only speed'));
    await advanceSeconds(2);
    const before = api.callsOf(getGloveData).length;
    await advanceSeconds(5);
    expect(api.callsOf(getGloveData).length - before).toBe(5);
  });

  test('continues after the screen was closed and opened again', async () => {
    const first = await showTestDashboard();
    await first.user.click(perform('Lower Body Power'));
    await advanceSeconds(7);
    first.unmount();
    endRun(api, { test_results: { LBP: 14 } });
    await advanceSeconds(60);
    renderScreen(<AutomatedTestScreen />, { path: '/automated-test' });
    await advanceSeconds(2);
    expect(screen.getByText('Lower Body Power: 14.00 m/s²')).toBeInTheDocument();
    expect(api.callsOf(triggerTest)).toHaveLength(1);
  });

  test('can’t start without a Smart Glove, and a tap on its cell says so', async () => {
    const { user } = await showTestDashboard(testSession([ANA], { gloves: {} }));
    expect(
      card('Lower Body Power').getByText('Test cannot start without a Smart Glove assigned to this player'),
    ).toBeInTheDocument();
    expect(perform('Lower Body Power')).toBeDisabled();
    expect(perform('Weight Lift Impact')).toBeEnabled();
    await user.click(cell('Lower Body Power, Ana Horvat'));
    expect(notices.at(-1)?.text).toBe('Test cannot start without a Smart Glove assigned to this player');
    expect(summary().getByText('No glove')).toBeInTheDocument();
  });
});

describe('the results table', () => {
  test('a tap on a cell performs its test, another tap confirms it, and the next cell gets the focus', async () => {
    const { user } = await showTestDashboard();
    await user.click(cell('Lower Body Power, Ana Horvat'));
    await advanceSeconds(7);
    endRun(api, { test_results: { LBP: 13.4242 } });
    await advanceSeconds(2);
    expect(screen.getByText('Lower Body Power 13.42 m/s²')).toBeInTheDocument();
    expect(summary().queryByText('13.42 m/s²')).toBeNull();
    await user.click(cell('Lower Body Power, Ana Horvat: Confirm'));
    expect(summary().getByText('13.42 m/s²')).toBeInTheDocument();
    expect(cell('Upper Body Power, Ana Horvat')).toHaveFocus();
  });

  test('a tap on the name of a test performs it with all players', async () => {
    const { user } = await showTestDashboard(testSession([ANA, IVA]));
    await user.click(summary().getByText('Lower Body Power'));
    expect(api.callsOf(triggerTest).map(({ body }) => body)).toMatchObject([
      { gloveId: 'smart_glove1' },
      { gloveId: 'smart_glove2' },
    ]);
  });

  test('a running test shows the seconds left, and a disconnected glove is named at once', async () => {
    const { user } = await showTestDashboard();
    await user.click(cell('Lower Body Power, Ana Horvat'));
    await advanceSeconds(3);
    expect(summary().getByText(/^\d s$/)).toBeInTheDocument();
    api.club.gloves = { ...api.club.gloves, smart_glove1: { ...api.club.gloves.smart_glove1, heartbeat: '' } };
    await advanceSeconds(2);
    expect(summary().getByText('Glove 1 dropped. Try again')).toBeInTheDocument();
    await user.click(cell('Lower Body Power, Ana Horvat'));
    expect(api.callsOf(triggerTest)).toHaveLength(2);
  });

  test('a measured result can be discarded after a question', async () => {
    const { user } = await showTestDashboard(
      testSession([ANA], { testResults: { p1: { LBP: { phase: 'result', value: 8.5 } } } }),
    );
    const discard = () => screen.getByLabelText('Discard Lower Body Power 8.50 m/s², Ana Horvat');
    await user.click(discard());
    await user.click(button('Cancel'));
    expect(cell('Lower Body Power, Ana Horvat: Confirm')).toHaveFocus();
    await user.click(discard());
    await user.click(button('Discard', dialog()));
    expect(screen.queryByText('Lower Body Power 8.50 m/s²')).toBeNull();
    expect(cell('Lower Body Power, Ana Horvat: not tested')).toHaveFocus();
  });

  test('asks before it repeats a confirmed test, and returns the focus', async () => {
    const { user } = await showTestDashboard(
      testSession([ANA], { testConfirmed: { p1: { LBP: { value: 12, at: 1 } } } }),
    );
    await user.click(cell('Lower Body Power, Ana Horvat'));
    expect(screen.getByText(/^Ana Horvat has a confirmed result for Lower Body Power/)).toBeInTheDocument();
    await user.click(button('Cancel'));
    expect(cell('Lower Body Power, Ana Horvat')).toHaveFocus();
    expect(api.callsOf(triggerTest)).toHaveLength(0);
  });
});

test('tapping a result selects its player on the card', async () => {
  const testResults = {
    p1: { LBP: { phase: 'result' as const, value: 12 } },
    p2: { LBP: { phase: 'result' as const, value: 14 } },
  };
  const { user } = await showTestDashboard(testSession([ANA, IVA], { assignedPlayers: { LBP: 'p1' }, testResults }));
  await user.click(
    card('Lower Body Power')
      .getByText(/^Iva Marić/)
      .closest('button')!,
  );
  await user.click(confirm('Lower Body Power'));
  expect(sessionStore.current()?.testConfirmed).toMatchObject({ p2: { LBP: { value: 14 } } });
  expect(sessionStore.current()?.testConfirmed.p1).toBeUndefined();
});

test('assigned gloves that are disconnected or have a low battery show warnings, even after failed polls', async () => {
  api.respond(getGloveData, 'network error');
  await showTestDashboard(testSession([ANA, IVA]));
  expect(screen.getByText('Temporarily unavailable - retrying...')).toBeInTheDocument();
  api.club.gloves = gloveRecords({ smart_glove1: { heartbeat: '' }, smart_glove2: { battery: '20%' } });
  api.respond(getGloveData, () => ({ status: 200, body: api.club.gloves }));
  await advanceSeconds(11);
  expect(screen.queryByText('Temporarily unavailable - retrying...')).toBeNull();
  const warnings = [/^One or more assigned Smart Gloves are disconnected\./, /have low battery \(20% or lower\)\./];
  for (const warning of warnings) expect(screen.getByText(warning)).toBeInTheDocument();
  api.club.gloves = gloveRecords({ smart_glove1: {}, smart_glove2: { battery: '21%' } });
  await advanceSeconds(11);
  for (const warning of warnings) expect(screen.queryByText(warning)).toBeNull();
});

test('going back opens glove select with the session', async () => {
  const session = testSession([ANA], {
    testConfirmed: { p1: { LBP: { value: 12, at: 1 } } },
    log: [{ player: 'p1', test: 'LBP', value: 12, at: 1 }],
  });
  await showTestDashboard(session);
  await waitFor(() => expect(backTargets.target()).toMatch(/^\/glove-select\?/));
  expect(sessionFromUrl(new URLSearchParams(backTargets.target()?.split('?')[1]))).toEqual(session);
});
