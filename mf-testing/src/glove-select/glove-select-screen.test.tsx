import { screen, within } from '@testing-library/react';
import { getGloveData, startGloveScan } from '@courtside/contracts/gloves';
import { leaveGuards } from '@courtside/session-bus';
import { gloveRecords } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { heardNotices } from '../testing/heard-notices';
import { passSeconds, useFakeSeconds } from '../testing/pass-seconds';
import { sessionStore } from '../test-session/session-store';
import { sessionFromUrl } from '../test-session/session-url';
import { ANA, IVA, testSession } from '../test-session/session.fixture';
import type { TestSession } from '../test-session/session-schema';
import GloveSelectScreen from './glove-select-screen';

const NOT_ENOUGH = 'Not enough smart gloves available for all players. Please scan again or wait for more gloves to become available.';
const api = useFakeApi();
useFakeSeconds();
const said = heardNotices();
beforeEach(() => {
  sessionStorage.clear();
});

async function show(session: TestSession = testSession([ANA, IVA], { gloves: {} })) {
  sessionStore.adopt(session);
  const result = renderScreen(<GloveSelectScreen />, { path: '/glove-select', advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await passSeconds(1);
  return result;
}
const slot = (name: string) => within(screen.getByRole('group', { name }));
const next = () => screen.getByRole('button', { name: 'Continue to Test Selection' });

test('six gloves are shown with battery and status', async () => {
  api.club.gloves = gloveRecords({ smart_glove2: { battery: '63%' } });
  await show();
  expect([1, 2, 3, 4, 5, 6].map((n) => (slot(`Glove ${n}`).queryByText('Available') ? 'Available' : slot(`Glove ${n}`).getByText('Disconnected').textContent)))
    .toEqual(['Disconnected', 'Available', 'Disconnected', 'Disconnected', 'Disconnected', 'Disconnected']);
  expect(slot('Glove 2').getByText('63%')).toBeInTheDocument();
});

test('gloves are polled every 10.25 s', async () => {
  await show();
  expect(api.callsOf(getGloveData)).toHaveLength(1);
  await passSeconds(9);
  expect(api.callsOf(getGloveData)).toHaveLength(1);
  await passSeconds(2);
  expect(api.callsOf(getGloveData)).toHaveLength(2);
});

test('searching asks first, and the list is asked for again 1.5 s later', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Start Searching for Gloves' }));
  expect(screen.getByText('This will start scanning for available smart gloves. Make sure all gloves are powered on.')).toBeInTheDocument();
  expect(api.callsOf(startGloveScan)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  api.club.gloves = gloveRecords({ smart_glove1: {}, smart_glove2: {} });
  await passSeconds(1);
  expect(api.callsOf(startGloveScan)).toHaveLength(1);
  expect(screen.queryByText('Available')).toBeNull();
  await passSeconds(2);
  expect(screen.getAllByText('Available')).toHaveLength(2);
});

test('a search that fails says so for 3 s', async () => {
  api.answer(startGloveScan, { status: 503, body: { error: 'The gloves cannot be reached right now.' } });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Start Searching for Gloves' }));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await passSeconds(1);
  expect(said).toEqual([{ kind: 'error', text: 'Failed to search for gloves', ms: 3_000 }]);
});

test('a glove is assigned, offered to nobody else, and free again after Switch Glove', async () => {
  api.club.gloves = gloveRecords({ smart_glove1: {}, smart_glove2: {} });
  const { user } = await show();
  const assign = async (player: string, glove: string) => {
    await user.click(slot(player).getByRole('combobox'));
    await user.click(screen.getAllByTitle(glove).at(-1)!);
    await user.click(slot(player).getByRole('button', { name: 'Assign Glove' }));
  };
  expect(next()).toBeDisabled();
  await assign('Ana Horvat', 'Glove 1');
  expect(slot('Ana Horvat').getByText('Glove 1 assigned')).toBeInTheDocument();
  expect(sessionStore.session()?.gloves.p1?.glove).toBe('smart_glove1');
  expect(next()).toBeDisabled();
  await assign('Iva Marić', 'Glove 2');
  expect(next()).toBeEnabled();
  await user.click(slot('Ana Horvat').getByRole('button', { name: 'Switch Glove' }));
  expect(slot('Ana Horvat').getByRole('combobox')).toBeInTheDocument();
  expect(next()).toBeDisabled();
});

test('the accuracy a glove brings along is not the new player’s', async () => {
  api.club.gloves = gloveRecords({ smart_glove1: {} });
  api.club.accuracy.smart_glove1 = { accuracy: 65, hits: 13, misses: 7, timestamp: '2026-11-21T10:00:00.000Z' };
  const { user } = await show();
  await user.click(slot('Ana Horvat').getByRole('combobox'));
  await user.click(screen.getAllByTitle('Glove 1').at(-1)!);
  await user.click(slot('Ana Horvat').getByRole('button', { name: 'Assign Glove' }));
  await passSeconds(1);
  expect(sessionStore.session()?.gloves.p1).toEqual({ glove: 'smart_glove1', accuracyAfter: '2026-11-21T10:00:00.000Z' });
});

test('where gloves are lacking it says so', async () => {
  api.club.gloves = gloveRecords({ smart_glove1: {} });
  await show();
  expect(screen.getByText(NOT_ENOUGH)).toBeInTheDocument();
  expect(screen.queryByText('No gloves available')).toBeNull();
});

test('without any glove the dropdown reads No gloves available', async () => {
  await show();
  expect(screen.getAllByText('No gloves available')).toHaveLength(2);
});

test('Continue to Test Selection opens the dashboard with the session in its query', async () => {
  const { user, address } = await show(testSession([ANA]));
  await user.click(next());
  expect(address()).toMatch(/^\/automated-test\?/);
  expect(sessionFromUrl(new URLSearchParams(address().split('?')[1]))).toMatchObject({ gloves: { p1: { glove: 'smart_glove1' } } });
});

test('the session comes from the address where nothing is stored', async () => {
  const url = `/glove-select?teamId=team-1&players=${encodeURIComponent(JSON.stringify([ANA]))}`;
  renderScreen(<GloveSelectScreen />, { path: '/glove-select', url });
  await passSeconds(1);
  expect(slot('Ana Horvat')).toBeTruthy();
  expect(sessionStore.session()?.players).toEqual([ANA]);
});

test('going back warns, and leaving by the rail too', async () => {
  await show();
  expect(leaveGuards.ask('back', null)?.text).toMatch(/^Are you sure you want to go back\?/);
  expect(leaveGuards.ask('rail', '/dashboard')?.confirm).toBe('Leave Page');
});
