import { screen, within } from '@testing-library/react';
import { triggerTest } from '@courtside/contracts/gloves';
import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import { leaveGuards } from '@courtside/session-bus';
import { gloveRecords } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { passSeconds, useFakeSeconds } from '../testing/pass-seconds';
import { sessionStore } from '../test-session/session-store';
import { ANA, testSession } from '../test-session/session.fixture';
import { accuracyScreenUrl } from './accuracy-screen-url';
import SpikeAccuracyScreen from './spike-accuracy-screen';

const EMPTY = 'No results found for this player yet. Please make sure you have completed the test in the separate accuracy test application.';
const result = { accuracy: 65, hits: 13, misses: 7, timestamp: '2026-11-21T10:00:00.000Z' };
const api = useFakeApi();
useFakeSeconds();

/** Cameras of a tablet: what is there, and what is still held. */
function fakeCameras(names: string[], failure?: string) {
  const held = new Set<string>();
  const devices = names.map((label, index) => ({ kind: 'videoinput', deviceId: `camera-${index}`, label }));
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      enumerateDevices: async () => devices,
      getUserMedia: async ({ video }: { video: true | { deviceId: { exact: string } } }) => {
        if (failure) throw Object.assign(new Error(failure), { name: failure });
        if (devices.length === 0) throw Object.assign(new Error('none'), { name: 'NotFoundError' });
        const deviceId = video === true ? 'camera-0' : video.deviceId.exact;
        held.add(deviceId);
        const track = { stop: () => held.delete(deviceId), addEventListener: () => undefined, getSettings: () => ({ deviceId }) };
        return { getTracks: () => [track], getVideoTracks: () => [track] };
      },
    },
  });
  return held;
}

beforeEach(() => {
  sessionStorage.clear();
  api.club.gloves = gloveRecords({ smart_glove1: {} });
  fakeCameras(['Front']);
});

