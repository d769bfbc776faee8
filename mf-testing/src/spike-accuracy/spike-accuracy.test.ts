import { cameraProblem } from './camera-problem';
import { resultsSince } from './fetch-accuracy';
import { operatingSystem } from './operating-system';

test('the operating system is a desktop system, or null', () => {
  const system = ([userAgent, maxTouchPoints]: [string, number]) => operatingSystem({ userAgent, maxTouchPoints });
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  const desktops: [string, number][] = [
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0],
    [mac, 0],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0],
  ];
  const others: [string, number][] = [
    [mac, 5],
    ['Mozilla/5.0 (Linux; Android 14; Tablet)', 5],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 5],
    ['Mozilla/5.0 (X11; CrOS x86_64)', 0],
    ['', 0],
  ];
  expect(desktops.map(system)).toEqual(['windows', 'macos', 'linux']);
  expect(others.map(system)).toEqual([null, null, null, null, null]);
});

test('camera errors have a cause', () => {
  const problem = (name: string) => cameraProblem(Object.assign(new Error('x'), { name }));
  expect(['NotFoundError', 'NotAllowedError', 'SecurityError', 'NotReadableError', 'AbortError'].map(problem)).toEqual([
    'none',
    'denied',
    'denied',
    'busy',
    'busy',
  ]);
  expect({
    overconstrained: problem('OverconstrainedError'),
    typeError: problem('TypeError'),
    noError: cameraProblem('x'),
  }).toEqual({ overconstrained: 'gone', typeError: 'failed', noError: 'failed' });
});

test('only results after those of a previous player count', () => {
  expect(resultsSince(null)).toBeUndefined();
  expect(resultsSince('2026-11-21T10:00:00.000Z')).toBe('2026-11-21T10:00:00.001Z');
  expect(resultsSince('invalid')).toBeUndefined();
});
