import { startHeart, takeMark } from './heart';

const [teams, reports] = [
  { module: 'mf-teams', version: 'a1' },
  { module: 'mf-reports', version: 'b2' },
];
const heart = startHeart();

/** The mark that the next page finds if this one stops now and is reloaded after 10 s. */
const stopNow = () => takeMark(Date.now() + 10_000);
function show(isVisible: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  heart.end('mf-teams');
  heart.end('mf-reports');
  show(true);
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('the last running release is found once', () => {
  heart.run(teams);
  heart.run(reports);
  expect(stopNow()).toEqual(reports);
  expect(stopNow()).toBeNull();
});

it('a module that was left is not found', () => {
  heart.run(teams);
  heart.run(reports);
  heart.end('mf-reports');
  expect(stopNow()).toEqual(teams);
  heart.end('mf-teams');
  expect(stopNow()).toBeNull();
});

it('a page that lives for hours is found after it stopped', () => {
  heart.run(teams);
  jest.advanceTimersByTime(5 * 60 * 60_000);
  expect(stopNow()).toEqual(teams);
});

it.each([
  ['is hidden', () => show(false), () => show(true)],
  ['ends', () => window.dispatchEvent(new Event('pagehide')), () => window.dispatchEvent(new Event('pageshow'))],
])('a page that %s leaves no mark until it returns', (_, leave, comeBack) => {
  heart.run(teams);
  leave();
  expect(sessionStorage).toHaveLength(0);
  jest.advanceTimersByTime(10_000);
  heart.run(reports);
  expect(sessionStorage).toHaveLength(0);
  comeBack();
  expect(stopNow()).toEqual(reports);
});

it('works without storage if the browser forbids it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(() => heart.run(teams)).not.toThrow();
});