async function show(session = testSession([ANA])) {
  sessionStore.adopt(session);
  const shown = renderScreen(<SpikeAccuracyScreen />, {
    path: '/spike-accuracy', url: accuracyScreenUrl(session, 'p1'), advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  await passSeconds(1);
  return shown;
}
const results = () => within(screen.getByRole('region', { name: 'Results' }));
const speed = () => within(screen.getByRole('region', { name: 'Spike Speed' }));
const fetchButton = () => results().getByRole('button', { name: /Fetch Spike Accuracy/ });

describe('the accuracy', () => {
  test('is fetched once a second, 30 times at most', async () => {
    const { user } = await show();
    await user.click(fetchButton());
    expect(results().getByText('Fetching results...')).toBeInTheDocument();
    await passSeconds(28);
    expect(results().queryByText(EMPTY)).toBeNull();
    await passSeconds(4);
    expect(results().getByText(EMPTY)).toBeInTheDocument();
    expect(api.callsOf(getSpikeAccuracy)).toHaveLength(30);
  });

  test('is shown with hits, misses, accuracy and timestamp, and confirmed', async () => {
    const { user } = await show();
    await user.click(fetchButton());
    await passSeconds(2);
    api.club.accuracy.smart_glove1 = result;
    await passSeconds(2);
    expect(['13', '7', '65.00'].map((text) => results().queryByText(text) !== null)).toEqual([true, true, true]);
    await user.click(results().getByRole('button', { name: /Confirm Test/ }));
    expect(sessionStore.session()?.testConfirmed.p1?.SAC?.value).toBe(65);
  });

  test('must not be zero to be confirmed', async () => {
    api.club.accuracy.smart_glove1 = { ...result, accuracy: 0, hits: 0, misses: 9 };
    const { user } = await show();
    await user.click(fetchButton());
    await passSeconds(1);
    expect(results().getByText('0.00')).toBeInTheDocument();
    expect(results().getByRole('button', { name: /Confirm Test/ })).toBeDisabled();
  });

  test('is asked for from when the player got the glove', async () => {
    const { user } = await show(testSession([ANA], { gloves: { p1: { glove: 'smart_glove1', accuracyAfter: result.timestamp } } }));
    await user.click(fetchButton());
    await passSeconds(1);
    expect(api.callsOf(getSpikeAccuracy)[0]?.query.get('since')).toBe('2026-11-21T10:00:00.001Z');
  });

  test('goes on being asked for where an attempt fails', async () => {
    api.answer(getSpikeAccuracy, 'no answer');
    const { user } = await show();
    await user.click(fetchButton());
    await passSeconds(1);
    expect(results().getByText('Temporarily unavailable - retrying...')).toBeInTheDocument();
    api.answer(getSpikeAccuracy, { status: 200, body: result });
    await passSeconds(2);
    expect(results().getByText('65.00')).toBeInTheDocument();
  });
});

describe('the camera', () => {
  test('is released when the screen is left', async () => {
    const held = fakeCameras(['Front', 'Back']);
    const { unmount } = await show();
    expect([...held]).toEqual(['camera-0']);
    unmount();
    expect([...held]).toEqual([]);
  });

  test('is released when another is chosen', async () => {
    const held = fakeCameras(['Front', 'Back']);
    const { user } = await show();
    await user.click(screen.getByRole('combobox', { name: 'Camera' }));
    await user.click(screen.getAllByTitle('Back').at(-1)!);
    await passSeconds(1);
    expect([...held]).toEqual(['camera-1']);
  });

  test.each([
    ['NotFoundError', 'No cameras were found. Please connect a camera and try again.'],
    ['NotAllowedError', 'The camera may not be used. Allow it in the settings of the browser, then refresh.'],
    ['NotReadableError', 'The camera is in use by another program. Close it there, then refresh.'],
  ])('that fails with %s says so', async (failure, text) => {
    fakeCameras([], failure);
    await show();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  test('is looked for again by refresh', async () => {
    fakeCameras([]);
    const { user } = await show();
    expect(screen.getByText('No cameras were found. Please connect a camera and try again.')).toBeInTheDocument();
    fakeCameras(['Front']);
    await user.click(screen.getByRole('button', { name: /Refresh cameras/ }));
    await passSeconds(1);
    expect(screen.queryByText('No cameras were found. Please connect a camera and try again.')).toBeNull();
  });
});

describe('the Spike Speed panel', () => {
  test('measures on the glove of the player, and gives up after 30 s', async () => {
    const { user } = await show();
    await user.click(speed().getByRole('button', { name: /Perform Test/ }));
    await passSeconds(1);
    expect(api.callsOf(triggerTest)[0]?.body).toEqual({ gloveId: 'smart_glove1', testCode: 'SS' });
    await passSeconds(28);
    expect(speed().getByText('Measuring ...')).toBeInTheDocument();
    await passSeconds(4);
    expect(speed().getByText('Measurement failed')).toBeInTheDocument();
  });

  test('needs a glove', async () => {
    await show(testSession([ANA], { gloves: {} }));
    expect(speed().getByText('This test requires a Smart Glove. Please assign a glove to this player in Glove Select.')).toBeInTheDocument();
    expect(speed().getByRole('button', { name: /Perform Test/ })).toBeDisabled();
  });
});

describe('the accuracy application', () => {
  const download = () => screen.getByRole('button', { name: /Download the accuracy application/ });
  const onSystem = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);

  test('opens the shared folder that this deployment names for the operating system', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    onSystem('Mozilla/5.0 (Windows NT 10.0)');
    const { user } = await show();
    await user.click(download());
    expect(opened.mock.calls).toEqual([['https://files.test/windows/', '_blank', 'noopener']]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['on an unsupported operating system', 'Mozilla/5.0 (iPad)', 'There is no accuracy application for this operating system.'],
    ['where the deployment names no address', 'Mozilla/5.0 (X11; Linux x86_64)', 'No download address is set up for this operating system. Ask whoever runs this server for it.'],
  ])('%s an alert says so', async (_, agent, text) => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    opened.mockClear();
    onSystem(agent);
    const { user } = await show();
    await user.click(download());
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(opened).not.toHaveBeenCalled();
  });

  test('whose address cannot be fetched says so, and is asked for again', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    opened.mockClear();
    onSystem('Mozilla/5.0 (Windows NT 10.0)');
    api.answer(getAccuracyApplication, { status: 404, body: { detail: 'Not found.' } });
    const { user } = await show();
    await user.click(download());
    expect(screen.getByRole('alert')).toHaveTextContent('The download address could not be fetched. Please try again.');
    api.answer(getAccuracyApplication, { status: 200, body: api.club.accuracyApplication });
    await passSeconds(1);
    await user.click(download());
    expect(opened).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('Return to Automated Test Screen goes back with the session, and going back warns', async () => {
  const { user, address } = await show();
  expect(leaveGuards.ask('back', null)).toMatchObject({
    text: 'Are you sure you want to go back? You will lose all performance session data.', confirm: 'Proceed', cancel: 'Cancel', redirectTo: '/select-team',
  });
  await user.click(screen.getByRole('button', { name: /Return to Automated Test Screen/ }));
  expect(address()).toMatch(/^\/automated-test\?/);
});
