import { cameraProblem } from './camera-problem';
import { resultsSince } from './fetch-accuracy';
import { operatingSystem } from './operating-system';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'macos'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, null],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'linux'],
  ['Mozilla/5.0 (Linux; Android 14; Tablet)', 5, null],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 5, null],
  ['Mozilla/5.0 (X11; CrOS x86_64)', 0, null],
  ['', 0, null],
])('the application for %p with %i touch points is that for %p', (userAgent, maxTouchPoints, system) => {
  expect(operatingSystem({ userAgent, maxTouchPoints })).toBe(system);
});

test.each([
  ['NotFoundError', 'none'], ['NotAllowedError', 'denied'], ['SecurityError', 'denied'], ['NotReadableError', 'busy'],
  ['AbortError', 'busy'], ['OverconstrainedError', 'gone'], ['TypeError', 'failed'],
])('a camera that fails with %s is %s', (name, problem) => {
  expect(cameraProblem(Object.assign(new Error('x'), { name }))).toBe(problem);
});
test('anything else thrown by a camera is a failure', () => expect(cameraProblem('x')).toBe('failed'));

test.each([
  [null, undefined],
  ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.001Z'],
  ['nonsense', undefined],
])('results count that came after %p', (before, since) => {
  expect(resultsSince(before)).toBe(since);
});
