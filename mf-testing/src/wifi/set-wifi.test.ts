import { setWifiLine, wifiProblem, type WifiConfiguration } from './set-wifi';

const good: WifiConfiguration = { glove: 'smart_glove1', ssid: 'Gym', password: 'volleyball' };

test('the glove is told SET_WIFI with SSID, password and its id, in one line', () => {
  expect(setWifiLine(good)).toBe('SET_WIFI {"ssid":"Gym","password":"volleyball","id":"smart_glove1"}\n');
});

test('quotes and backslashes stay inside the line', () => {
  const line = setWifiLine({ ...good, ssid: 'a"b\\c' });
  expect(JSON.parse(line.slice('SET_WIFI '.length))).toEqual({ ssid: 'a"b\\c', password: 'volleyball', id: 'smart_glove1' });
  expect(line.match(/\n/g)).toHaveLength(1);
});

test.each<[string, Partial<WifiConfiguration>, string | null]>([
  ['complete', {}, null],
  ['without a glove', { glove: undefined }, 'incomplete'],
  ['without an SSID', { ssid: '' }, 'incomplete'],
  ['without a password', { password: '' }, 'incomplete'],
  ['with an SSID of 32 bytes', { ssid: 'é'.repeat(16) }, null],
  ['with an SSID of 33 bytes', { ssid: `${'é'.repeat(16)}x` }, 'ssid-too-long'],
  ['with a password of 7 characters', { password: '1234567' }, 'password-length'],
  ['with a password of 63 characters', { password: 'x'.repeat(63) }, null],
  ['with a password of 64 characters', { password: 'x'.repeat(64) }, 'password-length'],
  ['with a line break in it', { ssid: 'Gym\nSET_WIFI {}' }, 'unprintable'],
])('a configuration %s', (_, change, problem) => {
  expect(wifiProblem({ ...good, ...change })).toBe(problem);
});
