import { SetWifi } from '@courtside/contracts/glove-logins';
import { setWifiLine, wifiProblem, type WifiConfiguration } from './set-wifi';

const valid: WifiConfiguration = { glove: 'smart_glove1', ssid: 'Gym', password: 'volleyball' };

test('the configuration is one SET_WIFI line with SSID, password and glove id', () => {
  expect(setWifiLine(valid)).toBe('SET_WIFI {"ssid":"Gym","password":"volleyball","id":"smart_glove1"}\n');
  const escaped = setWifiLine({ ...valid, ssid: 'a"b\\c' });
  expect(JSON.parse(escaped.slice('SET_WIFI '.length))).toMatchObject({ ssid: 'a"b\\c' });
  expect(escaped.match(/\n/g)).toHaveLength(1);
});

test('a new login is added to the same line, without an address if it is unknown', () => {
  const login = { username: 'demo/smart_glove1', password: 'secret', address: 'mqtts://courtside.example:8883' };
  expect(setWifiLine(valid, login)).toBe(
    'SET_WIFI {"ssid":"Gym","password":"volleyball","id":"smart_glove1","url":"mqtts://courtside.example:8883","username":"demo/smart_glove1","mqtt_password":"secret"}\n',
  );
  const command: unknown = JSON.parse(setWifiLine(valid, { ...login, address: null }).slice('SET_WIFI '.length));
  expect(command).not.toHaveProperty('url');
  expect(SetWifi.parse(command)).toEqual(command);
});

test('a configuration needs a glove, and an SSID and password of the lengths that Wi-Fi allows', () => {
  const problem = (change: Partial<WifiConfiguration>) => wifiProblem({ ...valid, ...change });
  expect(problem({})).toBeNull();
  expect([{ glove: undefined }, { ssid: '' }, { password: '' }].map(problem)).toEqual(Array(3).fill('incomplete'));
  expect(problem({ ssid: 'é'.repeat(16) })).toBeNull();
  expect(problem({ ssid: `${'é'.repeat(16)}x` })).toBe('ssid-too-long');
  expect(problem({ password: '1234567' })).toBe('password-length');
  expect(problem({ password: 'x'.repeat(63) })).toBeNull();
  expect(problem({ password: 'x'.repeat(64) })).toBe('password-length');
  expect(problem({ ssid: 'Gym\nSET_WIFI {}' })).toBe('unprintable');
});
