import type { GloveLoginCode, NewGloveLogin } from '@courtside/contracts/glove-logins';
import { wifiProblem, type WifiConfiguration } from './set-wifi';

/** The content of the QR code: the login, and the Wi-Fi if it is complete. */
export function loginCode(login: NewGloveLogin, wifi: Partial<WifiConfiguration>): GloveLoginCode {
  const { username, password, address } = login;
  const { ssid, password: passphrase } = wifi;
  return {
    v: 1,
    ...(address !== null && { url: address }),
    username,
    password,
    ...(wifiProblem(wifi) === null && ssid && passphrase && { wifi: { ssid, password: passphrase } }),
  };
}
