import type { NewGloveLogin, SetWifi } from '@courtside/contracts/glove-logins';
import type { GloveId } from '@courtside/contracts/glove-names';
import { PASSPHRASE_MAX_LENGTH, PASSPHRASE_MIN_LENGTH, SSID_MAX_BYTES } from '@courtside/contracts/limits';

export interface WifiConfiguration {
  glove: GloveId;
  ssid: string;
  password: string;
}

export type WifiProblem = 'incomplete' | 'ssid-too-long' | 'password-length' | 'unprintable';

// oxlint-disable-next-line no-control-regex -- they would end the line or confuse the glove
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Why a configuration can't be sent, or null if it can. */
export function wifiProblem({ glove, ssid, password }: Partial<WifiConfiguration>): WifiProblem | null {
  if (!glove || !ssid || !password) return 'incomplete';
  if (CONTROL.test(ssid) || CONTROL.test(password)) return 'unprintable';
  if (new TextEncoder().encode(ssid).length > SSID_MAX_BYTES) return 'ssid-too-long';
  if (password.length < PASSPHRASE_MIN_LENGTH || password.length > PASSPHRASE_MAX_LENGTH) return 'password-length';
  return null;
}

/**
 * The line to send over the serial port.
 *
 * @param login the broker login, if it is sent to the glove
 */
export function setWifiLine({ glove, ssid, password }: WifiConfiguration, login: NewGloveLogin | null = null): string {
  const command: SetWifi = {
    ssid,
    password,
    id: glove,
    ...(login?.address && { url: login.address }),
    ...(login && { username: login.username, mqtt_password: login.password }),
  };
  return `SET_WIFI ${JSON.stringify(command)}\n`;
}
