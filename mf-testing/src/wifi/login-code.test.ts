import { GloveLoginCode } from '@courtside/contracts/glove-logins';
import { loginCode } from './login-code';

const login = { username: 'demo/smart_glove1', password: 'secret', address: 'mqtts://courtside.example:8883' };
const wifi = { glove: 'smart_glove1', ssid: 'Gym', password: 'volleyball' } as const;

test('the code has the login, and the Wi-Fi once it is complete', () => {
  const code = { v: 1, url: 'mqtts://courtside.example:8883', username: 'demo/smart_glove1', password: 'secret' };
  expect(loginCode(login, wifi)).toEqual({ ...code, wifi: { ssid: 'Gym', password: 'volleyball' } });
  expect(loginCode(login, { ...wifi, password: 'short' })).toEqual(code);
});

test('if the address is unknown, the code has none', () => {
  const code = loginCode({ ...login, address: null }, wifi);
  expect(code).not.toHaveProperty('url');
  expect(GloveLoginCode.parse(code)).toEqual(code);
});
