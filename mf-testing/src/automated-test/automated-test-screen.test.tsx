import { act, screen, waitFor, within } from '@testing-library/react';
import { getUser } from '@courtside/contracts/auth';
import { getGloveData, triggerTest, type GloveRecord } from '@courtside/contracts/gloves';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { backTargets, storageKeys } from '@courtside/session-bus';
import { gloveRecords, player } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { heardNotices } from '../testing/heard-notices';
import { passSeconds, useFakeSeconds } from '../testing/pass-seconds';
import { sessionStore } from '../test-session/session-store';
import { sessionFromUrl } from '../test-session/session-url';
import { ANA, IVA, LEA, testSession } from '../test-session/session.fixture';
import type { TestSession } from '../test-session/session-schema';
import AutomatedTestScreen from './automated-test-screen';

const api = useFakeApi();
useFakeSeconds();
const said = heardNotices();

beforeEach(() => {
  sessionStorage.clear();
  api.club.gloves = gloveRecords({ smart_glove1: {}, smart_glove2: {}, smart_glove3: {} });
  api.club.players = [ANA, IVA, LEA].map(({ id }) => player({ id }));
});

async function show(session: TestSession) {
  sessionStore.adopt(session);
  const result = renderScreen(<AutomatedTestScreen />, { path: '/automated-test', advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await passSeconds(1);
  return result;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const perform = (name: string) => card(name).getByRole('button', { name: 'Perform Test' });
const confirm = (name: string) => card(name).getByRole('button', { name: 'Confirm Test' });
const finish = (glove: 'smart_glove1' | 'smart_glove2', change: Partial<GloveRecord>, status: 'done' | 'refused' | 'expired' = 'done') => {
  const record = api.club.gloves[glove];
  api.club.gloves = { ...api.club.gloves, [glove]: { ...record, ...change, run: record.run && { ...record.run, status } } };
};
const lowerBodyOfAna = testSession([ANA], {});

describe('a test on a glove', () => {
  test('is prepared for 5 s, measured, shown with two decimals, and counts only once confirmed', async () => {
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Lower Body Power'));
    expect(card('Lower Body Power').getByText('Preparing ...')).toBeInTheDocument();
    expect(perform('Lower Body Power')).toBeDisabled();
    await passSeconds(2);
    expect(card('Lower Body Power').getByText('Preparing ...')).toBeInTheDocument();
    await passSeconds(5);
    expect(card('Lower Body Power').getByText('Measuring ...')).toBeInTheDocument();
    finish('smart_glove1', { test_results: { LBP: 13.4242 } });
    await passSeconds(2);
    expect(card('Lower Body Power').getByText('Lower Body Power: 13.42 m/s²')).toBeInTheDocument();

    const summary = within(screen.getByRole('table', { name: 'Results' }));
    expect(summary.queryByText('13.42 m/s²')).toBeNull();
    await user.click(confirm('Lower Body Power'));
    expect(summary.getByText('13.42 m/s²')).toBeInTheDocument();
    expect(said.at(-1)).toEqual({ kind: 'success', text: 'Ana Horvat: Lower Body Power: 13.42 m/s² confirmed.', ms: 3_000 });
  });

  test('is triggered once, with a key, on the glove of the player', async () => {
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Lower Body Power'));
    await passSeconds(3);
    expect(api.callsOf(triggerTest).map(({ body }) => body)).toEqual([{ gloveId: 'smart_glove1', testCode: 'LBP' }]);
    expect(api.callsOf(triggerTest)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('says why it could not be triggered', async () => {
    api.answer(triggerTest, { status: 409, body: { error: 'Glove 1 is disconnected.' } });
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Lower Body Power'));
    await passSeconds(1);
    expect(screen.getByText('Test failed: Glove 1 is disconnected.')).toBeInTheDocument();
  });

  test('that nobody answers could not be triggered', async () => {
    api.answer(triggerTest, 'no answer');
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Lower Body Power'));
    await passSeconds(1);
    expect(screen.getByText('Test failed. Could not trigger.')).toBeInTheDocument();
  });

  test('that brings nothing in 35 s has failed', async () => {
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Lower Body Power'));
    await passSeconds(34);
    expect(screen.getByText('Measuring ...')).toBeInTheDocument();
    await passSeconds(4);
    expect(screen.getByText('Measurement failed')).toBeInTheDocument();
    expect(perform('Lower Body Power')).toBeEnabled();
  });

  test('that brings rubbish is no valid measurement', async () => {
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Lower Body Power'));
    await passSeconds(3);
    finish('smart_glove1', {}, 'refused');
    await passSeconds(2);
    expect(screen.getByText('No valid measurement')).toBeInTheDocument();
  });

  test('goes on by itself after polls that failed', async () => {
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Lower Body Power'));
    await passSeconds(7);
    api.answer(getGloveData, 'no answer');
    await passSeconds(2);
    expect(screen.getByText('Temporarily unavailable - retrying...')).toBeInTheDocument();
    finish('smart_glove1', { test_results: { LBP: 12 } });
    api.answer(getGloveData, () => ({ status: 200, body: api.club.gloves }));
    await passSeconds(2);
    expect(screen.getByText('Lower Body Power: 12.00 m/s²')).toBeInTheDocument();
  });

  test('shares one poll a second with every other', async () => {
    const { user } = await show(testSession([ANA, IVA], { assignedPlayers: { LBP: 'p1', SS: 'p2' } }));
    await user.click(perform('Lower Body Power'));
    await user.click(perform('Spike Speed'));
    await user.click(screen.getByRole('button', { name: 'No, only speed' }));
    await passSeconds(2);
    const before = api.callsOf(getGloveData).length;
    await passSeconds(5);
    expect(api.callsOf(getGloveData).length - before).toBe(5);
  });

  test('sets its card to the player whose result is touched', async () => {
    const results = { p1: { LBP: { phase: 'result' as const, value: 12 } }, p2: { LBP: { phase: 'result' as const, value: 14 } } };
    const { user } = await show(testSession([ANA, IVA], { assignedPlayers: { LBP: 'p1' }, testResults: results }));
    await user.click(card('Lower Body Power').getByRole('button', { name: /^Iva Marić/ }));
    await user.click(confirm('Lower Body Power'));
    expect(sessionStore.session()?.testConfirmed).toMatchObject({ p2: { LBP: { value: 14 } } });
    expect(sessionStore.session()?.testConfirmed.p1).toBeUndefined();
  });

  test('is found again by a screen that comes back', async () => {
    const first = await show(lowerBodyOfAna);
    await first.user.click(perform('Lower Body Power'));
    await passSeconds(7);
    first.unmount();
    finish('smart_glove1', { test_results: { LBP: 14 } });
    await passSeconds(60);
    renderScreen(<AutomatedTestScreen />, { path: '/automated-test' });
    await passSeconds(2);
    expect(screen.getByText('Lower Body Power: 14.00 m/s²')).toBeInTheDocument();
    expect(api.callsOf(triggerTest)).toHaveLength(1);
  });

  test('cannot start without a Smart Glove', async () => {
    await show(testSession([ANA], { gloves: {} }));
    expect(card('Lower Body Power').getByText('Test cannot start without a Smart Glove assigned to this player')).toBeInTheDocument();
    expect(perform('Lower Body Power')).toBeDisabled();
    expect(perform('Weight Lift Impact')).toBeEnabled();
  });
});

describe('the assigned gloves', () => {
  const DISCONNECTED = 'One or more assigned Smart Gloves are disconnected. Please check the connection.';
  const LOW = 'One or more assigned Smart Gloves have low battery (20% or lower). Please recharge them or switch to another Smart Glove.';

  test('that cannot be asked about: the screen says so, and recovers by itself', async () => {
    api.answer(getGloveData, 'no answer');
    await show(lowerBodyOfAna);
    expect(screen.getByText('Temporarily unavailable - retrying...')).toBeInTheDocument();
    api.answer(getGloveData, () => ({ status: 200, body: api.club.gloves }));
    await passSeconds(11);
    expect(screen.queryByText('Temporarily unavailable - retrying...')).toBeNull();
  });

  test.each([
    ['fine', {}, [false, false]],
    ['disconnected', { heartbeat: '' }, [true, false]],
    ['at 20%', { battery: '20%' }, [false, true]],
    ['at 21%', { battery: '21%' }, [false, false]],
  ])('that are %s', async (_, change, warned) => {
    api.club.gloves = gloveRecords({ smart_glove1: change });
    await show(lowerBodyOfAna);
    expect([DISCONNECTED, LOW].map((text) => screen.queryByText(text) !== null)).toEqual(warned);
  });
});

describe('Weight Lift Impact', () => {
  test('computes the impact score, which must be confirmed', async () => {
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Weight Lift Impact'));
    await user.click(screen.getByRole('button', { name: 'Calculate' }));
    expect(screen.getByText('Must be zero or positive')).toBeInTheDocument();
    expect(screen.getByText('Must be greater than zero')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Average weight/), '60');
    await user.type(screen.getByLabelText(/One-rep max/), '80');
    expect(screen.getByText('Impact Score: 75.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Calculate' }));
    expect(card('Weight Lift Impact').getByText('Impact Score: 75.00')).toBeInTheDocument();
    expect(card('Weight Lift Impact').getByText('Not confirmed yet')).toBeInTheDocument();
    await user.click(confirm('Weight Lift Impact'));
    expect(within(screen.getByRole('table', { name: 'Results' })).getByText('75.00 %')).toBeInTheDocument();
  });
});

describe('the rows of Weight Lift Impact', () => {
  const rows = () => screen.getAllByRole('group', { name: /^Exercise \d+$/ });
  const left = (count: number) => testSession([ANA], {
    testResultsDetails: { p1: { WLI: { kind: 'weight-lift', rows: Array.from({ length: count }, () => ({ average: 50, max: 80 })) } } },
  });

  test('are as they were left, 15 at most', async () => {
    const { user } = await show(left(14));
    await user.click(perform('Weight Lift Impact'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(rows()).toHaveLength(15);
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  test('can be deleted but for the last', async () => {
    const { user } = await show(left(2));
    await user.click(perform('Weight Lift Impact'));
    await user.click(screen.getByRole('button', { name: 'Delete exercise 2' }));
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Delete exercise/ })).toBeNull();
  });
});

describe('Upper Body Power', () => {
  test('asks for body weight and unit, shows 25% and instructions, then starts', async () => {
    const { user } = await show(lowerBodyOfAna);
    await user.click(perform('Upper Body Power'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Must be greater than zero')).toBeInTheDocument();
    expect(screen.getByText('Select a unit')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Body weight/), '80');
    await user.click(screen.getByRole('combobox', { name: 'Unit' }));
    await user.click(await screen.findByTitle('kg'));
    expect(screen.getByText('Calculated weight: 20 kg')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Instructions')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(card('Upper Body Power').getByText('Preparing ...')).toBeInTheDocument();
  });
});

describe('Spike Speed', () => {
  test('asks whether to do Spike Accuracy too, and Yes goes to its screen', async () => {
    const { user, address } = await show(lowerBodyOfAna);
    await user.click(perform('Spike Speed'));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    const query = new URLSearchParams(address().split('?')[1]);
    expect(address()).toMatch(/^\/spike-accuracy\?/);
    expect(['playerId', 'name', 'last_name', 'number'].map((name) => query.get(name))).toEqual(['p1', 'Ana', 'Horvat', '7']);
    expect(sessionFromUrl(query)).toMatchObject({ id: 'session-1', players: [ANA] });
  });
});

describe('the end of a session', () => {
  const at = { value: 10, at: 1 };
  const everything = { WLI: at, LBP: at, UBP: at, SS: at, SAC: at };
  const complete = testSession([ANA, IVA], {
    testConfirmed: { p1: everything, p2: everything },
    log: [{ player: 'p1', test: 'LBP', value: 10, at: 1 }],
  });
  const confirmSession = () => screen.getByRole('button', { name: 'Confirm Performance Testing Session' });
  const endWithout = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.click(confirmSession());
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('button', { name: 'Submit Without Download' }));
  };

  test('is possible once any result is confirmed', async () => {
    await show(testSession([ANA]));
    expect(confirmSession()).toBeDisabled();
    act(() => sessionStore.adopt(testSession([ANA], { testConfirmed: { p1: { LBP: at } } })));
    expect(confirmSession()).toBeEnabled();
  });

  test('asks before all results are submitted', async () => {
    const { user } = await show(complete);
    await user.click(confirmSession());
    expect(screen.getByText('Are you sure you want to submit all test results? This action cannot be undone.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Test Session Complete')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download & Submit' })).toBeInTheDocument();
  });

  test('lists who misses what', async () => {
    const { user } = await show(testSession([ANA, IVA], { testConfirmed: { p1: everything, p2: { LBP: at } } }));
    await user.click(confirmSession());
    expect(screen.getByText('Incomplete Tests')).toBeInTheDocument();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Iva Marić')).toBeInTheDocument();
    expect(dialog.queryByText('Ana Horvat')).toBeNull();
    expect(dialog.getByText('Are you sure you want to submit all test results? This action cannot be undone.')).toBeInTheDocument();
    expect(dialog.getByText('1/5 tests completed')).toBeInTheDocument();
    expect(dialog.getByText('Missing: Weight Lift Impact, Upper Body Power, Spike Speed, Spike Accuracy')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Continue Testing' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm Submission' }));
    expect(screen.getByText('Test Session Complete')).toBeInTheDocument();
  });

  test('stores every player, says so, goes to the test selection after 3 s and leaves nothing behind', async () => {
    const { user, address } = await show(complete);
    await endWithout(user);
    await passSeconds(1);
    expect(api.callsOf(createTrainingSession)).toHaveLength(2);
    expect(said.at(-1)?.text).toBe('Test results submitted successfully!');
    expect(address()).toBe('/automated-test');
    await passSeconds(3);
    expect(address()).toBe('/import-file');
    expect(localStorage.getItem(storageKeys.testState)).toBeNull();
  });

  test('that fails half-way says which players are stored, keeps everything, and a retry doubles nothing', async () => {
    api.answer(createTrainingSession, ({ body }) => ((body as { player: string }).player === 'p2' ? 'no answer' : { status: 201, body: stored('p1') }));
    const { user } = await show(complete);
    await endWithout(user);
    await passSeconds(1);
    expect(said.at(-1)?.text).toBe('Error submitting results');
    expect(screen.getByText('Stored: Ana Horvat.')).toBeInTheDocument();
    expect(screen.getByText(/Not stored yet: Iva Marić\./)).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Results' })).getAllByText('10.00 m/s²')).toHaveLength(2);

    api.answer(createTrainingSession, { status: 201, body: stored('p2') });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await passSeconds(1);
    const calls = api.callsOf(createTrainingSession);
    expect(calls.map(({ body }) => (body as { player: string }).player)).toEqual(['p1', 'p2', 'p2']);
    expect(calls[2]?.headers.get('Idempotency-Key')).toBe(calls[1]?.headers.get('Idempotency-Key'));
    expect(said.at(-1)?.text).toBe('Test results submitted successfully!');
  });

  test('whose log cannot be made is not submitted', async () => {
    api.answer(getUser, { status: 404, body: { detail: 'Not found.' } });
    const { user } = await show(complete);
    await user.click(confirmSession());
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('button', { name: 'Download & Submit' }));
    expect(said.at(-1)?.text).toBe('Error processing your request');
    expect(api.callsOf(createTrainingSession)).toHaveLength(0);
  });

  test('needs a token', async () => {
    const { user } = await show(complete);
    localStorage.removeItem(storageKeys.access);
    await endWithout(user);
    expect(said.at(-1)?.text).toBe('JWT token is missing. Login required.');
    expect(api.callsOf(createTrainingSession)).toHaveLength(0);
  });
});

test('back leads to glove select with the session in the query', async () => {
  const session = testSession([ANA], { testConfirmed: { p1: { LBP: { value: 12, at: 1 } } }, log: [{ player: 'p1', test: 'LBP', value: 12, at: 1 }] });
  await show(session);
  await waitFor(() => expect(backTargets.target()).toMatch(/^\/glove-select\?/));
  expect(sessionFromUrl(new URLSearchParams(backTargets.target()?.split('?')[1]))).toEqual(session);
});

function stored(id: string) {
  return {
    id: `s-${id}`, player: id, session_date: '2026-11-21', decrypted_weight_lift_impact: 10, decrypted_lower_body_power: 10, decrypted_upper_body_power: 10,
    decrypted_serve_speed: 10, decrypted_serve_accuracy: 10, decrypted_stiix_index: 50, stiix_version: 'STIIX-1', stiix_coverage: 5, version: 1,
  };
}
