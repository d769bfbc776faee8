import { screen, within } from '@testing-library/react';
import { triggerTest } from '@courtside/contracts/gloves';
import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import { leaveGuards } from '@courtside/session-bus';
import { gloveRecords } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { fakeCameras } from '../../test/fake-cameras';
import { advanceSeconds, useFakeClock } from '../../test/fake-clock';
import { ANA, testSession } from '../../test/sessions';
import { sessionStore } from '../test-session/session-store';
import { spikeAccuracyUrl } from '../test-session/session-url';
import SpikeAccuracyScreen from './spike-accuracy-screen';

const EMPTY =
  'No results found for this player yet. Please make sure you have completed the test in the separate accuracy test application.';
const NO_CAMERAS = 'No cameras were found. Please connect a camera and try again.';
const result = { accuracy: 65, hits: 13, misses: 7, timestamp: '2026-11-21T10:00:00.000Z' };
const api = useFakeApi();
useFakeClock();

beforeEach(() => {
  sessionStorage.clear();
  api.club.gloves = gloveRecords({ smart_glove1: {} });
  fakeCameras(['Front']);
});

async function show(session = testSession([ANA])) {
  sessionStore.open(session);
  const shown = renderScreen(<SpikeAccuracyScreen />, {
    path: '/spike-accuracy',
    url: spikeAccuracyUrl(session, 'p1'),
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  await advanceSeconds(1);
  return shown;
}
const button = (name: RegExp) => screen.getByRole('button', { name });
const results = () => within(screen.getByRole('region', { name: 'Results' }));
const speed = () => within(screen.getByRole('region', { name: 'Spike Speed' }));
const confirm = () => results().getByRole('button', { name: /Confirm Test/ });

describe('the accuracy', () => {
  test('is polled once a second, up to 30 times', async () => {
    const { user } = await show();
    await user.click(button(/Fetch Spike Accuracy/));
    expect(results().getByText('Fetching results...')).toBeInTheDocument();
    await advanceSeconds(28);
    expect(results().queryByText(EMPTY)).toBeNull();
    await advanceSeconds(4);
    expect(results().getByText(EMPTY)).toBeInTheDocument();
    expect(api.callsOf(getSpikeAccuracy)).toHaveLength(30);
  });

  test('is found after a failed attempt, shown with hits and misses, and confirmed', async () => {
    api.respond(getSpikeAccuracy, 'network error');
    const { user } = await show();
    await user.click(button(/Fetch Spike Accuracy/));
    await advanceSeconds(1);
    expect(results().getByText('Temporarily unavailable - retrying...')).toBeInTheDocument();
    api.respond(getSpikeAccuracy, { status: 200, body: result });
    await advanceSeconds(2);
    for (const text of ['13', '7', '65.00']) expect(results().getByText(text)).toBeInTheDocument();
    await user.click(confirm());
    expect(sessionStore.current()?.testConfirmed.p1?.SAC?.value).toBe(65);
  });

  test('can’t be confirmed if it is zero', async () => {
    api.club.accuracy.smart_glove1 = { ...result, accuracy: 0, hits: 0, misses: 9 };
    const { user } = await show();
    await user.click(button(/Fetch Spike Accuracy/));
    await advanceSeconds(1);
    expect(results().getByText('0.00')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
  });

  test('excludes results of the glove’s previous player', async () => {
    const gloves = { p1: { glove: 'smart_glove1' as const, accuracyAfter: result.timestamp } };
    const { user } = await show(testSession([ANA], { gloves }));
    await user.click(button(/Fetch Spike Accuracy/));
    await advanceSeconds(1);
    expect(api.callsOf(getSpikeAccuracy)[0]?.query.get('since')).toBe('2026-11-21T10:00:00.001Z');
  });
});

describe('the camera', () => {
  test('is released if another is chosen or the screen is left', async () => {
    const open = fakeCameras(['Front', 'Back']);
    const { user, unmount } = await show();
    expect([...open]).toEqual(['camera-0']);
    await user.click(screen.getByRole('combobox', { name: 'Camera' }));
    await user.click(screen.getAllByTitle('Back').at(-1)!);
    await advanceSeconds(1);
    expect([...open]).toEqual(['camera-1']);
    unmount();
    expect([...open]).toEqual([]);
  });

  test('shows why it can’t be used, and works after a refresh', async () => {
    fakeCameras([], 'NotAllowedError');
    const { user } = await show();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Camera access is blocked. Allow it in your browser settings, then refresh.',
    );
    fakeCameras([]);
    await user.click(button(/Refresh Cameras/));
    await advanceSeconds(1);
    expect(screen.getByRole('alert')).toHaveTextContent(NO_CAMERAS);
    fakeCameras(['Front']);
    await user.click(button(/Refresh Cameras/));
    await advanceSeconds(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the Spike Speed panel', () => {
  test('measures on the player’s glove, and fails after 30 s', async () => {
    const { user } = await show();
    await user.click(speed().getByRole('button', { name: /Perform Test/ }));
    await advanceSeconds(29);
    expect(api.callsOf(triggerTest)[0]?.body).toEqual({ gloveId: 'smart_glove1', testCode: 'SS', player: ANA.id });
    expect(speed().getByText('Measuring ...')).toBeInTheDocument();
    await advanceSeconds(4);
    expect(speed().getByText('Measurement failed')).toBeInTheDocument();
  });

  test('needs a glove', async () => {
    await show(testSession([ANA], { gloves: {} }));
    expect(
      speed().getByText('This test requires a Smart Glove. Please assign a glove to this player in Glove Select.'),
    ).toBeInTheDocument();
    expect(speed().getByRole('button', { name: /Perform Test/ })).toBeDisabled();
  });
});

describe('the download of the accuracy application', () => {
  const download = () => button(/Download the Accuracy Application/);
  const useSystem = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const recordOpened = () => jest.spyOn(window, 'open').mockReset().mockReturnValue(null);

  test('opens the folder configured for the operating system', async () => {
    const opened = recordOpened();
    useSystem('Mozilla/5.0 (Windows NT 10.0)');
    const { user } = await show();
    await user.click(download());
    expect(opened.mock.calls).toEqual([['https://files.test/windows/', '_blank', 'noopener']]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows an alert if the operating system is not supported or not configured', async () => {
    const opened = recordOpened();
    const { user } = await show();
    useSystem('Mozilla/5.0 (iPad)');
    await user.click(download());
    expect(screen.getByRole('alert')).toHaveTextContent('There is no accuracy application for this operating system.');
    useSystem('Mozilla/5.0 (X11; Linux x86_64)');
    await user.click(download());
    expect(screen.getByRole('alert')).toHaveTextContent('No download is configured for this operating system.');
    expect(opened).not.toHaveBeenCalled();
  });

  test('loads the address again after a failure', async () => {
    const opened = recordOpened();
    useSystem('Mozilla/5.0 (Windows NT 10.0)');
    api.respond(getAccuracyApplication, { status: 404, body: { detail: 'Not found.' } });
    const { user } = await show();
    api.respond(getAccuracyApplication, { status: 200, body: api.club.accuracyApplication });
    await user.click(download());
    expect(screen.getByRole('alert')).toHaveTextContent('The download address could not be loaded. Please try again.');
    await advanceSeconds(1);
    await user.click(download());
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

test('Return to Automated Test Screen keeps the session, and going back warns', async () => {
  const { user, address } = await show();
  expect(leaveGuards.ask('back', null)).toMatchObject({ confirm: 'Proceed', redirectTo: '/select-team' });
  await user.click(button(/Return to Automated Test Screen/));
  expect(address()).toMatch(/^\/automated-test\?/);
});
