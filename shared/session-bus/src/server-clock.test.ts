import { createServerClock, likelyTime } from './server-clock';
import { storageKeys } from './storage-keys';
import { accessToken } from '../test/two-tabs';

const MINUTE = 60_000;
const DAY = 86_400_000;
const YEAR = 365 * DAY;
const TRUTH = Date.parse('2026-03-10T12:00:00Z');

/** A device whose clocks the test moves. Its pages share the storage. */
function createDevice(wrongBy: number) {
  localStorage.clear();
  const clock = { truth: TRUTH, wrongBy, ran: 5_000 };
  const openPage = () =>
    createServerClock(localStorage, { date: () => clock.truth + clock.wrongBy, running: () => clock.ran });
  let page = openPage();
  return {
    /** A token arrives from the server. */
    receive() {
      const token = accessToken({ sub: 'coach', iat: clock.truth / 1_000, exp: clock.truth / 1_000 + 600 });
      page.noteArrival(token);
      localStorage.setItem(storageKeys.access, token);
    },
    pass(ms: number) {
      clock.truth += ms;
      clock.ran += ms;
    },
    sleep(ms: number) {
      clock.truth += ms;
    },
    setClock(ms: number) {
      clock.wrongBy = ms;
    },
    reload() {
      clock.ran = 0;
      page = openPage();
    },
    /** How wrong the estimate is. */
    error: () => page.now() - clock.truth,
    isDoubtful: () => page.isDoubtful(),
  };
}

describe.each([0, 10 * MINUTE, -10 * MINUTE, DAY, -DAY, YEAR, -YEAR])(
  'on a device whose clock is %i ms wrong',
  (wrong) => {
    it('the time is right while the page is open, and after a reload', () => {
      const device = createDevice(wrong);
      device.receive();
      device.pass(9 * MINUTE);
      expect({ error: device.error(), isDoubtful: device.isDoubtful() }).toEqual({ error: 0, isDoubtful: false });
      device.reload();
      device.pass(20_000);
      expect({ error: device.error(), isDoubtful: device.isDoubtful() }).toEqual({ error: 0, isDoubtful: false });
    });

    it('the time is right after the device has slept', () => {
      const device = createDevice(wrong);
      device.receive();
      device.sleep(8 * 60 * MINUTE);
      expect(device.error()).toBe(0);
    });

    it.each([-10 * MINUTE, -DAY, -YEAR])('a clock that is set back by %i ms changes nothing', (jump) => {
      const device = createDevice(wrong);
      device.receive();
      device.pass(MINUTE);
      device.setClock(wrong + jump);
      device.pass(7 * MINUTE);
      expect({ error: device.error(), isDoubtful: device.isDoubtful() }).toEqual({ error: 0, isDoubtful: false });
    });

    it.each([-DAY, -YEAR])('the time is doubtful if the clock is set back by %i ms between two pages', (jump) => {
      const device = createDevice(wrong);
      device.receive();
      device.pass(3 * MINUTE);
      device.setClock(wrong + jump);
      device.reload();
      expect({ error: device.error(), isDoubtful: device.isDoubtful() }).toEqual({
        error: -3 * MINUTE,
        isDoubtful: true,
      });
      device.receive();
      expect({ error: device.error(), isDoubtful: device.isDoubtful() }).toEqual({ error: 0, isDoubtful: false });
    });
  },
);

it('a clock that was slow and has been corrected is right, in the page and after a reload', () => {
  const device = createDevice(-YEAR);
  device.receive();
  device.pass(2 * MINUTE);
  device.setClock(0);
  expect(device.error()).toBe(0);
  device.reload();
  expect({ error: device.error(), isDoubtful: device.isDoubtful() }).toEqual({ error: 0, isDoubtful: false });
});

it('the next token corrects a clock that was set forward', () => {
  const device = createDevice(0);
  device.receive();
  device.setClock(YEAR);
  expect(device.error()).toBe(YEAR);
  device.receive();
  device.reload();
  expect(device.error()).toBe(0);
});

it('without a known difference, the device’s clock counts', () => {
  localStorage.clear();
  const page = createServerClock(localStorage, { date: () => TRUTH, running: () => 0 });
  page.noteArrival(accessToken({ sub: 'coach', exp: 1 }));
  page.noteArrival('no token');
  expect({ now: page.now(), isDoubtful: page.isDoubtful(), storedValues: localStorage.length }).toEqual({
    now: TRUTH,
    isDoubtful: false,
    storedValues: 0,
  });
});

it.each([YEAR, -YEAR])('works in a browser that stores nothing, with a clock that is %i ms wrong', (wrong) => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = { getItem: () => null, setItem: refuse } as unknown as Storage;
  const page = createServerClock(storage, { date: () => TRUTH + wrong, running: () => 0 });
  page.noteArrival(accessToken({ sub: 'coach', iat: TRUTH / 1_000, exp: TRUTH / 1_000 + 600 }));
  expect(page.now()).toBe(TRUTH);
});

it('never goes back while nothing else happens', () => {
  const early = likelyTime({ earliest: 1_000, adjusted: 999, device: 999 });
  expect({ early, late: likelyTime({ earliest: 1_001, adjusted: 1_000, device: 1_000 }) }).toEqual({
    early: 1_000,
    late: 1_001,
  });
});
