import { screen, within } from '@testing-library/react';
import { getGloveData, startGloveScan } from '@courtside/contracts/gloves';
import { leaveGuards } from '@courtside/session-bus';
import { gloveRecords } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { button } from '../../test/button';
import { advanceSeconds, useFakeClock } from '../../test/fake-clock';
import { recordNotices } from '@courtside/testing/record-notices';
import { ANA, IVA, LEA, testSession } from '../../test/sessions';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { sessionFromUrl } from '../test-session/session-url';
import GloveSelectScreen from './glove-select-screen';

const api = useFakeApi();
useFakeClock();
const notices = recordNotices();
beforeEach(() => sessionStorage.clear());

async function show(session: TestSession = testSession([ANA, IVA], { gloves: {} })) {
  sessionStore.open(session);
  const result = renderScreen(<GloveSelectScreen />, {
    path: '/glove-select',
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  await advanceSeconds(1);
  return result;
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const next = () => button('Continue to Test Selection');

test('the gloves are shown with battery and status, and polled every 10.25 s; going back and leaving by the rail warn', async () => {
  api.club.gloves = gloveRecords({ smart_glove2: { battery: '63%' } });
  await show();
  expect(group('Glove 1').getByText('Disconnected')).toBeInTheDocument();
  expect(group('Glove 2').getByText('Available')).toBeInTheDocument();
  expect(group('Glove 2').getByText('63%')).toBeInTheDocument();
  await advanceSeconds(9);
  expect(api.callsOf(getGloveData)).toHaveLength(1);
  await advanceSeconds(2);
  expect(api.callsOf(getGloveData)).toHaveLength(2);
  expect(leaveGuards.ask('back', null)?.text).toMatch(/^Are you sure you want to go back\?/);
  expect(leaveGuards.ask('rail', '/dashboard')?.confirm).toBe('Leave Page');
});

test('a search asks first, and refreshes the list 1.5 s later', async () => {
  const { user } = await show();
  await user.click(button('Start Searching for Gloves'));
  expect(
    screen.getByText('This will start scanning for available smart gloves. Make sure all gloves are powered on.'),
  ).toBeInTheDocument();
  expect(api.callsOf(startGloveScan)).toHaveLength(0);
  await user.click(button('Start'));
  api.club.gloves = gloveRecords({ smart_glove1: {}, smart_glove2: {} });
  await advanceSeconds(1);
  expect(api.callsOf(startGloveScan)).toHaveLength(1);
  expect(screen.queryByText('Available')).toBeNull();
  await advanceSeconds(2);
  expect(screen.getAllByText('Available')).toHaveLength(2);
});

test('a failed search shows an error for 3 s', async () => {
  api.respond(startGloveScan, { status: 503, body: { error: 'The gloves cannot be reached right now.' } });
  const { user } = await show();
  await user.click(button('Start Searching for Gloves'));
  await user.click(button('Start'));
  await advanceSeconds(1);
  expect(notices).toEqual([{ kind: 'error', text: 'Failed to search for gloves', ms: 3_000 }]);
});

test('assigned gloves are required to continue, and Switch Glove releases one', async () => {
  api.club.gloves = gloveRecords({ smart_glove1: {}, smart_glove2: {} });
  api.club.accuracy.smart_glove1 = { accuracy: 65, hits: 13, misses: 7, timestamp: '2026-11-21T10:00:00.000Z' };
  const { user, address } = await show();
  const assign = async (player: string, glove: string) => {
    await user.click(group(player).getByRole('combobox'));
    await user.click(screen.getAllByTitle(glove).at(-1)!);
    await user.click(button('Assign Glove', group(player)));
    await advanceSeconds(1);
  };
  await assign('Ana Horvat', 'Glove 1');
  expect(group('Ana Horvat').getByText('Glove 1 assigned')).toBeInTheDocument();
  // The glove's existing accuracy result belongs to a previous player.
  expect(sessionStore.current()?.gloves.p1).toEqual({
    glove: 'smart_glove1',
    accuracyAfter: '2026-11-21T10:00:00.000Z',
  });
  expect(next()).toBeDisabled();
  await assign('Iva Marić', 'Glove 2');
  await user.click(button('Switch Glove', group('Ana Horvat')));
  expect(next()).toBeDisabled();
  await assign('Ana Horvat', 'Glove 1');
  await user.click(next());
  expect(address()).toMatch(/^\/automated-test\?/);
  expect(sessionFromUrl(new URLSearchParams(address().split('?')[1]))).toMatchObject({
    gloves: { p1: { glove: 'smart_glove1' }, p2: { glove: 'smart_glove2' } },
  });
});

test('one tap assigns all gloves, and the next group gets them without a tap', async () => {
  api.club.gloves = gloveRecords({ smart_glove2: {}, smart_glove4: {} });
  const { user, unmount } = await show();
  await user.click(button('Auto-Assign All'));
  expect(group('Ana Horvat').getByText('Glove 2 assigned')).toBeInTheDocument();
  expect(next()).toBeEnabled();
  await user.click(button('Switch Glove', group('Ana Horvat')));
  await advanceSeconds(11);
  expect(next()).toBeDisabled();
  unmount();
  await show(testSession([LEA, ANA], { id: 'session-2', gloves: {} }));
  expect(group('Lea Novak').getByText('Glove 2 assigned')).toBeInTheDocument();
  expect(group('Ana Horvat').getByText('Glove 4 assigned')).toBeInTheDocument();
});

test('too few gloves show a warning; without any gloves, each dropdown says so', async () => {
  await show();
  expect(screen.getAllByText('No gloves available')).toHaveLength(2);
  expect(
    screen.getByText(
      'Not enough smart gloves available for all players. Please scan again or wait for more gloves to become available.',
    ),
  ).toBeInTheDocument();
});

test('the session comes from the address if none is stored', async () => {
  const url = `/glove-select?teamId=team-1&players=${encodeURIComponent(JSON.stringify([ANA]))}`;
  renderScreen(<GloveSelectScreen />, { path: '/glove-select', url });
  await advanceSeconds(1);
  expect(screen.getByRole('group', { name: 'Ana Horvat' })).toBeInTheDocument();
  expect(sessionStore.current()?.players).toEqual([ANA]);
});
